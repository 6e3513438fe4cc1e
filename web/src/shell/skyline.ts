// Outlines of a fortress, as SVG paths.

export interface Part {
  x: number;
  width: number;
  /** Height of the roof above the base line. */
  height: number;
}

const MERLON = 9;
const GAP = 6;
const MERLON_HEIGHT = 8;

/** Walls and towers side by side on the line y = base, each with merlons along its top. */
export function battlements(parts: readonly Part[], base: number): string {
  let path = '';
  for (const { x, width, height } of parts) {
    const top = base - height;
    const count = Math.max(2, Math.floor((width + GAP) / (MERLON + GAP)));
    const gap = (width - count * MERLON) / (count - 1);
    path += `M${x} ${base}V${top - MERLON_HEIGHT}`;
    for (let merlon = 0; merlon < count; merlon++) {
      const left = x + merlon * (MERLON + gap);
      path += `H${round(left + MERLON)}`;
      if (merlon < count - 1) path += `V${top}H${round(left + MERLON + gap)}V${top - MERLON_HEIGHT}`;
    }
    path += `V${base}Z`;
  }
  return path;
}

/** A slender tree on the point (x, y). */
export function cypress(x: number, y: number, height: number): string {
  const half = height * 0.13;
  const middle = y - height * 0.4;
  return `M${x} ${y - height}C${round(x + half * 1.1)} ${round(y - height * 0.7)} ${round(x + half * 1.5)} ${round(middle)} ${round(x + half * 0.5)} ${y}H${round(x - half * 0.5)}C${round(x - half * 1.5)} ${round(middle)} ${round(x - half * 1.1)} ${round(y - height * 0.7)} ${x} ${y - height}Z`;
}

/** A window with a horseshoe arch; its sill is centred on (x, y). */
export function archWindow(x: number, y: number, width: number): string {
  const half = width / 2;
  return `M${round(x - half * 0.8)} ${y}V${round(y - width)}A${round(half)} ${round(half)} 0 1 1 ${round(x + half * 0.8)} ${round(y - width)}V${y}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
