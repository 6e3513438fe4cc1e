// Taking a game off the list of this browser, with a way back: only here its seat's link is kept. A game of this device is deleted
// with it, once there is no way back any more; whether this page is still open then or not.

import { forgetTable } from '../device/door';
import { forgetGame, keptGame, restoreGame, type KeptGame } from '../lib/games.svelte';
import { t } from '../lib/i18n.svelte';
import { tell } from '../lib/notices.svelte';
import { placeOf } from '../lib/places.svelte';
import { read, write } from '../lib/storage';

/** Longer than there is a way back. */
const DELETE_MS = 20_000;

/** The game that has just come back, whose card takes the focus. */
let back: string | null = null;

/** Whether this game has just come back; once. */
export function isBack(table: string): boolean {
  const found = back === table;
  if (found) back = null;
  return found;
}

export function forgetForNow(table: string): void {
  const game = keptGame(table);
  if (!game) return;
  forgetGame(table);
  const place = placeOf(table);
  tell(t(`shell.forget.${place}.done`), { name: t('shell.undo'), run: () => restore(game) });
  if (place === 'server') return;
  write('deleting', [...toDelete(), { table, at: Date.now() + DELETE_MS }]);
  setTimeout(finishDeleting, DELETE_MS);
}

function restore(game: KeptGame): void {
  back = game.table;
  restoreGame(game);
}

/** A game that is to be deleted, and from when on. */
interface ToDelete {
  table: string;
  at: number;
}

function toDelete(): ToDelete[] {
  const stored = read('deleting');
  const is = (one: unknown): one is ToDelete => typeof (one as ToDelete)?.table === 'string' && typeof (one as ToDelete).at === 'number';
  return Array.isArray(stored) ? stored.filter(is) : [];
}

/** Deletes what this or an earlier visit took off the list, as far as there is no way back; what came back stays. */
export function finishDeleting(): void {
  const all = toDelete();
  const now = Date.now();
  // A clock that was put back must not make one wait for longer.
  const isDue = ({ at }: ToDelete) => at <= now || at > now + DELETE_MS;
  const rest = all.filter((one) => !isDue(one));
  for (const { table } of all) if (!rest.some((one) => one.table === table) && placeOf(table) === 'device' && !keptGame(table)) forgetTable(table);
  if (rest.length < all.length) write('deleting', rest);
  if (rest.length > 0) setTimeout(finishDeleting, Math.max(...rest.map(({ at }) => at)) - now);
}
