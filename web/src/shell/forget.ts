// Taking a game off the list of this browser, with a way back: only here its seat's link is kept.

import { forgetGame, keptGame, restoreGame } from '../lib/games.svelte';
import { t } from '../lib/i18n.svelte';
import { tell } from '../lib/notices.svelte';

export function forgetForNow(table: string): void {
  const game = keptGame(table);
  if (!game) return;
  forgetGame(table);
  tell(t('shell.home.forgotten'), { name: t('shell.undo'), run: () => restoreGame(game) });
}
