// A palace as it is drawn: tiles on cells, walls as a plan, and how much room it takes.

import type { Edge, SeatView, Table } from '../lib/protocol';
import { cellKey, parsePlaced, tileLook, type PlacedTile, type TileLook } from '../pieces/names';
import { cellsOf, neighbour, planWalls, type WalledCell, type WallPlan } from '../pieces/walls';

export interface LaidTile {
  placed: PlacedTile;
  look: TileLook;
}

/** In cells; x and y of the north-west corner. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A wall across half a cell, named after the corner in which the piece lies. */
export type Diagonal = readonly [x: number, y: number, corner: string];

export interface LaidPalace {
  tiles: LaidTile[];
  /** The cells that are taken, the fountain's included. */
  taken: Set<string>;
  plan: WallPlan;
  bounds: Bounds;
  diagonals: readonly Diagonal[];
}

export function layPalace(
  seat: Pick<SeatView, 'palace' | 'fountain'>,
  facts: Table['tiles'],
  diagonals: readonly Diagonal[] = [],
): LaidPalace {
  const tiles = seat.palace.map((text) => {
    const placed = parsePlaced(text);
    return { placed, look: tileLook(placed.name, facts) };
  });
  const built = tiles.flatMap(({ placed, look }) => cellsOf(look, placed).map((cell) => ({ ...cell, outside: look.outside })));
  const cells: WalledCell[] = [{ x: 0, y: 0, walls: seat.fountain ?? '' }, ...built];
  const taken = new Set(cells.map(({ x, y }) => cellKey(x, y)));
  for (const [x, y] of diagonals) taken.add(cellKey(x, y));
  const corners = [...cells.map(({ x, y }) => [x, y] as const), ...diagonals];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    tiles,
    taken,
    plan: planWalls(cells, diagonals),
    diagonals,
    bounds: { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 },
  };
}

/** The longest runs of a seat that score: its wall and, if it builds a city beside the palace, the moat and the border of both. */
export function runsOf(seat: SeatView | undefined): { source: string; edges: Edge[]; length: number }[] {
  if (!seat) return [];
  const runs = [
    { source: 'wall', edges: seat.longest ?? [], length: seat.wall },
    { source: 'moat', edges: seat.longest_moat ?? [], length: seat.moat ?? 0 },
    { source: 'border', edges: seat.longest_border ?? [], length: seat.border ?? 0 },
  ];
  return runs.filter(({ length }) => length > 0);
}

/** Empty cells beside the palace: where a player may point to ask whether a tile fits. */
export function cellsAround({ taken }: LaidPalace): string[] {
  const around = new Set<string>();
  for (const cell of taken) {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    for (const side of ['N', 'E', 'S', 'W'] as const) {
      const key = cellKey(...neighbour(x, y, side));
      if (!taken.has(key)) around.add(key);
    }
  }
  return [...around];
}

/** The empty cell at a point of the drawing, which has 100 units to a cell; null if it is taken. */
export function emptyAt({ taken }: LaidPalace, { x, y }: { x: number; y: number }): string | null {
  const cell = cellKey(Math.floor(x / 100), Math.floor(y / 100));
  return taken.has(cell) ? null : cell;
}

export function grow({ x, y, width, height }: Bounds, by: number): Bounds {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest of the cells on the side of an arrow key, rather straight on than aside; null if there is none. */
export function nextCell(cells: readonly string[], from: string, arrow: string): string | null {
  const [right, down] = ARROWS[arrow] ?? [0, 0];
  const [x, y] = from.split(',').map(Number) as [number, number];
  const found = cells.flatMap((cell) => {
    const [toX, toY] = cell.split(',').map(Number) as [number, number];
    const ahead = (toX - x) * right + (toY - y) * down;
    const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
    return ahead > 0 ? [{ cell, cost: ahead + 2 * aside }] : [];
  });
  return found.sort((a, b) => a.cost - b.cost)[0]?.cell ?? null;
}
