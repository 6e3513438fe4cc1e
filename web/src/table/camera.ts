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

/** Nobody zooms out further than this, or than all of the palace needs. */
export const SMALLEST = 28;
export const LARGEST = 220;
/** A palace that just begins is not blown up beyond this. */
const COMFORTABLE = 124;

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** What lies over a left corner of the frame, in pixels; over all of an edge if the width is infinite. */
export interface Cover {
  width: number;
  height: number;
  at: 'top' | 'bottom';
}

/** Pixels that are kept free along the edges of the frame. */
interface Margins {
  left: number;
  top: number;
  bottom: number;
}

const NONE: Margins = { left: 0, top: 0, bottom: 0 };
/** So much of the frame is used at least, in each direction; a palace behind a large cover can be moved. */
const LEAST_USED = 0.35;

function fitBetween(bounds: Bounds, frame: Frame, { left, top, bottom }: Margins): Camera {
  const free = { width: frame.width - left, height: frame.height - top - bottom };
  // A frame may have no height for a moment.
  const scale = clamp(Math.min(free.width / bounds.width, free.height / bounds.height), 1, COMFORTABLE);
  return {
    x: bounds.x + bounds.width / 2 - left / 2 / scale,
    y: bounds.y + bounds.height / 2 - (top - bottom) / 2 / scale,
    scale,
  };
}

function isCovered(bounds: Bounds, frame: Frame, camera: Camera, { width, height, at }: Cover): boolean {
  const left = frame.width / 2 + (bounds.x - camera.x) * camera.scale;
  const top = frame.height / 2 + (bounds.y - camera.y) * camera.scale;
  const bottom = top + bounds.height * camera.scale;
  return left < width && (at === 'top' ? top < height : bottom > frame.height - height);
}

/** All of the bounds in the frame, as large as is comfortable, and if possible beside what covers its corners. */
export function fit(bounds: Bounds, frame: Frame, covers: readonly Cover[] = []): Camera {
  const plain = fitBetween(bounds, frame, NONE);
  if (!covers.some((cover) => isCovered(bounds, frame, plain, cover))) return plain;
  // Each cover is passed by on its right, or below or above it.
  const ways = covers.reduce<Margins[]>(
    (found, { width, height, at }) =>
      found.flatMap((margins) => [
        { ...margins, left: Math.max(margins.left, width) },
        { ...margins, [at]: Math.max(margins[at], height) },
      ]),
    [NONE],
  );
  const roomy = ways.filter(
    ({ left, top, bottom }) => frame.width - left >= LEAST_USED * frame.width && frame.height - top - bottom >= LEAST_USED * frame.height,
  );
  const cameras = roomy.map((margins) => fitBetween(bounds, frame, margins));
  return cameras.reduce<Camera | null>((best, one) => (best === null || one.scale > best.scale ? one : best), null) ?? plain;
}

/** Whether the frame shows all of the bounds. */
export function isInSight(bounds: Bounds, frame: Frame, { x, y, scale }: Camera): boolean {
  const slack = 0.01;
  return (
    Math.max(x - bounds.x, bounds.x + bounds.width - x) * scale <= frame.width / 2 + slack &&
    Math.max(y - bounds.y, bounds.y + bounds.height - y) * scale <= frame.height / 2 + slack
  );
}

/** Zooms so that the point under the pointer (pixels from the frame's corner) stays where it is. */
export function zoomAt(camera: Camera, frame: Frame, factor: number, px: number, py: number): Camera {
  const scale = clamp(camera.scale * factor, Math.min(SMALLEST, camera.scale), LARGEST);
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

/** The view box of the drawing, which has 100 units to a cell; it goes on for `below` pixels after the frame. */
export function viewBox(camera: Camera, frame: Frame, below = 0): string {
  const width = frame.width / camera.scale;
  const height = frame.height / camera.scale;
  const numbers = [camera.x - width / 2, camera.y - height / 2, width, height + below / camera.scale];
  return numbers.map((number) => (number * 100).toFixed(1)).join(' ');
}
