import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetGame, keepGame, type KeptGame } from './games.svelte';
import { countGame, forgetStatistics, fromStored, PEOPLE, statistics, strongest, total, withGame } from './statistics.svelte';

const NONE = fromStored(null);

function finished(change: Partial<KeptGame> = {}): KeptGame {
  return {
    table: 'first',
    seats: [{ seat: 1, token: 'f'.repeat(32) }],
    links: [],
    watch: null,
    names: ['Zahra', 'Ana', 'Omar'],
    modules: [],
    state: 'over',
    seen: 0,
    levels: ['easy', null, 'hard'],
    result: { winners: [1], scores: [70, 98, 81] },
    ...change,
  };
}

/** As the page of its table does. */
function play(table: string): void {
  keepGame(table, finished({ table }));
  countGame(table);
}

describe('statistics', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
  });

  it('count a game by its strongest computer player, with score and modules', () => {
    const one = withGame(NONE, finished({ modules: ['some', 'other'] }));
    expect(one).toEqual({ levels: { hard: { games: 1, won: 1 } }, around: 0, best: { alhambra: 98 }, modules: { some: 1, other: 1 }, counted: ['first'] });
    const lost = finished({ table: 'second', modules: ['some'], result: { winners: [0], scores: [99, 90, 3] } });
    const two = withGame(one, lost);
    expect(two).toMatchObject({ levels: { hard: { games: 2, won: 1 } }, best: { alhambra: 98 }, modules: { some: 2, other: 1 } });
    expect(withGame(two, finished({ table: 'third', game: 'granada' })).best).toEqual({ alhambra: 98, granada: 98 });
    expect(total(two)).toEqual({ games: 2, won: 1 });
  });

  it('count a game around one screen as nobody’s', () => {
    const seats = [0, 1].map((seat) => ({ seat, token: 'f'.repeat(32) }));
    expect(withGame(NONE, finished({ seats, modules: ['some'] }))).toEqual({ ...NONE, around: 1, modules: { some: 1 }, counted: ['first'] });
  });

  it.each([
    ['of others', { seats: [] }],
    ['without a result', { result: undefined }],
    ['with a result that does not know the seat', { result: { winners: [0], scores: [3] } }],
  ])('leave out a game %s', (_, change) => expect(withGame(NONE, finished(change))).toBe(NONE));

  it('know who was strongest', () => {
    expect(strongest(['medium', null, 'easy'])).toBe('medium');
    expect(strongest(['unheard-of', 'easy'])).toBe('easy');
    expect(strongest([null, null])).toBe(PEOPLE);
    expect(strongest([])).toBe(PEOPLE);
  });

  it('count each table once and are there again later', () => {
    play('first');
    play('first');
    expect(total(statistics()).games).toBe(1);
    expect(fromStored(JSON.parse(items.get('alhambra.statistics')!))).toEqual(statistics());
  });

  it('remember a limited number of tables', () => {
    for (let i = 0; i < 600; i++) play(`table${i}`);
    expect(statistics().counted).toHaveLength(500);
    expect(total(statistics()).games).toBe(600);
  });

  it('forget all but which of the games on the list were counted', () => {
    play('listed');
    play('gone');
    forgetGame('gone');
    forgetStatistics();
    expect(statistics()).toEqual({ ...NONE, counted: ['listed'] });
  });

  it.each([null, 7, 'x', [], { levels: 3, around: -1, best: [], modules: { some: 'x' }, counted: {} }, { levels: { hard: { games: 1, won: 2 }, 'no name': { games: 1, won: 0 } } }])(
    'take nothing from %j',
    (stored) => expect(fromStored(stored)).toEqual(NONE),
  );

  it('take what is sound and leave the rest', () => {
    expect(fromStored({ levels: { easy: { games: 3, won: 1 }, hard: null }, around: 2, best: { granada: 0.5, alhambra: 120 }, modules: { some: 1 }, counted: ['a', 4] })).toEqual({
      levels: { easy: { games: 3, won: 1 } },
      around: 2,
      best: { alhambra: 120 },
      modules: { some: 1 },
      counted: ['a'],
    });
  });
});
