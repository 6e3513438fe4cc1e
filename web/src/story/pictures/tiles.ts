// The tiles of the games as the box has them, by every name that scenarios use: "tower 9 ES", "pavilion 2", "pavilion 2 NEW".

import base from '../../../../components/base.json';
import granada from '../../../../components/granada.json';
import type { TileFacts } from '../../pieces/names';

export const TILES: Record<string, TileFacts> = {};

for (const { kind, price, walls } of base.tiles) {
  TILES[`${kind} ${price}`] = TILES[`${kind} ${price} ${walls || 'open'}`] = { kind, price, walls };
}
for (const { front, back, moats } of granada.tiles) {
  for (const { kind, price } of [front, back]) TILES[`${kind} ${price}`] = { kind, price, moats };
}

// Where two tiles share kind and price, the short name is none.
for (const name of base.tiles.map(({ kind, price }) => `${kind} ${price}`).filter((name, i, all) => all.indexOf(name) !== i)) delete TILES[name];

/** A tile of a palace with the shortest name that it has: so the server writes it, and modules know it by that. */
export function shortened(text: string): string {
  const [, short = '', rest = ''] = /^(\S+ \d+) (?:[NESW]+|open)((?: (?:turned|walls|at) .*)?)$/.exec(text) ?? [];
  return TILES[short] ? short + rest : text;
}
