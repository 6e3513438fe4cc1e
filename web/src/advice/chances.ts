// Chances to win as figures and as a line over the game, and what a review found worth telling.

import type { GameReview, JudgedDecision, Judgement, SeatBalance } from '../lib/advice';
import { currentLanguage } from '../lib/i18n.svelte';
import type { Turn } from '../story/turns';

/** From thousandths, in whole per cents: games that are played on at random tell no more. */
export function percent(thousandths: number, signed = false): string {
  const format = new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 0, signDisplay: signed ? 'exceptZero' : 'negative' });
  return format.format(Math.round(thousandths / 10) / 100).replace('-', '−');
}

/** Everybody's chance once a turn has been played. */
export interface ChancePoint {
  /** 0: before the first decision. */
  turn: number;
  /** The last step of it that was judged. */
  step: number;
  chances: number[];
}

/** The chances after each turn in which something was decided; the start comes first, and once everything is judged the end last. */
export function chanceLine(decisions: readonly JudgedDecision[], turns: readonly Turn[], summary: GameReview['summary']): ChancePoint[] {
  const points: ChancePoint[] = [];
  const inOrder = [...decisions].sort((one, other) => one.step - other.step);
  const first = inOrder[0];
  if (first) points.push({ turn: 0, step: 0, chances: first.chances[0] });
  for (const { step, chances } of inOrder) {
    const turn = turns.find((each) => each.to >= step)?.number ?? 1;
    if (points.at(-1)?.turn === turn) points.pop();
    points.push({ turn, step, chances: chances[1] });
  }
  const last = turns.at(-1);
  if (!summary || !last || points.length === 0) return points;
  const ends = [...summary.seats].sort((one, other) => one.seat - other.seat).map(({ end }) => end);
  return [...points, { turn: last.number + 1, step: last.to, chances: ends }];
}

/** How bad a choice was, from the worst on. */
export const FAULTS: readonly Judgement[] = ['blunder', 'mistake', 'inaccuracy'];

/** What a choice cost its seat, in tens: the difference of the whole per cents that are shown for it and for the best one. */
export function costOf({ chances: [best, chosen], seat }: Pick<JudgedDecision, 'chances' | 'seat'>): number {
  const ten = (chances: readonly number[]) => Math.round((chances[seat] ?? 0) / 10) * 10;
  return ten(best) - ten(chosen);
}

/** Decisions that cost something, of one seat or of all (null), the costliest first. */
export function worst(decisions: readonly JudgedDecision[], seat: number | null): JudgedDecision[] {
  return decisions
    .filter((decision) => FAULTS.includes(decision.class) && (seat === null || decision.seat === seat))
    .sort((one, other) => costOf(other) - costOf(one) || other.loss - one.loss || one.step - other.step);
}

/** The next such decision after a step of the game, or the one before it; undefined if there is none. */
export function neighbour(found: readonly JudgedDecision[], step: number, direction: 1 | -1): JudgedDecision | undefined {
  const inOrder = [...found].sort((one, other) => one.step - other.step);
  return direction > 0 ? inOrder.find((each) => each.step > step) : inOrder.findLast((each) => each.step < step);
}

export type Share = 'play' | 'others' | 'luck';
export const SHARES: readonly Share[] = ['play', 'others', 'luck'];

/** In tens, so that whole per cents add up: what rounding leaves over is luck. */
export function rounded(balance: SeatBalance): Pick<SeatBalance, 'start' | 'end' | Share> {
  const ten = (value: number) => Math.round(value / 10) * 10;
  const [start, play, others, end] = [balance.start, balance.play, balance.others, balance.end].map(ten) as [number, number, number, number];
  return { start, play, others, luck: end - start - play - others, end };
}

/** What changed a seat's chance most. */
export function decisive(balance: SeatBalance): Share {
  return SHARES.reduce((most, each) => (Math.abs(balance[each]) > Math.abs(balance[most]) ? each : most));
}
