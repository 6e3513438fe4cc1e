// Taking a game off the list of this browser, with a way back: only here its seat's link is kept.

import { forgetGame, keptGame, restoreGame, type KeptGame } from '../lib/games.svelte';
import { t } from '../lib/i18n.svelte';
import { tell } from '../lib/notices.svelte';

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
  tell(t('shell.home.forgotten'), { name: t('shell.undo'), run: () => restore(game) });
}

function restore(game: KeptGame): void {
  back = game.table;
  restoreGame(game);
}
