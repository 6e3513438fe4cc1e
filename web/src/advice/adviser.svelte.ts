// Asking for a hint: first it says where to look, then what the best choices are. It holds for the position it was asked in.

import { getContext, setContext } from 'svelte';
import type { AdvisedChoice, Hint, HintAnswer } from '../lib/advice';
import { patternOf, t } from '../lib/i18n.svelte';
import type { Refusal, Table, View } from '../lib/protocol';
import { refusalText } from '../story/refusal';
import type { Desk } from '../table/desk.svelte';
import { areaOf, litBy, type Area } from './deeds';

/** Whether hints are given at a table: to who plays alone, or to everybody. */
export function givesHints({ seats, hints }: Pick<Table, 'seats' | 'hints'>): boolean {
  return hints || seats.filter(({ kind }) => kind !== 'computer').length === 1;
}

export function refusedText(refusal: Refusal): string {
  return patternOf(`advice.refused.${refusal.code}`) ?? refusalText(refusal);
}

/** How much is shown. */
export type Phase = 'closed' | 'thinking' | 'where' | 'what' | 'refused';

interface Asked {
  view: View;
  answer: HintAnswer | null;
  /** The choices are shown, and not only where to look. */
  what: boolean;
  /** Which of them is unfolded. */
  chosen: number;
}

export class Adviser {
  /** Whoever learns the game is told what is best, but not how small the chances still are. */
  readonly learning: boolean;
  #desk: Desk;
  #asked = $state.raw<Asked | null>(null);
  /** The server answers what was asked before anything else; nobody asks twice. */
  #waiting: { view: View; answer: Promise<HintAnswer> } | null = null;

  /** What was asked about another position is forgotten. */
  readonly #current = $derived.by(() => (this.#asked !== null && this.#asked.view === this.#desk.view ? this.#asked : null));
  readonly phase: Phase = $derived.by(() => {
    if (this.#current === null) return 'closed';
    const { answer, what } = this.#current;
    if (answer === null) return 'thinking';
    if (!answer.hint) return 'refused';
    return what ? 'what' : 'where';
  });
  readonly hint: Hint | null = $derived(this.#current?.answer?.hint ?? null);
  readonly problem = $derived(this.#current?.answer?.error ? refusedText(this.#current.answer.error) : '');
  readonly chosen = $derived(this.#current?.chosen ?? 0);
  /** Whether there is something to ask: a choice of one's own between several. */
  readonly offered = $derived.by(() => {
    const { session, table, view, yourTurn, you } = this.#desk;
    return session.hint !== undefined && table !== null && you !== null && yourTurn && (view?.legal?.length ?? 0) > 1 && givesHints(table);
  });
  /** The part of the table to look at, while nothing more is told. */
  readonly area: Area | null = $derived.by(() => {
    const best = this.phase === 'where' ? this.hint?.choices[0] : undefined;
    return best ? areaOf(best, this.#desk.view!, this.#desk.you!) : null;
  });

  constructor(desk: Desk, learning = false) {
    this.#desk = desk;
    this.learning = learning;
  }

  /** Asks, and each time after that shows more; at the end it closes. */
  press(): void {
    const { phase } = this;
    if (phase === 'where') this.#change({ what: true });
    else if (phase === 'what') this.close();
    else if (phase !== 'thinking') void this.#ask();
  }

  async #ask(): Promise<void> {
    const { view, session } = this.#desk;
    if (!this.offered || view === null || !session.hint) return;
    const asked: Asked = { view, answer: null, what: false, chosen: 0 };
    this.#asked = asked;
    if (this.#waiting?.view !== view) this.#waiting = { view, answer: session.hint() };
    const { answer: waiting } = this.#waiting;
    const answer = await waiting;
    if (this.#waiting?.answer === waiting) this.#waiting = null;
    if (this.#asked === asked) this.#asked = { ...asked, answer };
  }

  #change(to: Partial<Asked>): void {
    if (this.#current) this.#asked = { ...this.#current, ...to };
  }

  /** Unfolds one of the choices. */
  choose(at: number): void {
    this.#change({ chosen: at });
    this.light(this.hint?.choices[at]);
  }

  /** Lights up what a choice is about; nothing for none. */
  light(choice: AdvisedChoice | undefined): void {
    const { session, view } = this.#desk;
    if (choice && view) session.light?.(litBy(choice, view));
    else session.unlight?.();
  }

  /** Picks a choice for the player, who then confirms it as usual. */
  take(choice: AdvisedChoice): void {
    this.close();
    this.#desk.take(choice.text);
  }

  close(): void {
    this.#asked = null;
    this.light(undefined);
  }
}

const KEY = Symbol('adviser');

export function provideAdviser(adviser: Adviser): Adviser {
  return setContext(KEY, adviser);
}

export function useAdviser(): Adviser {
  return getContext<Adviser>(KEY);
}

/** "62 % to win" */
export function chanceText(text: string): string {
  return t('advice.hint.chance', { percent: text });
}
