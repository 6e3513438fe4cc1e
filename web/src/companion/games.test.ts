import { describe, expect, it } from 'vitest';
import { BadFile, fromFile, groupOf, hasBegun, LONGEST_NOTES, MOST_BYTES, MOST_GAMES, readGroup, readOpenGame, readPastGame, toFile, together, type OpenGame, type PastGame } from './games';

function past(id = 'abcdef12', started = 1_700_000_000_000): PastGame {
  return {
    id,
    started,
    setup: { game: 'alhambra', players: 2, modules: ['camps'], options: {} },
    people: [{ name: 'Ana', colour: 0 }, { name: '', colour: 4 }],
    notes: 'Close.',
    scorings: [{ scorers: [{ wall: 5, buildings: { tower: 2 } }, { 'characters.city-watch': true, 'characters.wise-man': 'tower' }, {}], table: { 'caliphs-guidelines.drawn': { 'second-wall': true } }, before: [null, 3, null] }],
    outcomes: [{ gained: [5, 0, -1], total: [5, 3, -1], sources: [{ source: 'wall', points: [5, 0, 0] }] }],
  };
}

const codeOf = (text: string) => {
  try {
    fromFile(text);
    return 'taken';
  } catch (error) {
    return error instanceof BadFile ? error.code : 'thrown';
  }
};

describe('a file', () => {
  it('brings back what was written', () => {
    expect(fromFile(toFile([past(), past('abcdef13')]))).toEqual({ games: [past(), past('abcdef13')], left: 0 });
  });

  it('is taken but for the games that cannot be read', () => {
    expect(fromFile(toFile([past(), { ...past('abcdef13'), people: [] }, past('abcdef14')]))).toEqual({ games: [past(), past('abcdef14')], left: 1 });
  });

  it('is refused with a reason', () => {
    const wrap = (more: object) => JSON.stringify({ format: 'alhambra-real-games', version: 1, games: [], ...more });
    expect(codeOf('no JSON')).toBe('unreadable');
    expect(codeOf('[]')).toBe('unreadable');
    expect(codeOf(wrap({ format: 'something' }))).toBe('unreadable');
    expect(codeOf(wrap({ version: 2 }))).toBe('newer');
    expect(codeOf(wrap({ games: null }))).toBe('unreadable');
    expect(codeOf(wrap({ games: [{ ...past(), people: [] }] }))).toBe('unreadable');
    expect(codeOf(wrap({}))).toBe('taken');
  });

  it('has limits', () => {
    expect(codeOf(' '.repeat(MOST_BYTES) + '{}')).toBe('too-large');
    const many = Array.from({ length: MOST_GAMES + 1 }, (_, n) => past(`abcdef${String(n).padStart(4, '0')}`));
    expect(codeOf(toFile(many))).toBe('too-many');
    expect(codeOf(toFile(many.slice(1)))).toBe('taken');
  });
});

describe('what was stored', () => {
  it.each([
    ['no object', null],
    ['no id', { ...past(), id: '' }],
    ['notes that are too long', { ...past(), notes: 'x'.repeat(LONGEST_NOTES + 1) }],
    ['a name that is too long', { ...past(), people: [{ name: 'x'.repeat(25), colour: 0 }, { name: '', colour: 1 }] }],
    ['a colour that there is not', { ...past(), people: [{ name: '', colour: 6 }, { name: '', colour: 1 }] }],
    ['seven players', { ...past(), setup: { ...past().setup, players: 7 } }],
    ['somebody missing', { ...past(), scorings: [{ ...past().scorings[0]!, scorers: [{}] }] }],
    ['a number that is none', { ...past(), scorings: [{ ...past().scorings[0]!, table: { wall: [1] } }] }],
    ['points without a scoring', { ...past(), scorings: [] }],
    ['points of nobody', { ...past(), outcomes: [{ ...past().outcomes[0]!, total: [1] }] }],
    ['a time that no clock says', { ...past(), started: 9007199254740991 }],
    ['a time before there were such pages', { ...past(), started: -1 }],
    ['a source twice', { ...past(), outcomes: [{ ...past().outcomes[0]!, sources: Array(2).fill({ source: 'wall', points: [5, 0, 0] }) }] }],
    ['four scorings', { ...past(), scorings: Array(4).fill(past().scorings[0]), outcomes: Array(4).fill(past().outcomes[0]) }],
  ])('is left alone with %s', (_, value) => {
    expect(readPastGame(value)).toBeNull();
  });

  it('has as many points as the program works out', () => {
    const read = (points: number) => readPastGame({ ...past(), outcomes: [{ gained: [points, 0, 0], total: [points, 0, 0], sources: [{ source: 'wall', points: [points, 0, 0] }] }] });
    expect(read(1234)?.outcomes[0]!.total[0]).toBe(1234);
    expect(read(100_001)).toBeNull();
  });

  it('has palaces, within limits', () => {
    const [first] = past().scorings;
    const palace = { tiles: ['tower 9 ES walls N at 1,0'], reserve: ['garden 10 N'], fountain: 'NE', pieces: { watchtowers: ['tower at 2,-1 nw'] } };
    const read = (palaces: unknown) => readPastGame({ ...past(), scorings: [{ ...first, palaces }] });
    expect(read([palace, null])?.scorings[0]!.palaces).toEqual([palace, null]);
    for (const wrong of [[{}], 'none', [palace, palace, palace, palace], [{ ...palace, fountain: 'X' }], [{ ...palace, tiles: Array.from({ length: 101 }, (_, n) => `tower ${n} at 1,${n}`) }], [{ ...palace, tiles: ['tower 9 at 1,0', 'tower 9 walls N at 2,0'] }], [{ ...palace, reserve: ['garden 10', 'garden 10'] }], [{ ...palace, reserve: ['tower 9 ES'] }], [{ ...palace, tiles: ['<b>'] }], [{ ...palace, reserve: ['x'.repeat(81)] }], [{ ...palace, pieces: { a: [1] } }]]) {
      expect(read(wrong), JSON.stringify(wrong).slice(0, 60)).toBeNull();
    }
  });

  it('is an open game again', () => {
    const { outcomes: _, ...game } = past();
    const open = { ...game, ticks: ['a step'], first: 1, part: '2', drawn: { 'handymen.die': { items: ['3', '3'], last: 2 } }, clock: { spent: [5, 6], whose: 1, since: null } };
    expect(readOpenGame(JSON.parse(JSON.stringify(open)))).toEqual(open);
    expect(readOpenGame({ ...open, ticks: 3, first: 9, part: 'x', drawn: { 'a lot': { items: [7], last: 1 } }, clock: { spent: [5] } })).toEqual({ ...game, ticks: [], first: null, part: 'setup', drawn: {}, clock: null });
    expect(readOpenGame({ ...open, people: [] })).toBeNull();
  });

  it('is a group again', () => {
    const group = { game: 'alhambra', modules: ['camps'], options: ['camps.more'], people: past().people };
    expect(readGroup(group)).toEqual(group);
    expect(readGroup({ ...group, people: [past().people[0]] })).toBeNull();
  });
});

describe('games together', () => {
  it('are there once, the newest first', () => {
    expect(together([past('aaaaaaaa', 1)], [past('bbbbbbbb', 2), past('aaaaaaaa', 3)]).map(({ id, started }) => [id, started])).toEqual([['bbbbbbbb', 2], ['aaaaaaaa', 1]]);
  });

  it('are refused where there are too many', () => {
    const many = Array.from({ length: MOST_GAMES }, (_, n) => past(`abcdef${String(n).padStart(4, '0')}`));
    expect(() => together(many, [past('zzzzzzzz')])).toThrow(BadFile);
    expect(together(many, many.slice(3)).length).toBe(MOST_GAMES);
  });
});

describe('back to the choice of players and modules', () => {
  const { id, started, setup, people } = past('abcdef12');
  const fresh: OpenGame = { id, started, setup: { ...setup, options: { short: 1, long: 0 } }, people, first: 0, ticks: [], scorings: [], notes: '', part: 'setup', drawn: {}, clock: null };

  it('has what was chosen', () => {
    expect(groupOf(fresh)).toEqual({ game: setup.game, modules: setup.modules, options: ['short'], people });
  });

  it('loses nothing as long as nothing was entered', () => {
    expect(hasBegun(fresh)).toBe(false);
    for (const more of [{ ticks: ['a'] }, { notes: 'x' }, { scorings: past('abcdef12').scorings }, { drawn: { player: { items: ['1'], last: 1 } } }]) expect(hasBegun({ ...fresh, ...more })).toBe(true);
  });
});
