// Where walls are drawn in a palace. Outer walls become one band joined at the corners; walls back to back inside a
// palace are drawn apart from them, since they score nothing. Moats are the walls of a city: they are planned alike and
// drawn as water. A wall that faces a moat is a border, which counts for both.

import type { Side } from '../lib/protocol';
import { SIDES, cellKey, turnSides, type LooseTile, type PlacedTile, type TileLook } from './names';

/** One cell of a palace with its walls as they lie. Camps and the like lie outside the wall. */
export interface WalledCell {
  x: number;
  y: number;
  walls: string;
  outside?: boolean;
  /** Its walls are moats. */
  moat?: boolean;
}

export interface WallEdge {
  x: number;
  y: number;
  side: Side;
  moat?: boolean;
}

/** A grid point where walls meet at an angle, or where one ends. */
export interface Joint {
  x: number;
  y: number;
  sort: 'corner' | 'end';
  moat?: boolean;
}

export interface WallPlan {
  outer: WallEdge[];
  inner: WallEdge[];
  /** Walls that face a moat, from the side of the wall. */
  borders: WallEdge[];
  joints: Joint[];
}

export type Point = readonly [x: number, y: number];

const STEP: Record<Side, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export function opposite(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 2) % 4] as Side;
}

export function neighbour(x: number, y: number, side: Side): Point {
  const [dx, dy] = STEP[side];
  return [x + dx, y + dy];
}

/** Where the second half of a tile of two cells lies: south of its first half, unless it is turned. */
export function secondCell({ x, y, turned }: Pick<PlacedTile, 'x' | 'y' | 'turned'>): Point {
  return neighbour(x, y, SIDES[(2 + turned) % 4] as Side);
}

/** What a tile covers, from its own cell on, in units of a cell. */
export function coveredBox(cells: number, turned: number): { x: number; y: number; width: number; height: number } {
  const [x, y] = cells === 1 ? [0, 0] : secondCell({ x: 0, y: 0, turned });
  return { x: Math.min(x, 0), y: Math.min(y, 0), width: 1 + Math.abs(x), height: 1 + Math.abs(y) };
}

type Drawn = Pick<TileLook, 'walls' | 'cells'> & Partial<Pick<TileLook, 'city'>>;
type Lying = Pick<PlacedTile, 'x' | 'y' | 'turned' | 'added' | 'lower'>;

/** The cells of a tile with their walls, its first half before the second. The edge between them is open. */
export function cellsOf(look: Drawn, lying: Lying): WalledCell[] {
  const { x, y, turned, added, lower } = lying;
  const turn = (walls: string) => turnSides(walls, turned);
  if (look.cells === 1) return [{ x, y, walls: turn(look.walls + added), moat: look.city }];
  const [x2, y2] = secondCell(lying);
  return [
    { x, y, walls: turn(look.walls.replace('S', '') + added) },
    { x: x2, y: y2, walls: turn(look.walls.replace('N', '') + lower) },
  ];
}

/** The two grid points of an edge, clockwise around its cell. A diagonal goes by the corner that stays empty. */
export function edgeEnds(x: number, y: number, side: string): [Point, Point] {
  switch (side) {
    case 'N':
      return [[x, y], [x + 1, y]];
    case 'E':
      return [[x + 1, y], [x + 1, y + 1]];
    case 'S':
      return [[x + 1, y + 1], [x, y + 1]];
    case 'W':
      return [[x, y + 1], [x, y]];
    case 'ne':
    case 'sw':
      return [[x, y], [x + 1, y + 1]];
    default:
      return [[x + 1, y], [x, y + 1]];
  }
}

export function planWalls(cells: readonly WalledCell[], diagonals: readonly (readonly [number, number, string])[] = []): WallPlan {
  const at = new Map(cells.map((cell) => [cellKey(cell.x, cell.y), cell]));
  const outer: WallEdge[] = [];
  const inner: WallEdge[] = [];
  const borders: WallEdge[] = [];
  for (const { x, y, walls, outside, moat } of cells) {
    if (outside) continue;
    for (const side of SIDES) {
      if (!walls.includes(side)) continue;
      const edge: WallEdge = moat ? { x, y, side, moat } : { x, y, side };
      const next = at.get(cellKey(...neighbour(x, y, side)));
      if (!next || next.outside || !next.walls.includes(opposite(side))) outer.push(edge);
      else if (!next.moat !== !moat) borders.push(...(moat ? [] : [edge]));
      else if (side === 'N' || side === 'W') inner.push(edge);
    }
  }
  const endsOf = (edges: readonly WallEdge[]) => edges.map(({ x, y, side }) => edgeEnds(x, y, side));
  const walls = [...outer.filter(({ moat }) => !moat), ...borders];
  const moats = [...outer.filter(({ moat }) => moat), ...borders];
  const joints = [
    ...findJoints([...endsOf(walls), ...diagonals.map(([x, y, corner]) => edgeEnds(x, y, corner))]),
    ...findJoints(endsOf(moats)).map((joint) => ({ ...joint, moat: true })),
  ];
  return { outer, inner, borders, joints };
}

/** The walls of a tile by itself, with those added to it. */
export function planTile(
  look: Drawn,
  turned = 0,
  { added, lower }: Pick<LooseTile, 'added' | 'lower'> = { added: '', lower: '' },
): WallPlan {
  return planWalls(cellsOf(look, { x: 0, y: 0, turned, added, lower }));
}

/** Joints where outer walls turn or end; along a straight wall there are none. */
function findJoints(edges: readonly [Point, Point][]): Joint[] {
  const directions = new Map<string, { point: Point; away: Point[] }>();
  const note = ([x, y]: Point, [toX, toY]: Point) => {
    const found = directions.get(cellKey(x, y)) ?? { point: [x, y], away: [] };
    found.away.push([toX - x, toY - y]);
    directions.set(cellKey(x, y), found);
  };
  for (const [from, to] of edges) {
    note(from, to);
    note(to, from);
  }
  const joints: Joint[] = [];
  for (const { point, away } of directions.values()) {
    const [one, two] = away;
    if (away.length === 1) joints.push({ x: point[0], y: point[1], sort: 'end' });
    else if (away.length > 2 || one![0] + two![0] !== 0 || one![1] + two![1] !== 0) {
      joints.push({ x: point[0], y: point[1], sort: 'corner' });
    }
  }
  return joints;
}

/**
 * The grid points along a run of edges given in order; the first one again at the end if it closes. A long side goes by the
 * diagonal of its cell.
 */
export function runPoints(
  run: readonly (readonly [number, number, string])[],
  diagonals: readonly (readonly [number, number, string])[] = [],
): Point[] {
  const corners = new Map(diagonals.map(([x, y, corner]) => [cellKey(x, y), corner]));
  const edges = run.map(([x, y, side]) => [x, y, side === 'long' ? (corners.get(cellKey(x, y)) ?? '') : side] as const);
  const points: Point[] = [];
  const same = (a: Point | undefined, b: Point | undefined) => !!a && !!b && a[0] === b[0] && a[1] === b[1];
  edges.forEach(([x, y, side], i) => {
    let [from, to] = edgeEnds(x, y, side);
    const next = edges[i + 1];
    const ahead = next ? edgeEnds(...next) : undefined;
    const last = points.at(-1);
    const turned = last ? same(to, last) : !!ahead && (same(from, ahead[0]) || same(from, ahead[1]));
    if (turned) [from, to] = [to, from];
    if (!same(last, from)) points.push(from);
    points.push(to);
  });
  return points;
}
