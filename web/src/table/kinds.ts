// Adds to the tile facts the kinds that are decided during play.

import type { Table } from '../lib/protocol';

export function withKinds<T extends Pick<Table, 'tiles'> | null>(table: T, kinds: Readonly<Record<string, string>> | undefined): T {
  if (table === null || kinds === undefined) return table;
  const tiles = { ...table.tiles };
  for (const [name, kind] of Object.entries(kinds)) {
    const facts = tiles[name];
    if (facts) tiles[name] = { ...facts, kind };
  }
  return { ...table, tiles };
}
