import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BASE, dayOf, loadPuzzle, NAMES, puzzleOf, type PuzzleAnswer } from './puzzles';
import { fromStored, isNewcomer, solvedOf, streakOn, withAnswer, type PuzzleRecord } from './record.svelte';
import { judge } from './verdict';

describe('the puzzle of a day', () => {
  it('is the next one from midnight to midnight, whatever the hour', () => {
    expect(dayOf(new Date(2026, 0, 1, 0, 0))).toBe(0);
    expect(dayOf(new Date(2026, 0, 1, 23, 59))).toBe(0);
    expect(dayOf(new Date(2026, 0, 2, 0, 0))).toBe(1);
    // Also over a change of the clocks, and a leap day.
    expect(dayOf(new Date(2028, 2, 1)) - dayOf(new Date(2028, 1, 28))).toBe(2);
    expect(dayOf(new Date(2026, 9, 26)) - dayOf(new Date(2026, 9, 25))).toBe(1);
  });

  it('starts again after the last one, and exists before the first day', () => {
    const last = NAMES.length;
    expect([0, 1, last - 1, last, last + 1].map((day) => puzzleOf(day))).toEqual([1, 2, last, 1, 2]);
    expect(puzzleOf(-1)).toBe(last);
  });

  it('needs no module for whoever has solved none before that day', () => {
    const days = Array.from({ length: 400 }, (_, day) => day - 5);
    expect(new Set(days.map((day) => NAMES[puzzleOf(day, true) - 1]))).toEqual(new Set(BASE));
    const none = fromStored(null);
    expect([isNewcomer(none, 10), isNewcomer(withAnswer(none, 'a', false, 10), 11)]).toEqual([true, true]);
    const one = withAnswer(none, 'a', true, 10);
    expect([isNewcomer(one, 10), isNewcomer(one, 11), isNewcomer(withAnswer(one, 'b', true, null), 10)]).toEqual([true, false, false]);
  });
});

describe('the files', () => {
  const folder = new URL('../../../puzzles/', import.meta.url);

  it('come in pairs, and the step of the scenario is the best choice', () => {
    const answers = readdirSync(new URL('answers/', folder)).map((name) => name.replace('.json', ''));
    expect(answers.sort()).toEqual(NAMES);
    for (const name of NAMES) {
      const scenario = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as { steps: { do: string; seat: number }[] };
      const answer = JSON.parse(readFileSync(new URL(`answers/${name}.json`, folder), 'utf8')) as PuzzleAnswer;
      expect(scenario.steps.map((step) => [step.do, step.seat]), name).toEqual([[answer.choices[0].text, answer.seat]]);
    }
  });

  it('have one choice that is well ahead, with reasons, and most are not that of the easy player', async () => {
    const unpaid = (text: string) => text.replace(/ with .*/, '');
    let plain = 0;
    for (let number = 1; number <= NAMES.length; ++number) {
      const { answer, name } = await loadPuzzle(number);
      const [best, ...others] = answer.choices;
      const easy = unpaid(answer.easy) === unpaid(best.text);
      plain += easy ? 1 : 0;
      expect(best.reasons?.length, name).toBeGreaterThan(0);
      expect(others.length, name).toBeGreaterThanOrEqual(2);
      // In thousandths, rounded.
      for (const other of others) expect(best.chance - other.chance, name).toBeGreaterThanOrEqual(easy ? 119 : 79);
    }
    expect(NAMES.length).toBeGreaterThanOrEqual(200);
    expect(plain / NAMES.length).toBeLessThan(0.3);
  });

  it('are known to be of the first game without modules, or not', () => {
    const plain = NAMES.filter((name) => {
      const { game, modules } = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as { game: string; modules: string[] };
      return game === 'alhambra' && modules.length === 0;
    });
    expect(BASE).toEqual(plain);
  });

  it('have numbers that people count by', async () => {
    expect((await loadPuzzle(1)).name).toBe(NAMES[0]);
    await expect(loadPuzzle(NAMES.length + 1)).rejects.toThrow();
  });
});

describe('a verdict', () => {
  const buy = (space: number, ...cards: string[]) => ({ text: `buy ${space} with ${cards.join(' + ')}`, verb: 'buy', args: { space, cards } });
  const take = (...cards: string[]) => ({ text: `take ${cards.join(' + ')}`, verb: 'take', args: { cards } });
  const answer: PuzzleAnswer = {
    seat: 0,
    choices: [
      { ...buy(3, 'denar 3', 'denar 7'), chance: 600 },
      { ...take('ducat 1'), chance: 450 },
      { ...take('ducat 2'), chance: 440 },
      { ...buy(1, 'florin 5'), chance: 400 },
    ],
    also: ['buy 3 with denar 4 + denar 6'],
    easy: 'take ducat 1',
  };

  it('does not mind the order of cards, nor other cards that are as good', () => {
    expect(judge(buy(3, 'denar 7', 'denar 3'), answer).judgement).toBe('right');
    expect(judge(buy(3, 'denar 6', 'denar 4'), answer)).toMatchObject({ judgement: 'right', made: { chance: 600 } });
  });

  it('minds cards that are better kept', () => {
    expect(judge(buy(3, 'denar 9', 'denar 3'), answer)).toMatchObject({ judgement: 'cards', made: null });
  });

  it('tells the best three, and the chance of what was chosen where it is known', () => {
    expect(judge(take('ducat 1'), answer)).toMatchObject({ judgement: 'wrong', made: { chance: 450 } });
    expect(judge(take('ducat 1'), answer).shown.map(({ chance }) => chance)).toEqual([600, 450, 440]);
    expect(judge(buy(1, 'florin 5'), answer).shown.map(({ chance }) => chance)).toEqual([600, 450, 440, 400]);
    expect(judge(take('ducat 9'), answer)).toMatchObject({ judgement: 'wrong', made: null });
  });
});

describe('what is remembered', () => {
  const none = fromStored(null);
  const solve = (record: PuzzleRecord, day: number, right = true) => withAnswer(record, `p${day}`, right, day);

  it('counts days in a row, and begins again after a day left out or a wrong answer', () => {
    const two = solve(solve(none, 10), 11);
    expect([streakOn(two, 11), streakOn(two, 12), streakOn(two, 13)]).toEqual([2, 2, 0]);
    expect(streakOn(solve(two, 13), 13)).toBe(1);
    const failed = solve(two, 12, false);
    expect(streakOn(failed, 12)).toBe(0);
    expect(streakOn(solve(failed, 13), 13)).toBe(1);
    expect(failed.longest).toBe(2);
  });

  it('keeps the first answer', () => {
    const wrong = solve(none, 10, false);
    expect(withAnswer(wrong, 'p10', true, 10)).toEqual(wrong);
    expect(solvedOf(withAnswer(wrong, 'p10', true, 10))).toBe(0);
  });

  it('leaves the days alone where the puzzle is not that of the day', () => {
    const other = withAnswer(solve(none, 10), 'x', true, null);
    expect([other.streak, other.day, solvedOf(other)]).toEqual([1, 10, 2]);
  });

  it('survives whatever is stored', () => {
    for (const stored of [7, 'x', [], { answered: 7, streak: -1 }, { answered: { 'a b': true, c: 1 }, day: 'x', streak: 3 }]) {
      expect(fromStored(stored)).toEqual(none);
    }
    const two = solve(solve(none, 10), 11);
    expect(fromStored(JSON.parse(JSON.stringify(two)))).toEqual(two);
  });
});
