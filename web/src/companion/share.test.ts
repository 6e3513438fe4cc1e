import { describe, expect, it } from 'vitest';
import type { OpenGame } from './games';
import { gameOf, partNow, partsOf, same, soundParts, together, type SharedPart } from './share';

function game(): OpenGame {
  return {
    id: 'abcdef12',
    started: 1_700_000_000_000,
    setup: { game: 'alhambra', players: 2, modules: ['camps'], options: {} },
    people: [{ name: 'Ana', colour: 0 }, { name: 'Bruno', colour: 4 }],
    first: 1,
    ticks: ['a'],
    notes: 'mine',
    part: '2',
    drawn: {},
    clock: null,
    scorings: [
      { scorers: [{ wall: 5 }, { wall: 3 }, { buildings: { tower: 6 } }], table: { 'caliphs-guidelines.drawn': { rows: true } }, before: [null, 2, null] },
      { scorers: [{ wall: 8 }, {}, {}], table: {}, before: [null, null, null] },
    ],
  };
}
const { ticks, notes, part, drawn, clock } = game();
const OWN = { ticks, notes, part, drawn, clock };

describe('a shared game', () => {
  it('is the same again, and each phone keeps what is its own', () => {
    const parts = JSON.parse(JSON.stringify(partsOf(game()))) as unknown[];
    expect(parts).toHaveLength(4);
    expect(parts[2]).toEqual({ scorings: [{ scorers: { wall: 3 }, before: 2 }, { scorers: {}, before: null }] });
    expect(JSON.stringify(parts)).not.toContain('mine');
    expect(gameOf(parts, OWN)).toEqual(game());
  });

  it('knows of each what was entered by hand', () => {
    const marked = game();
    marked.scorings[1]!.touched = [{ wall: true }, { buildings: { tower: true } }, {}];
    const [table, ana, bruno, dirk] = JSON.parse(JSON.stringify(partsOf(marked))) as SharedPart[];
    expect(gameOf([table, ana, bruno, dirk], OWN)?.scorings[1]!.touched).toEqual([{ wall: true }, { buildings: { tower: true } }, {}]);
    // Somebody has not written yet.
    expect(gameOf([table, ana, {}, dirk], OWN)?.scorings[1]!.touched).toEqual([{ wall: true }, {}, {}]);
    // Unreadable: his part is empty, those of the others are not.
    expect(gameOf([table, ana, { scorings: [{}, { touched: [1] }] }, dirk], OWN)?.scorings[1]).toMatchObject({ scorers: [{ wall: 8 }, {}, {}], touched: [{ wall: true }, {}, {}] });
  });

  it('has the palace of each in his own part', () => {
    const palace = { tiles: ['tower 9 ES at 1,0'], reserve: [], fountain: '', pieces: {} };
    const put = game();
    put.scorings[0]!.palaces = [null, palace, null];
    const parts = JSON.parse(JSON.stringify(partsOf(put))) as SharedPart[];
    expect(JSON.stringify(parts[2])).toContain('tower 9 ES at 1,0');
    expect(JSON.stringify([parts[0], parts[1], parts[3]])).not.toContain('tower 9 ES at 1,0');
    expect(gameOf(parts, OWN)?.scorings[0]!.palaces).toEqual([null, palace, null]);
  });

  it('goes on where somebody has written nothing, or more than there is', () => {
    const [table, ana, , dirk] = partsOf(game());
    const back = gameOf([table, ana, {}, dirk], OWN);
    expect(back?.scorings.map(({ scorers, before }) => [scorers[1], before[1]])).toEqual([[{}, null], [{}, null]]);
    // A scoring was taken back.
    expect(gameOf([{ ...table, scorings: [{ table: {} }] }, ana, {}, dirk], OWN)?.scorings).toHaveLength(1);
  });

  it.each([[{ scorings: [{ scorers: 5 }] }], [{ scorings: [{ scorers: { wall: 1e9 } }] }], [{ scorings: [{ palaces: 'mine' }] }], ['x']])('keeps what others have written beside a part that nobody can read: %j', (wrong) => {
    const [table, , bruno, dirk] = partsOf(game());
    expect(gameOf([table, wrong, bruno, dirk], OWN)?.scorings[0]!.scorers).toEqual([{}, { wall: 3 }, { buildings: { tower: 6 } }]);
  });

  it('takes from those who score what is theirs', () => {
    const [table, ana, bruno, dirk] = partsOf(game());
    const greedy = { ...ana, people: [], scorings: [{ scorers: { wall: 9 }, before: 4, table: { wall: 1 }, more: 1 }] };
    expect(gameOf([table, greedy, bruno, dirk], OWN)?.scorings[0]).toEqual({ ...game().scorings[0], scorers: [{ wall: 9 }, { wall: 3 }, { buildings: { tower: 6 } }], before: [4, 2, null] });
  });

  it('knows which of its parts can be read', () => {
    const [table, ana, , dirk] = partsOf(game());
    expect(soundParts([table, ana, { scorings: [{ scorers: 5 }] }, dirk])).toEqual([true, true, false, true]);
    expect(soundParts([{ ...table, people: 'all' }, ana, {}, dirk])[0]).toBe(false);
  });

  it.each([[[]], [[null]], [[{}, {}]], [['x', 'y', 'z']], [[{ ...partsOf(game())[0], people: 'all' }, {}, {}, {}]], [[partsOf(game())[0], {}]]])('that is none is not taken: %j', (parts) => {
    expect(gameOf(parts, OWN)).toBeNull();
  });
});

describe('what two have written', () => {
  const base = { scorings: [{ scorers: { wall: 3, buildings: { tower: 1 } }, before: null }] };
  const change = (scorers: object) => ({ scorings: [{ ...base.scorings[0], scorers }] });

  it('goes together', () => {
    const mine = change({ wall: 4, buildings: { tower: 1 } });
    const theirs = change({ wall: 3, buildings: { tower: 2, garden: 1 } });
    expect(together(base, mine, theirs)).toEqual(change({ wall: 4, buildings: { tower: 2, garden: 1 } }));
    expect(together(base, base, theirs)).toEqual(theirs);
    expect(together(base, mine, base)).toEqual(mine);
  });

  it('counts once where both changed the same', () => {
    expect(together(base, change({ wall: 4 }), change({ wall: 5 }))).toEqual(change({ wall: 5 }));
    // What one took out stays out.
    expect(together(base, change({ wall: 3 }), change({ wall: 9, buildings: { tower: 1 } }))).toEqual(change({ wall: 9 }));
    // A scoring more, or less, is somebody's decision.
    expect(together(base, change({ wall: 4 }), { scorings: [] })).toEqual({ scorings: [] });
  });

  it('is the same in whatever order it is said', () => {
    expect(same({ a: [1, { b: 2, c: null }] }, { a: [1, { c: null, b: 2 }] })).toBe(true);
    expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(same([1], { 0: 1 })).toBe(false);
  });
});

describe('a page that is opened', () => {
  const third = (scorers: OpenGame['scorings'][0]['scorers']) => ({ ...game(), scorings: [...game().scorings, { scorers, table: {}, before: [null, null, null] }] });

  it('shows the latest scoring that has begun', () => {
    expect(partNow({ ...game(), scorings: [] })).toBe('1');
    expect(partNow(game())).toBe('2');
  });

  it('shows the result once all players have entered the last scoring', () => {
    expect(partNow(third([{ wall: 8 }, { wall: 9 }, {}]))).toBe('3');
    expect(partNow(third([{ wall: 9 }, {}, {}]))).toBe('3');
    expect(partNow(third([{ wall: 9 }, { wall: 9 }, {}]))).toBe('end');
  });
});
