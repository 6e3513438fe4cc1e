// Who has built how many medinas, the fewest first: as the scorings rank them.

import type { Table, View } from '../../lib/protocol';
import { parsePlaced } from '../../pieces/names';

export interface Builder {
  /** The seat; after the last one comes Dirk. */
  scorer: number;
  built: number;
  dearest: number;
}

const isMedina = (name: string) => name.startsWith('medina ');

function builder(scorer: number, tiles: readonly string[], table: Table): Builder {
  const medinas = tiles.filter(isMedina);
  return { scorer, built: medinas.length, dearest: Math.max(0, ...medinas.map((name) => table.tiles[name]?.price ?? 0)) };
}

export function ranking(view: View, table: Table): Builder[] {
  const players = view.seats.map((seat, i) => builder(i, seat.palace.map((text) => parsePlaced(text).name), table));
  const dirk = view.dirk ? [builder(view.seats.length, view.dirk.tiles, table)] : [];
  return [...players, ...dirk].sort((a, b) => a.built - b.built || a.dearest - b.dearest);
}
