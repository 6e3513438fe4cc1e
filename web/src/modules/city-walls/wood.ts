// Where wooden walls stand in a palace.

import type { SeatView, Side } from '../../lib/protocol';
import { parsePlaced, turnSides } from '../../pieces/names';
import type { WallEdge } from '../../pieces/walls';

export function woodenWalls({ palace, fountain = '' }: Pick<SeatView, 'palace' | 'fountain'>): WallEdge[] {
  const around = (x: number, y: number, walls: string): WallEdge[] => [...walls].map((side) => ({ x, y, side: side as Side }));
  const onTiles = palace.map(parsePlaced).flatMap(({ x, y, turned, added, lower }) => [
    ...around(x, y, turnSides(added, turned)),
    ...around(x, y + 1, lower),
  ]);
  return [...around(0, 0, fountain), ...onTiles];
}
