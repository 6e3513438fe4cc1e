// Where the bubble goes: near what it speaks of, never over it or over the buttons that are needed, and if possible neither over the
// palace nor over anything that can be pressed.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Surroundings {
  /** What it speaks of. */
  targets: readonly Box[];
  /** What it speaks of besides. */
  spoken: readonly Box[];
  /** What must be reached meanwhile. */
  needed: readonly Box[];
  /** The palace, and tiles that would be built. */
  built: readonly Box[];
  /** What is read or used at a table all the time. */
  used: readonly Box[];
  /** What had better be seen. */
  better: readonly Box[];
}

/** Pixels between two places that are tried, to the edge of the window, and around what it speaks of. */
const STEP = 8;
const EDGE = 6;
const AROUND = 10;
/** What a pixel that is covered costs, of each sort; one of distance costs 1. */
const COST = { targets: 1000, needed: 100, spoken: 30, built: 10, used: 0.3, better: 0.02 };

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(width, 0) * Math.max(height, 0);
}

export function distance(a: Box, b: Box): number {
  const x = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  const y = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0);
  return Math.hypot(x, y);
}

/** The part of a box that lies in another one. */
export function within(box: Box, around: Box): Box {
  const [x, y] = [Math.max(box.x, around.x), Math.max(box.y, around.y)];
  const right = Math.min(box.x + box.width, around.x + around.width);
  const bottom = Math.min(box.y + box.height, around.y + around.height);
  return { x, y, width: Math.max(right - x, 0), height: Math.max(bottom - y, 0) };
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The four corners of a box as a path: nothing at a table is marked so. */
export function corners({ x, y, width, height }: Box): string {
  const arm = Math.min(22, width / 3, height / 3);
  const round = Math.min(10, arm);
  const corner = (cx: number, cy: number, dx: number, dy: number) => `M${cx} ${cy + dy * arm}V${cy + dy * round}Q${cx} ${cy} ${cx + dx * round} ${cy}H${cx + dx * arm}`;
  return corner(x, y, 1, 1) + corner(x + width, y, -1, 1) + corner(x + width, y + height, -1, -1) + corner(x, y + height, 1, -1);
}

export function union(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function steps(from: number, to: number, step: number): number[] {
  if (to <= from) return [from];
  return [...Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step), to];
}

/** The best place in the window for a box of that size; in the middle if it speaks of nothing. */
export function placeBubble(size: { width: number; height: number }, window: { width: number; height: number }, around: Surroundings): Box {
  const targets = around.targets.map((box) => grown(box, AROUND));
  const first = around.targets[0] ?? { x: window.width / 2, y: window.height / 3, width: 0, height: 0 };
  const [right, bottom] = [window.width - size.width - EDGE, window.height - size.height - EDGE];
  let best: Box = { x: EDGE, y: EDGE, ...size };
  let least = Infinity;
  const look = (x: number, y: number): void => {
    const box = { x, y, ...size };
    const middle = Math.hypot(x + size.width / 2 - first.x - first.width / 2, y + size.height / 2 - first.y - first.height / 2);
    let cost = distance(box, first) + middle * 0.2;
    for (const each of targets) cost += overlap(box, each) * COST.targets;
    for (const each of around.needed) cost += overlap(box, each) * COST.needed;
    for (const each of around.spoken) cost += overlap(box, each) * COST.spoken;
    for (const each of around.built) cost += overlap(box, each) * COST.built;
    for (const each of around.used) cost += overlap(box, each) * COST.used;
    for (const each of around.better) cost += overlap(box, each) * COST.better;
    if (cost < least) [best, least] = [box, cost];
  };
  for (const x of steps(EDGE, right, STEP)) for (const y of steps(EDGE, bottom, STEP)) look(x, y);
  // The steps may have passed over a gap that it just fits into.
  const { x: atX, y: atY } = best;
  for (const x of steps(Math.max(EDGE, atX - STEP), Math.min(right, atX + STEP), 1)) for (const y of steps(Math.max(EDGE, atY - STEP), Math.min(bottom, atY + STEP), 1)) look(x, y);
  return best;
}

type Point = [number, number];

export interface Line {
  from: Point;
  to: Point;
}

/** How the line is drawn: its ends, and between them the points that bend it so that it begins and ends at right angles. */
function bends({ from: [x1, y1], to: [x2, y2] }: Line): [Point, Point, Point, Point] {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return Math.abs(y2 - y1) > Math.abs(x2 - x1) ? [[x1, y1], [x1, y], [x2, y], [x2, y2]] : [[x1, y1], [x, y1], [x, y2], [x2, y2]];
}

/** The line as a path. */
export function bent(line: Line): string {
  const [from, ...others] = bends(line).map((point) => point.join(' '));
  return `M${from}C${others.join(' ')}`;
}

/** Whether a line, as it is drawn, lies across one of the pieces, those that it leads to left out. */
export function crosses(line: Line, pieces: readonly Box[], targets: readonly Box[]): boolean {
  const others = pieces.filter((piece) => targets.every((target) => overlap(piece, target) === 0));
  const [a, b, c, d] = bends(line);
  const parts = Math.max(1, Math.ceil(Math.hypot(d[0] - a[0], d[1] - a[1]) / STEP));
  return Array.from({ length: parts + 1 }, (_, i) => i / parts).some((to) => {
    const from = 1 - to;
    const at = (i: 0 | 1) => from ** 3 * a[i] + 3 * from ** 2 * to * b[i] + 3 * from * to ** 2 * c[i] + to ** 3 * d[i];
    const [x, y] = [at(0), at(1)];
    return others.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
  });
}

/** From the bubble to what it speaks of: where a line leaves the one and meets the other. Null if they touch. */
export function pointer(bubble: Box, target: Box): Line | null {
  if (overlap(bubble, grown(target, 1)) > 0) return null;
  const middle = (from: number, length: number, other: number, otherLength: number): [number, number] => {
    const low = Math.max(from, other);
    const high = Math.min(from + length, other + otherLength);
    if (low <= high) return [(low + high) / 2, (low + high) / 2];
    return from > other ? [from + Math.min(24, length / 2), other + otherLength - Math.min(8, otherLength / 2)] : [from + length - Math.min(24, length / 2), other + Math.min(8, otherLength / 2)];
  };
  const apart = (a: number, length: number, b: number, otherLength: number) => Math.max(a - b - otherLength, b - a - length);
  const across = apart(bubble.x, bubble.width, target.x, target.width);
  const along = apart(bubble.y, bubble.height, target.y, target.height);
  if (along >= across) {
    const [fromX, toX] = middle(bubble.x, bubble.width, target.x, target.width);
    return bubble.y > target.y
      ? { from: [fromX, bubble.y], to: [toX, target.y + target.height] }
      : { from: [fromX, bubble.y + bubble.height], to: [toX, target.y] };
  }
  const [fromY, toY] = middle(bubble.y, bubble.height, target.y, target.height);
  return bubble.x > target.x
    ? { from: [bubble.x, fromY], to: [target.x + target.width, toY] }
    : { from: [bubble.x + bubble.width, fromY], to: [target.x, toY] };
}
