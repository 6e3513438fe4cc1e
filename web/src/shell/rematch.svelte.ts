// Another game with the same seats: asked of the server by one, joined by the others.

import { untrack } from 'svelte';
import { keepGame, keptGame } from '../lib/games.svelte';
import { t } from '../lib/i18n.svelte';
import { complain } from '../lib/notices.svelte';
import { seatLink, watchLink } from '../lib/route';
import { goTo } from '../lib/router.svelte';
import type { TableSession } from '../lib/session.svelte';
import { refusalText } from '../story/refusal';

/** Make it in a component: it waits for the new table as long as that is there. */
export class Rematch {
  #session: TableSession;
  #sessions: TableSession[];
  #asked = $state(false);

  readonly #again = $derived.by(() => this.#session.table?.rematch ?? null);
  /** Whether there is one to ask for or to join. */
  readonly possible = $derived.by(() => this.#session.over && (this.#session.you !== null || this.#again !== null));
  readonly name = $derived(this.#again && !this.#asked ? t('shell.menu.joinRematch') : t('shell.menu.rematch'));

  constructor(session: TableSession, sessions: TableSession[]) {
    this.#session = session;
    this.#sessions = sessions;
    // The server says where the new table is just after it has agreed.
    $effect(() => {
      if (this.#asked && sessions.every(({ table }) => table?.rematch)) untrack(() => this.#join());
    });
  }

  async play(): Promise<void> {
    if (this.#again) return this.#join();
    const answer = await this.#session.rematch();
    if (!answer.ok) complain(refusalText(answer.error!));
    else this.#asked = true;
  }

  /** To the new table, with all seats that are on this device. */
  #join(): void {
    const again = this.#again;
    if (!again) return;
    const seats = this.#sessions.flatMap(({ you, table }) => (you !== null && table?.rematch ? [{ seat: you, token: table.rematch.token }] : []));
    const kept = keptGame(this.#session.id);
    if (seats.length > 0) keepGame(again.table, { seats, names: kept?.names ?? [], modules: kept?.modules ?? [] });
    goTo(this.#session.you !== null ? seatLink(again.table, again.token) : watchLink(again.table, again.token));
  }
}
