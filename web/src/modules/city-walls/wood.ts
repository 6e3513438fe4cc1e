// Where wooden walls stand in a palace.

import type { SeatView, Side } from '../../lib/protocol';
import { parsePlaced, turnSides } from '../../pieces/names';
import { secondCell, type WallEdge } from '../../pieces/walls';

export function woodenWalls({ palace, fountain = '' }: Pick<SeatView, 'palace' | 'fountain'>): WallEdge[] {
  const around = (x: number, y: number, walls: string): WallEdge[] => [...walls].map((side) => ({ x, y, side: side as Side }));
  const onTiles = palace.map(parsePlaced).flatMap((placed) => [
    ...around(placed.x, placed.y, turnSides(placed.added, placed.turned)),
    ...around(...secondCell(placed), turnSides(placed.lower, placed.turned)),
  ]);
  return [...around(0, 0, fountain), ...onTiles];
}
