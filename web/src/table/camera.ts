// Looking at a palace: which part of it fills the frame. All measures are in cells; the frame is in pixels.

import type { Bounds } from './palace';

export interface Camera {
  /** The middle of the frame, in cells. */
  x: number;
  y: number;
  /** Pixels per cell. */
  scale: number;
}

export interface Frame {
  width: number;
  height: number;
}

export const SMALLEST = 28;
export const LARGEST = 220;
/** A palace that just begins is not blown up beyond this. */
const COMFORTABLE = 124;

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** All of the bounds in the frame, as large as is comfortable. */
export function fit(bounds: Bounds, frame: Frame): Camera {
  const scale = Math.min(frame.width / bounds.width, frame.height / bounds.height, COMFORTABLE);
  return {
    x: bounds.x + bounds.width / 2,
    y: bounds.y + bounds.height / 2,
    scale: clamp(scale, SMALLEST, LARGEST),
  };
}

/** Zooms so that the point under the pointer (pixels from the frame's corner) stays where it is. */
export function zoomAt(camera: Camera, frame: Frame, factor: number, px: number, py: number): Camera {
  const scale = clamp(camera.scale * factor, SMALLEST, LARGEST);
  const dx = (px - frame.width / 2) * (1 / camera.scale - 1 / scale);
  const dy = (py - frame.height / 2) * (1 / camera.scale - 1 / scale);
  return { x: camera.x + dx, y: camera.y + dy, scale };
}

/** Moves what is seen by so many pixels, but never so far that the palace is out of the frame. */
export function pan(camera: Camera, bounds: Bounds, dx: number, dy: number): Camera {
  return {
    ...camera,
    x: clamp(camera.x - dx / camera.scale, bounds.x, bounds.x + bounds.width),
    y: clamp(camera.y - dy / camera.scale, bounds.y, bounds.y + bounds.height),
  };
}

/** The view box of the drawing, which has 100 units to a cell. */
export function viewBox(camera: Camera, frame: Frame): string {
  const width = frame.width / camera.scale;
  const height = frame.height / camera.scale;
  const numbers = [camera.x - width / 2, camera.y - height / 2, width, height];
  return numbers.map((number) => (number * 100).toFixed(1)).join(' ');
}
