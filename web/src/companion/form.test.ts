import { describe, expect, it } from 'vitest';
import type { CountedNumber, NumberValues, ScoringAnswer, SetUpList } from '../lib/protocol';
import { askedItems, betweenOf, choiceIn, countIn, enter, enterIn, formOf, isBlank, isEntered, markAll, newScoring, numbersOf, openRemarks, palacesNow, placesOf, readTyped, remarkedIn, warningsAbout } from './form';
import type { Entered } from './games';
import { scenarioOf } from './palace/scenario';

const number = (name: string, more: Partial<CountedNumber> = {}): CountedNumber => ({ number: name, text: name, for: 'player', form: 'count', most: 20, scorings: [1, 2, 3], ...more });
const WALL = number('wall');
const BUILDINGS = number('buildings', { for: 'scorer', items: ['tower', 'garden'], lasts: true });
const PRICE = number('price', { for: 'scorer', items: ['tower', 'garden'], if_tied: true });
const LAST = number('left', { scorings: [3] });
const CARD = number('card', { for: 'table', form: 'choice', items: ['a', 'b'] });
const setup = { game: 'alhambra', players: 2, modules: [], options: {} };
const LIST: SetUpList = { setup, steps: [], numbers: [WALL, BUILDINGS, PRICE, LAST, CARD], lots: [] };
const ANSWER: ScoringAnswer = {
  sources: [], before: [0, 0, 0], gained: [4, 2, 1], total: [4, 2, 1], leads: [], scorers: [{ wall: 4 }, {}, {}], table: {}, dirk: true,
  warnings: [{ code: 'too-many', text: '', about: [{ number: 'buildings', scorer: 1, item: 'tower' }] }],
  questions: [{ question: 'tie', text: '', about: [{ number: 'price', scorer: 0, item: 'garden' }] }],
};
const names = (list: CountedNumber[]) => list.map((each) => each.number);

describe('what was drawn', () => {
  const copies = [1, 1];
  const list: SetUpList = {
    setup, steps: [], numbers: [number('a.open', { for: 'table', form: 'flag', items: ['x', 'y'], scorings: [3] }), number('b.card', { for: 'table', form: 'choice', items: ['x', 'y'] })],
    lots: [{ lot: 'a.piece', most: 2, items: ['x', 'y'], copies }, { lot: 'b.pile', most: 2, items: ['x', 'y'], copies }],
  };
  const drawn = { 'a.piece': { items: ['y'], last: 1 }, 'b.pile': { items: ['y', 'x'], last: 2 } };

  it('is filled in', () => {
    expect([1, 2, 3].map((scoring) => newScoring(list, scoring, undefined, drawn).table)).toEqual([{ 'b.card': 'y' }, { 'b.card': 'x' }, { 'a.open': { y: true } }]);
    expect(newScoring(list, 3, undefined, {}).table).toEqual({});
  });
});

describe('what hangs on a flag of the table', () => {
  const MISSIONS = number('a.counted', { items: ['rows', 'pairs'], if_flag: 'a.drawn' });

  it('is asked for where the flag is set', () => {
    expect(askedItems(MISSIONS, 0, {}, ANSWER, { 'a.drawn': { rows: true } })).toEqual(['rows']);
    expect(askedItems(MISSIONS, 0, {}, ANSWER, {})).toBeUndefined();
    expect(askedItems(BUILDINGS, 0, {}, ANSWER, {})).toEqual(['tower', 'garden']);
  });

  it('can be put right where something was entered before', () => {
    expect(askedItems(MISSIONS, 0, { 'a.counted': { pairs: 3 } }, ANSWER, { 'a.drawn': { rows: true } })).toEqual(['rows', 'pairs']);
  });
});

describe('numbers', () => {
  it('are those of the scorer and the scoring', () => {
    expect(names(numbersOf(LIST, 1, 0))).toEqual(['wall', 'buildings', 'price']);
    expect(names(numbersOf(LIST, 3, 1))).toEqual(['wall', 'buildings', 'price', 'left']);
    expect(names(numbersOf(LIST, 1, 2))).toEqual(['buildings', 'price']); // Dirk
    expect(names(numbersOf(LIST, 1, null))).toEqual(['card']);
  });

  it('are entered and left out', () => {
    const values: NumberValues = {};
    enter(values, BUILDINGS, 'tower', 2);
    enter(values, BUILDINGS, 'garden', 1);
    enter(values, WALL, undefined, 3);
    enter(values, CARD, undefined, 'b');
    expect(values).toEqual({ buildings: { tower: 2, garden: 1 }, wall: 3, card: 'b' });
    expect([countIn(values, BUILDINGS, 'tower'), countIn(values, PRICE, 'tower'), choiceIn(values, CARD)]).toEqual([2, 0, 'b']);
    for (const item of ['tower', 'garden']) enter(values, BUILDINGS, item, 0);
    enter(values, WALL, undefined, 0);
    enter(values, CARD, undefined, '');
    expect(values).toEqual({});
  });

  it.each([['7', 7], [' 20 ', 20], ['', 0], ['007', 7], ['3x', null], ['-2', null], ['−2', null], ['2.5', null], ['2,5', null], ['21', null], ['99999', null], ['x', null]])('are typed: %j', (text, value) => {
    expect(readTyped(text, 0, 20)).toBe(value);
  });

  it('may be below nothing where points are', () => {
    expect([readTyped('−12', -999, 999), readTyped('-0', -999, 999), readTyped('', -999, 999), readTyped('-', -999, 999), readTyped('-1000', -999, 999)]).toEqual([-12, 0, 0, null, null]);
  });

  it('that only break ties are there when they are asked for', () => {
    expect(askedItems(PRICE, 0, {}, undefined)).toBeUndefined();
    expect(askedItems(PRICE, 0, {}, ANSWER)).toEqual(['garden']);
    expect(askedItems(PRICE, 1, { price: { tower: 7 } }, ANSWER)).toEqual(['tower']);
    expect(askedItems(BUILDINGS, 0, {}, undefined)).toEqual(['tower', 'garden']);
    expect(askedItems(WALL, 0, {}, undefined)).toBeNull();
  });

  it('have their warnings beside them', () => {
    expect(warningsAbout(ANSWER, 'buildings', 1, 'tower')).toEqual(['too-many']);
    expect(warningsAbout(ANSWER, 'buildings', 0, 'tower')).toEqual([]);
  });
});

describe('a scoring', () => {
  it('begins with the numbers of the one before', () => {
    const first: Entered = { scorers: [{ wall: 4, buildings: { tower: 1 }, price: { tower: 7 }, wise: 'a' }, {}, { buildings: { garden: 2 } }], table: { card: 'a' }, before: [null, null, null] };
    const wise = number('wise', { form: 'choice', items: ['a', 'b'] });
    expect(newScoring({ ...LIST, numbers: [...LIST.numbers, wise] }, 2, first)).toEqual({ scorers: [{ wall: 4, buildings: { tower: 1 } }, {}, { buildings: { garden: 2 } }], table: {}, before: [null, null, null], touched: [{}, {}, {}] });
    expect(newScoring(LIST, 1, undefined)).toEqual({ scorers: [{}, {}, {}], table: {}, before: [null, null, null], touched: [{}, {}, {}] });
  });

  it('follows a correction of the one before as far as it was not touched', () => {
    const scorings = [newScoring(LIST, 1, undefined)];
    const type = (scoring: number, number: CountedNumber, item: string | undefined, ...typed: number[]) => typed.forEach((value) => enterIn(scorings, scoring, 0, number, item, value));
    const read = (number: CountedNumber, item?: string) => scorings.map(({ scorers }) => countIn(scorers[0]!, number, item));
    type(1, BUILDINGS, 'tower', 1);
    type(1, WALL, undefined, 3);
    scorings.push(newScoring(LIST, 2, scorings[0]));
    type(2, WALL, undefined, 5);
    type(2, BUILDINGS, 'garden', 2);
    scorings.push(newScoring(LIST, 3, scorings[1]));
    type(1, BUILDINGS, 'tower', 1, 4);
    // On the way to 7 it is 5, which was typed in the second.
    type(1, WALL, undefined, 4, 5, 6, 7);
    expect([read(BUILDINGS, 'tower'), read(BUILDINGS, 'garden'), read(WALL)]).toEqual([[4, 4, 4], [0, 2, 2], [7, 5, 5]]);
    type(2, WALL, undefined, 0);
    expect(read(WALL)).toEqual([7, 0, 0]);
    type(1, PRICE, 'tower', 7);
    expect(read(PRICE, 'tower')).toEqual([7, 0, 0]);
    markAll(scorings[1]!, 0, BUILDINGS);
    type(1, BUILDINGS, 'tower', 6);
    expect(read(BUILDINGS, 'tower')).toEqual([6, 4, 4]);
    // A game begun without knowing what was touched.
    delete scorings[2]!.touched;
    type(2, BUILDINGS, 'tower', 9);
    expect(read(BUILDINGS, 'tower')).toEqual([6, 9, 4]);
  });

  it('is remarked about as soon as anything was entered', () => {
    const dirk = { code: 'dirk-too-few', text: '', about: [{ number: 'buildings', scorer: 2 }] };
    const missing = { code: 'missing', text: '', about: [{ number: 'card' }] };
    const answer = { ...ANSWER, warnings: [dirk, missing] };
    const codes = (entered: Entered) => remarkedIn(answer, entered)?.warnings.map(({ code }) => code);
    const first = newScoring(LIST, 1, undefined);
    expect([isEntered(first), codes(first)]).toEqual([false, ['missing']]);
    enterIn([first], 1, 0, WALL, undefined, 4);
    expect([isEntered(first), codes(first)]).toEqual([true, ['dirk-too-few', 'missing']]);
    // What was only filled in is not entered; points and tiles are.
    const second = newScoring(LIST, 2, first);
    expect([second.scorers[0], isEntered(second)]).toEqual([{ wall: 4 }, false]);
    expect(isEntered({ ...second, before: [null, 0, null] })).toBe(true);
    expect(isEntered({ ...second, palaces: [{ tiles: [], reserve: [], fountain: '', pieces: {} }] })).toBe(false);
    expect(isEntered({ ...second, palaces: [{ tiles: ['tower 9 ES at 1,0'], reserve: [], fountain: '', pieces: {} }] })).toBe(true);
    expect(isEntered({ ...second, touched: undefined })).toBe(true);
  });

  it('is worth keeping with anything entered', () => {
    const blank = [newScoring(LIST, 1, undefined), newScoring(LIST, 2, undefined)];
    expect([isBlank([]), isBlank(blank)]).toEqual([true, true]);
    enterIn(blank, 2, 1, WALL, undefined, 3);
    expect(isBlank(blank)).toBe(false);
    expect(isBlank([{ scorers: [{}, { wall: 2 }], table: {}, before: [null, null] }])).toBe(false);
    expect(isBlank([{ scorers: [{}, {}], table: {}, before: [null, 5] }])).toBe(false);
  });

  it('is asked about with the one before it', () => {
    const entered = { scorers: [{}, {}, {}], table: {}, before: [null, 9, null] };
    expect(formOf({ setup, scorings: [entered] }, 1, undefined)).toEqual({ ...setup, scoring: 1, scorers: [{}, {}, {}], table: {}, before: [0, 9, 0] });
    expect(formOf({ setup, scorings: [entered, entered] }, 2, ANSWER)).toMatchObject({ scoring: 2, before: [4, 9, 1], last: { scorers: ANSWER.scorers, table: {}, total: [4, 2, 1] } });
  });

  it('is asked about with numbers that there are, whatever another phone has put in', () => {
    const scorers: NumberValues[] = [{ wall: 2, xyz: 1, card: 'a' }, { wall: 'x', buildings: { tower: 1, xyz: 2, garden: true } }, { wall: 4, buildings: 3 }];
    const entered: Entered = { scorers, table: { card: 'c', wall: 1 }, before: [null, null, null] };
    expect(formOf({ setup, scorings: [entered] }, 1, undefined, LIST)).toMatchObject({ scorers: [{ wall: 2 }, { buildings: { tower: 1 } }, {}], table: {} });
    expect(formOf({ setup, scorings: [entered] }, 1, undefined, LIST).scorers[0]).not.toHaveProperty('xyz');
  });

  it('has places for everybody but Dirk', () => {
    expect(placesOf([4, 9, 9, 30], 3)).toEqual([3, 1, 1, null]);
  });
});

describe('palaces', () => {
  const PALACE = { tiles: ['tower 9 ES at 1,0'], reserve: [], fountain: '', pieces: {} };
  const wall = { ...WALL, in_palace: true };
  const list: SetUpList = { ...LIST, numbers: [wall, { ...BUILDINGS, in_palace: true }, LAST, CARD] };
  const entered: Entered = { scorers: [{ wall: 9 }, { wall: 4, buildings: { tower: 1 } }, {}], table: {}, before: [null, null, null], palaces: [PALACE, null] };

  it('stand for what follows from them, and everything else is said', () => {
    const form = formOf({ setup, scorings: [entered] }, 1, undefined, list);
    expect(form.position).toEqual({ seats: [{ palace: ['tower 9 ES at 1,0'], reserve: [] }, {}] });
    expect(form.scorers).toEqual([{}, { wall: 4, buildings: { tower: 1, garden: 0 } }, { buildings: { tower: 0, garden: 0 } }]);
    expect(form.table).toEqual({ card: null });
  });

  it('are not asked about where nobody put one in', () => {
    expect(formOf({ setup, scorings: [{ ...entered, palaces: [null, null] }] }, 1, undefined, list)).not.toHaveProperty('position');
  });

  it('stand for nothing before a tile lies there', () => {
    const empty = { ...PALACE, tiles: [], reserve: ['tower 9 ES'] };
    const begun = { ...entered, palaces: [empty, null] };
    expect(formOf({ setup, scorings: [begun] }, 1, undefined, list)).toMatchObject({ scorers: [{ wall: 9 }, { wall: 4, buildings: { tower: 1 } }, {}] });
    expect(formOf({ setup, scorings: [begun] }, 1, undefined, list)).not.toHaveProperty('position');
    expect(formOf({ setup, scorings: [{ ...entered, palaces: [empty, PALACE] }] }, 1, undefined, list).scorers?.[0]).toMatchObject({ wall: 9 });
  });

  it('last, and are those put in last', () => {
    expect(newScoring(list, 2, entered).palaces).toEqual([PALACE, null, null]);
    const now = { ...PALACE, tiles: [] };
    expect(newScoring(list, 2, entered, {}, [now, now]).palaces).toEqual([now, now, null]);
    expect(palacesNow({ setup, scorings: [entered], palaces: [null, now] })).toEqual([PALACE, now, null]);
    expect(newScoring(list, 2, { ...entered, palaces: undefined })).not.toHaveProperty('palaces');
  });

  it('become scenario files', () => {
    const outcome = { sources: [], gained: [4, 2, 1], total: [14, 2, 1] };
    const file = scenarioOf({ setup, scorings: [entered] }, [outcome], 1, 'Ours');
    expect(file).toMatchObject({ title: 'Ours', players: 2, position: { scorings_held: 0, seats: [{ palace: ['tower 9 ES at 1,0'], score: 10 }, { score: 0 }] }, steps: [{ score: 1 }] });
    expect(scenarioOf({ setup, scorings: [entered] }, [outcome], 1, 'Ours', 1)).toBeNull();
    expect(scenarioOf({ setup, scorings: [entered] }, [outcome], 2, 'Ours')).toBeNull();
  });
});

describe('of the whole game', () => {
  it('points between scorings are those that no scoring brought', () => {
    const first = { gained: [5, 1], total: [5, 3] };
    expect(betweenOf([])).toBeNull();
    expect(betweenOf([{ gained: [5, 1], total: [5, 1] }])).toBeNull();
    expect(betweenOf([first])).toEqual([0, 2]);
    expect(betweenOf([first, { gained: [2, 2], total: [6, 5] }])).toEqual([-1, 2]);
  });

  it('open remarks are named once for each scoring and scorer', () => {
    const about = (scorer?: number) => ({ code: 'x', text: 'x', about: [{ number: 'wall', ...(scorer === undefined ? {} : { scorer }) }] });
    const answers = [{ warnings: [about(1), about(1)], questions: [about()] }, { warnings: [], questions: [] }, { warnings: [], questions: [about(0)] }];
    expect(openRemarks(answers as never)).toEqual([{ scoring: 1, scorer: 1 }, { scoring: 1, scorer: null }, { scoring: 3, scorer: 0 }]);
  });
});
