/** What the view says of culture counters. */

export interface Counter {
  seat: number;
  /** The prices it is for: "8", "12/13". */
  counter: string;
  /** The points that it shows, and those that its marker stands on. */
  shows: number;
  marker: number;
}

export interface Stack {
  counter: string;
  left: number;
  /** Points and black squares, in turning order. */
  sections: [number, number][];
}

export interface Slice {
  points: number;
  squares: number;
  /** Its middle, in degrees clockwise from the gem. */
  angle: number;
  marked: boolean;
  shown: boolean;
}

/** The sections of a counter as it lies: the one it shows points to the gem. */
export function slices({ shows, marker }: Pick<Counter, 'shows' | 'marker'>, sections: readonly (readonly [number, number])[]): Slice[] {
  const turned = Math.max(0, sections.findIndex(([points]) => points === shows));
  const step = 360 / sections.length;
  return sections.map(([points, squares], i) => ({
    points,
    squares,
    angle: ((i - turned + sections.length) % sections.length) * step,
    marked: points === marker,
    shown: i === turned,
  }));
}
