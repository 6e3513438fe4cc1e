import { beforeEach, describe, expect, it, vi } from 'vitest';

const TOKEN = 'f'.repeat(32);

/** The module reads what is stored when it is loaded. */
async function load(stored: unknown): Promise<typeof import('./games.svelte')> {
  const items = new Map<string, string>();
  if (stored !== undefined) items.set('alhambra.games', typeof stored === 'string' ? stored : JSON.stringify(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  vi.resetModules();
  return import('./games.svelte');
}

describe('kept games', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(1000);
    return () => vi.useRealTimers();
  });

  it('are added, changed and forgotten, newest first', async () => {
    const games = await load(undefined);
    games.keepGame('first', { seats: [{ seat: 0, token: TOKEN }] });
    vi.setSystemTime(2000);
    games.keepGame('second', { names: ['Ana'] });
    expect(games.keptGames().map(({ table }) => table)).toEqual(['second', 'first']);
    vi.setSystemTime(3000);
    // Looking at it, or learning of a name, is no move.
    games.keepGame('first', { state: 'over' });
    expect(games.keptGame('first')).toMatchObject({ state: 'over', seats: [{ seat: 0, token: TOKEN }], seen: 1000 });
    games.keepGame('first', { seen: 2500 });
    expect(games.keptGames().map(({ table }) => table)).toEqual(['first', 'second']);
    games.forgetGame('first');
    expect(games.keptGame('first')).toBeUndefined();
  });

  it('are there again after the page was closed', async () => {
    const games = await load(undefined);
    games.keepGame('first', { names: ['Ana'] });
    vi.resetModules();
    expect((await import('./games.svelte')).keptGame('first')?.names).toEqual(['Ana']);
  });

  it('are at most thirty', async () => {
    const games = await load(undefined);
    for (let i = 0; i < 40; i++) {
      vi.setSystemTime(i);
      games.keepGame(`table${i}`, {});
    }
    expect(games.keptGames()).toHaveLength(30);
    expect(games.keptGame('table39')).toBeDefined();
    expect(games.keptGame('table9')).toBeUndefined();
  });

  it.each(['not json', '7', '[null, 3, {"table": 1}, {"table": "x", "seats": [{}]}]'])('leave out what is not one: %s', async (stored) => {
    expect((await load(stored)).keptGames()).toEqual([]);
  });

  it('lose only what is unsound of what came later', async () => {
    const old = { table: 'x', seats: [], links: [], watch: null, names: ['Ana'], modules: [], state: 'over', seen: 1 };
    const result = { winners: [0], scores: [7] };
    const stored = [old, { ...old, levels: [null], turn: null, result }, { ...old, levels: [3], turn: 'x', result: { winners: [0], scores: null } }];
    expect((await load(stored)).keptGames()).toEqual([old, { ...old, levels: [null], turn: null, result }, old]);
  });
});
