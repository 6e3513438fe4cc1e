// Which sides of a palace an attack finds without a wall. Only for drawing; the server reckons the points.

import { cellKey, parsePlaced, tileLook, type TileFacts } from '../../pieces/names';
import { cellsOf, neighbour } from '../../pieces/walls';

export interface Edge {
  x: number;
  y: number;
}

/** A seat's tiles, and the walls added to its fountain. */
interface Palace {
  palace: readonly string[];
  fountain?: string;
}

type Side = 'N' | 'E' | 'S' | 'W';

/** The cells whose side in that direction is open and touches nothing. Half cells are left out. */
export function exposed(seat: Palace, tiles: Readonly<Record<string, TileFacts>>, side: Side, halves: readonly string[] = []): Edge[] {
  const cells: { x: number; y: number; walls: string }[] = [{ x: 0, y: 0, walls: seat.fountain ?? '' }];
  for (const text of seat.palace) {
    const placed = parsePlaced(text);
    const look = tileLook(placed.name, tiles);
    if (!look.outside) cells.push(...cellsOf(look, placed));
  }
  const taken = new Set([...cells.map(({ x, y }) => cellKey(x, y)), ...halves]);
  return cells.filter(({ x, y, walls }) => !walls.includes(side) && !taken.has(cellKey(...neighbour(x, y, side)))).map(({ x, y }) => ({ x, y }));
}
