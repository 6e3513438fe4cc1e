import { describe, expect, it } from 'vitest';
import type { JudgedDecision, SeatBalance } from '../lib/advice';
import { useMessages } from '../lib/i18n.svelte';
import type { Turn } from '../story/turns';
import { chanceLine, costOf, decisive, neighbour, percent, rounded, worst } from './chances';

function decision(step: number, seat: number, loss: number, judged: JudgedDecision['class'], after: number[], best = after): JudgedDecision {
  const chosen = { text: 'done', verb: 'done', args: {} };
  return { step, seat, chosen, best: chosen, loss, class: judged, chances: [best, after], trials: 60 };
}

const turn = (number: number, from: number, to: number) => ({ number, seat: 0, from, to, lines: [] }) as Turn;
const TURNS = [turn(1, 0, 2), turn(2, 2, 3), turn(3, 3, 7)];
const FOUND = [
  decision(1, 0, 0, 'ok', [500, 500], [520, 480]),
  decision(2, 0, 61, 'mistake', [450, 550], [511, 489]),
  decision(5, 1, 20, 'inaccuracy', [600, 400], [580, 420]),
  decision(6, 1, 200, 'blunder', [800, 200], [600, 400]),
];

function balance(seat: number, start: number, play: number, others: number, luck: number, end: number): SeatBalance {
  return { seat, decisions: 2, inaccuracies: 0, mistakes: 0, blunders: 0, loss: -play, start, play, others, luck, end };
}

describe('the line of chances', () => {
  it('has a point for the start and for each turn with a decision', () => {
    expect(chanceLine(FOUND, TURNS, null)).toEqual([
      { turn: 0, step: 0, chances: [520, 480] },
      { turn: 1, step: 2, chances: [450, 550] },
      { turn: 3, step: 6, chances: [800, 200] },
    ]);
  });

  it('ends with the shares of the victory once everything is judged', () => {
    const summary = { seats: [balance(1, 480, -220, 70, -330, 0), balance(0, 520, -61, 220, 321, 1000)] };
    expect(chanceLine(FOUND, TURNS, summary).at(-1)).toEqual({ turn: 4, step: 7, chances: [1000, 0] });
  });

  it('does not depend on the order in which decisions come, and is empty without any', () => {
    expect(chanceLine([...FOUND].reverse(), TURNS, null)).toEqual(chanceLine(FOUND, TURNS, null));
    expect(chanceLine([], TURNS, null)).toEqual([]);
  });
});

describe('faults', () => {
  it('cost what is between the figures that are shown', () => {
    useMessages('en', {});
    // 46 % and 44 %, although 28 thousandths were lost.
    const fault = decision(2, 0, 28, 'inaccuracy', [436, 564], [464, 536]);
    expect([percent(464), percent(436), percent(costOf(fault))]).toEqual(['46%', '44%', '2%']);
  });

  it('are listed by what they cost, of all or of one seat', () => {
    expect(worst(FOUND, null).map(({ step }) => step)).toEqual([6, 2, 5]);
    expect(worst(FOUND, 1).map(({ step }) => step)).toEqual([6, 5]);
  });

  it('are gone through in the order of the game', () => {
    const faults = worst(FOUND, null);
    expect(neighbour(faults, 2, 1)?.step).toBe(5);
    expect(neighbour(faults, 5, -1)?.step).toBe(2);
    expect(neighbour(faults, 6, 1)).toBeUndefined();
    expect(neighbour(faults, 2.5, -1)?.step).toBe(2);
  });
});

describe('figures', () => {
  it('are whole per cents in the language of the reader', () => {
    useMessages('en', {});
    expect([624, 4, 1000].map((chance) => percent(chance))).toEqual(['62%', '0%', '100%']);
    expect([96, -140, 3, -3].map((change) => percent(change, true))).toEqual(['+10%', '−14%', '0%', '0%']);
    useMessages('fr', {});
    expect(percent(-140, true)).toMatch(/^−14\s%$/);
  });

  it('of play and luck add up as they are shown', () => {
    for (const seat of [balance(0, 333, -144, 96, 715, 1000), balance(1, 334, -5, -4, -325, 0), balance(2, 333, -1, 4, 164, 500)]) {
      const { start, play, others, luck, end } = rounded(seat);
      expect(start + play + others + luck).toBe(end);
      expect(Math.abs(luck - seat.luck)).toBeLessThanOrEqual(20);
      for (const shown of [start, play, others, luck, end]) expect(Math.abs(shown % 10)).toBe(0);
    }
  });

  it('tell what mattered most', () => {
    expect(decisive(balance(0, 333, -144, 96, 715, 1000))).toBe('luck');
    expect(decisive(balance(0, 500, -400, 20, -120, 0))).toBe('play');
    expect(decisive(balance(0, 500, -40, 420, 120, 1000))).toBe('others');
  });
});
