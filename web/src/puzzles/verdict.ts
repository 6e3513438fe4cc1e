// How good a choice was, by what is known of a puzzle's best choices.

import { sameAction } from '../lib/actions';
import type { LegalAction } from '../lib/protocol';
import type { JudgedChoice, PuzzleAnswer } from './puzzles';

/** `cards`: the right thing, paid with cards that are better kept. */
export type Judgement = 'right' | 'cards' | 'wrong';

export interface Verdict {
  judgement: Judgement;
  /** The best ones, and the choice that was made if it is known how good it is. */
  shown: JudgedChoice[];
  /** The one that was made; null if it is not among them. */
  made: JudgedChoice | null;
}

const BEST = 3;

/** Whether two choices differ in nothing but what is paid. */
export function samePurchase(one: LegalAction, other: LegalAction): boolean {
  const rest = ({ verb, args }: LegalAction) => JSON.stringify([verb, Object.entries(args).filter(([name]) => name !== 'cards' && name !== 'pieces').sort()]);
  return one.verb !== 'take' && rest(one) === rest(other);
}

export function judge(chosen: LegalAction, { choices, also = [] }: PuzzleAnswer): Verdict {
  const best = choices[0];
  const right = [best.text, ...also].some((text) => sameAction(text, chosen.text));
  const judgement = right ? 'right' : samePurchase(chosen, best) ? 'cards' : 'wrong';
  const made = right ? best : (choices.find((choice) => sameAction(choice.text, chosen.text) || samePurchase(choice, chosen)) ?? null);
  const shown = choices.filter((choice, i) => i < BEST || choice === made);
  return { judgement, shown, made: judgement === 'cards' ? null : made };
}
