// Opens the review of a game. Its parts are fetched when they are first wanted.

import { t } from '../lib/i18n.svelte';
import { complain } from '../lib/notices.svelte';
import type { Story } from '../story/story.svelte';
import type { Review, Reviewable } from './review.svelte';

type Parts = typeof import('./parts');

export class Reviewing {
  #session: Reviewable;
  #story: Story;
  /** Null until somebody wants a review. */
  opened = $state.raw<{ review: Review; parts: Parts } | null>(null);

  /** Whether the table shows a decision that was judged. */
  readonly shown = $derived(this.opened?.review.shown === true);
  /** The seat whose decision that is. */
  readonly seat = $derived(this.shown ? this.opened!.review.at!.seat : null);

  constructor(session: Reviewable, story: Story) {
    this.#session = session;
    this.#story = story;
  }

  async open(): Promise<void> {
    try {
      const parts = await import('./parts');
      this.opened ??= { review: new parts.Review(this.#session, this.#story), parts };
    } catch {
      return complain(t('advice.review.failed'));
    }
    this.#story.sheet = null;
    this.opened.review.overview = true;
  }
}
