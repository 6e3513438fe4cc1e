// Which part of the story is open and what of the chat was read. It outlives the panel, which moves between the column and a sheet.

import { isMuted } from '../lib/muted.svelte';
import type { ChatLine } from '../lib/protocol';

export const TABS = ['log', 'chat', 'rules'] as const;

/** What is said at a table, and who listens. */
interface Spoken {
  readonly id: string;
  readonly chat: readonly ChatLine[];
  readonly you: number | null;
}

export class Reading {
  tab = $state<(typeof TABS)[number]>('log');
  /** The last line that was read, and the last that was there when one came; null before that is known. */
  #read = $state<number | null>(null);
  /** The last line that was announced. */
  #told = 0;
  readonly #spoken: Spoken;

  constructor(spoken: Spoken) {
    this.#spoken = spoken;
  }

  get #last(): number {
    return this.#spoken.chat.at(-1)?.n ?? 0;
  }

  /** Lines of others after this one, without those of whom nothing is to be heard. */
  #after(n: number): ChatLine[] {
    return this.#spoken.chat.filter((line) => line.n > n && line.seat !== this.#spoken.you && !isMuted(this.#spoken.id, line.seat));
  }

  get unread(): number {
    return this.#read === null ? 0 : this.#after(this.#read).length;
  }

  /** To be told whenever something was said or came into sight: returns the lines to announce, which nothing in sight tells of. */
  notice(inSight: boolean): ChatLine[] {
    const first = this.#read === null;
    const fresh = first || inSight ? [] : this.#after(Math.max(this.#told, this.#read!));
    this.#told = this.#last;
    if (first || (inSight && this.tab === 'chat')) this.#read = this.#last;
    return fresh;
  }
}
