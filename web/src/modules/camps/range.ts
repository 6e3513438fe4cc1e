// The lines along which camps look into a palace, for drawing them.

import type { Side } from '../../lib/protocol';
import { cellKey, parsePlaced } from '../../pieces/names';
import { neighbour, secondCell } from '../../pieces/walls';

export interface Range {
  x: number;
  y: number;
  side: Side;
  /** How many cells lie in the line. */
  length: number;
}

/** For every bastion of every camp: how far cells follow one another without a gap. */
export function ranges(palace: readonly string[]): Range[] {
  const placed = palace.map(parsePlaced);
  const taken = new Set(['0,0']);
  for (const tile of placed) {
    if (tile.name.startsWith('camp ')) continue;
    taken.add(cellKey(tile.x, tile.y));
    if (tile.name.startsWith('project ')) taken.add(cellKey(...secondCell(tile)));
  }
  return placed
    .filter(({ name }) => name.startsWith('camp '))
    .flatMap(({ name, x, y }) =>
      [...(name.split(' ')[2] ?? '')].map((letter) => {
        const side = letter as Side;
        let length = 0;
        for (let at = neighbour(x, y, side); taken.has(cellKey(...at)); at = neighbour(...at, side)) ++length;
        return { x, y, side, length };
      }),
    )
    .filter(({ length }) => length > 0);
}
