// Who has built how many medinas, the fewest first: as the scorings rank them.

import type { Table, View } from '../../lib/protocol';
import { parsePlaced } from '../../pieces/names';
import { isFinished } from '../faces';

export interface Builder {
  /** The seat; after the last one comes Dirk. */
  scorer: number;
  built: number;
  dearest: number;
}

function builder(scorer: number, tiles: readonly string[], view: View, table: Table): Builder {
  const medinas = tiles.filter((name) => name.startsWith('medina ') && isFinished(view, table.setup.modules, name));
  return { scorer, built: medinas.length, dearest: Math.max(0, ...medinas.map((name) => table.tiles[name]?.price ?? 0)) };
}

export function ranking(view: View, table: Table): Builder[] {
  const players = view.seats.map((seat, i) => builder(i, seat.palace.map((text) => parsePlaced(text).name), view, table));
  const dirk = view.dirk ? [builder(view.seats.length, view.dirk.tiles, view, table)] : [];
  return [...players, ...dirk].sort((a, b) => a.built - b.built || a.dearest - b.dearest);
}
