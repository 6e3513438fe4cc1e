// Opens the review of a game. Its parts are fetched when they are first wanted.

import { ServerError } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { complain } from '../lib/notices.svelte';
import { refusalText } from '../story/refusal';
import type { Story } from '../story/story.svelte';
import type { Review, Reviewable } from './review.svelte';

type Parts = typeof import('./parts');

export class Reviewing {
  #session: () => Promise<Reviewable>;
  #story: Story;
  /** Whether it is about to be opened. */
  opening = $state(false);
  /** Null until somebody wants a review. */
  opened = $state.raw<{ review: Review; parts: Parts } | null>(null);

  /** Whether the table shows a decision that was judged. */
  readonly shown = $derived(this.opened?.review.shown === true);
  /** The seat whose decision that is. */
  readonly seat = $derived(this.shown ? this.opened!.review.at!.seat : null);

  /** `session`: whom the review is asked of; asked for when somebody wants one, and may throw a ServerError. */
  constructor(session: () => Promise<Reviewable>, story: Story) {
    this.#session = session;
    this.#story = story;
  }

  async open(): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    try {
      const [parts, session] = await Promise.all([import('./parts'), this.opened?.review.session ?? this.#session()]);
      this.opened ??= { review: new parts.Review(session, this.#story), parts };
    } catch (error) {
      return complain(error instanceof ServerError ? refusalText(error.refusal) : t('advice.review.failed'));
    } finally {
      this.opening = false;
    }
    this.#story.sheet = null;
    this.opened.review.overview = true;
  }
}
