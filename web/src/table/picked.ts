// Describes the selection while it still fits more than one action.

import { t } from '../lib/i18n.svelte';
import type { Table } from '../lib/protocol';
import { IN_PALACES, IN_PANELS } from '../modules/actions';
import { capital, cardName, pieceName, tileName } from '../story/words';
import { nameOf, sortOf, TILE_ZONES, without, type Choice, type Thing } from './things';
import { find } from './words';

/** Sorts of things that cards in the hand are spent on; places for tiles are none of them. */
const FOR_MONEY = new Set(['space', 'offer', 'zone']);
/** Sorts of things that a tile may go to. */
const PLACES = new Set(['cell', 'zone', 'tile']);

/** The headline for what is to be paid for with nothing picked to pay with; `price` null where it depends on how it is paid. */
export function unpaidText(tile: string, price: number | null, currency: string | undefined): string {
  if (price === null || currency === undefined) return t('table.picked.unpaidFreely', { tile: tileName(tile) });
  return t('table.picked.unpaid', { tile: tileName(tile), price, currency: t(`table.currency.${currency}`) });
}

/** Whether a tile is picked that may go somewhere. */
export function isMoving(picked: readonly Thing[], open: readonly Choice[]): boolean {
  const rest = open.flatMap(({ things }) => without(things, picked) ?? []);
  return picked.some((thing) => sortOf(thing) === 'tile') && rest.some((thing) => PLACES.has(sortOf(thing)));
}

/** The headline for what is picked; null where what was asked still says it best. `open`: the choices that fit it. */
export function pickedText(picked: readonly Thing[], open: readonly Choice[], table: Table): string | null {
  const names = (sort: string) => picked.filter((thing) => sortOf(thing) === sort).map(nameOf);
  const rest = open.flatMap(({ things }) => without(things, picked) ?? []);
  const [piece] = picked.filter((thing) => IN_PANELS.has(sortOf(thing)));
  if (piece !== undefined) {
    const does = find(table, `does.${nameOf(piece)}`, {});
    if (does !== undefined) return t('table.named', { name: capital(pieceName(nameOf(piece))), text: does });
    return find(table, `picked.${sortOf(piece)}`, { number: nameOf(piece) }) ?? null;
  }
  const standing = picked.filter((thing) => IN_PALACES.has(sortOf(thing))).map(nameOf);
  const tile = names('tile').map(tileName)[0] ?? [...names('name'), ...standing].map(pieceName)[0];
  if (tile !== undefined) {
    if (open.length > 0 && open.every(({ action: { args } }) => (args.edge ?? args.side) !== undefined)) return t('table.picked.side', { tile });
    return rest.some((thing) => PLACES.has(sortOf(thing))) ? t('table.picked.tile', { tile }) : null;
  }
  const cards = names('hand').map(cardName).join(' + ');
  return cards && rest.some((thing) => FOR_MONEY.has(sortOf(thing)) && !TILE_ZONES.has(thing)) ? t('table.picked.cards', { cards }) : null;
}
