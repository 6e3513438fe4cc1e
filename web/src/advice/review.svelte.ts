// The review of a game that is over: what the server has judged so far, and which decision is looked at on the table.

import type { GameReview, JudgedDecision } from '../lib/advice';
import type { TableSession } from '../lib/session.svelte';
import type { Story } from '../story/story.svelte';
import { refusedText } from './adviser.svelte';
import { chanceLine, neighbour, worst } from './chances';

/** What it needs of a session. */
export type Reviewable = Pick<TableSession, 'review' | 'onreview' | 'status' | 'problem'>;

export class Review {
  readonly story: Story;
  readonly session: Reviewable;

  done = $state(0);
  /** How many decisions there are; null until they are counted. */
  of = $state<number | null>(null);
  decisions = $state.raw<JudgedDecision[]>([]);
  summary = $state.raw<GameReview['summary']>(null);
  /** Whether it is to go on; a lost connection must ask again. */
  wanted = $state(true);
  problem = $state('');
  /** Whether the overview is open. */
  overview = $state(true);
  /** Whose decisions are listed; null: everybody's. */
  seat = $state<number | null>(null);
  /** The decision that is looked at. */
  at = $state.raw<JudgedDecision | null>(null);

  readonly complete = $derived(this.summary !== null);
  readonly faults = $derived(worst(this.decisions, this.seat));
  readonly line = $derived.by(() => chanceLine(this.decisions, this.story.turns, this.summary));
  /** Whether the table shows the decision looked at. */
  readonly shown = $derived.by(() => this.at !== null && this.story.looking.step === this.at.step - 1);

  constructor(session: Reviewable, story: Story) {
    this.session = session;
    this.story = story;
  }

  /** Starts or goes on; call it again when a connection was lost. */
  async ask(): Promise<void> {
    this.problem = '';
    this.session.onreview = (news) => this.#take(news);
    const { review, error } = await this.session.review();
    if (review) return this.#take(review);
    this.wanted = false;
    this.problem = error ? refusedText(error) : '';
  }

  stop(): void {
    this.wanted = false;
    this.session.onreview = null;
    void this.session.review(false);
  }

  #take({ done, of, decisions, summary }: GameReview): void {
    const known = new Map([...this.decisions, ...decisions].map((decision) => [decision.step, decision]));
    this.decisions = [...known.values()].sort((one, other) => one.step - other.step);
    this.done = done;
    this.of = of;
    this.summary = summary ?? this.summary;
  }

  /** Shows the position before a decision on the table. */
  select(decision: JudgedDecision): void {
    this.at = decision;
    this.overview = false;
    this.story.looking.stop();
    void this.story.looking.go(decision.step - 1);
  }

  /** The fault after the step that is shown, or the one before it. */
  beside(direction: 1 | -1): JudgedDecision | undefined {
    const { step, last } = this.story.looking;
    return neighbour(this.faults, this.shown ? this.at!.step : (step ?? last) + 0.5, direction);
  }

  go(direction: 1 | -1): void {
    const found = this.beside(direction);
    if (found) this.select(found);
  }

  /** Back to the present. */
  leave(): void {
    this.at = null;
    this.story.looking.now();
  }

  turnOf(step: number): number {
    return this.story.turns.find(({ to }) => to >= step)?.number ?? 1;
  }
}
