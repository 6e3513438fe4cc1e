// Hints and reviews as the server sends them. docs/protocol.md describes them; names and shapes follow it. Chances to win are in thousandths.

import type { Answer, Argument, LegalAction } from './protocol';

/** What speaks for a choice: a stable code, its arguments, and an English sentence. */
export interface Reason {
  code: string;
  text: string;
  [argument: string]: Argument | undefined;
}

export interface AdvisedChoice extends LegalAction {
  chance: number;
  /** In how many games it was tried. */
  trials: number;
  reasons: Reason[];
}

export interface Hint {
  /** The number of steps it is for. */
  step: number;
  /** One to three, the best one first. */
  choices: AdvisedChoice[];
}

export interface HintAnswer extends Answer {
  hint?: Hint;
}

export type Judgement = 'ok' | 'inaccuracy' | 'mistake' | 'blunder';

export interface JudgedDecision {
  /** The step it led to. */
  step: number;
  seat: number;
  chosen: LegalAction;
  best: LegalAction;
  /** What the seat's own chance lost. */
  loss: number;
  class: Judgement;
  /** Of every seat, with the best choice and with the one that was made. */
  chances: [best: number[], chosen: number[]];
  trials: number;
  /** For the best choice; missing where it was made. */
  reasons?: Reason[];
}

/** Where a seat's victory or defeat came from: start + play + others + luck = end. */
export interface SeatBalance {
  seat: number;
  decisions: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  loss: number;
  start: number;
  play: number;
  others: number;
  luck: number;
  end: number;
}

export interface GameReview {
  done: number;
  /** Null until the decisions are counted. */
  of: number | null;
  decisions: JudgedDecision[];
  /** Null until the review is complete. */
  summary: { seats: SeatBalance[] } | null;
}

export interface ReviewAnswer extends Answer {
  review?: GameReview;
}
