// Dirk has no palace: what he owns lies in heaps, one for each kind.

import { KINDS, type Table } from '../lib/protocol';
import { tileLook, type TileLook } from '../pieces/names';

export interface Heap {
  kind: string;
  /** By price. */
  tiles: { name: string; look: TileLook }[];
}

/** Kinds in the order in which they are scored; whatever belongs to none comes last. */
export function heapsOf(tiles: readonly string[], table: Pick<Table, 'tiles'>): Heap[] {
  const all = tiles.map((name) => ({ name, look: tileLook(name, table.tiles) }));
  const kinds = new Set([...KINDS, ...all.map(({ look }) => look.kind)]);
  return [...kinds]
    .map((kind) => ({ kind, tiles: all.filter(({ look }) => look.kind === kind).sort((a, b) => (a.look.price ?? 0) - (b.look.price ?? 0)) }))
    .filter((heap) => heap.tiles.length > 0);
}
