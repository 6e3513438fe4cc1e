import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reopened, type OpenGame } from './games';

const GAME: OpenGame = {
  id: 'abcdef12', started: 1_700_000_000_000, setup: { game: 'alhambra', players: 2, modules: [], options: {} }, people: [{ name: 'Ana', colour: 0 }, { name: '', colour: 1 }],
  first: null, ticks: [], scorings: [], notes: '', part: 'setup', drawn: {}, clock: null,
};
const KEY = 'alhambra.companion.game';
let stored: Map<string, string>;

/** A tab: a page of its own over the same storage. */
async function tab() {
  vi.resetModules();
  return import('./keeping.svelte');
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
});

describe('two tabs', () => {
  it('do not overwrite each other', async () => {
    const one = await tab();
    one.kept.game = structuredClone(GAME);
    one.storeGame();
    const other = await tab();
    other.kept.game!.notes = 'of the other';
    other.storeGame();
    one.kept.game.notes = 'of the one';
    one.storeGame();
    expect(one.kept.elsewhere).toBe(true);
    expect(other.kept.elsewhere).toBe(false);
    expect(JSON.parse(stored.get(KEY)!).notes).toBe('of the other');

    // Here again, with what the other has; then it is the other's turn to be told.
    one.takeOver();
    expect([one.kept.elsewhere, one.kept.game!.notes]).toEqual([false, 'of the other']);
    one.kept.game!.notes = 'of the one again';
    one.storeGame();
    other.kept.game!.notes = 'lost';
    other.storeGame();
    expect(other.kept.elsewhere).toBe(true);
    expect(JSON.parse(stored.get(KEY)!).notes).toBe('of the one again');
  });

  it('begin one game, not two', async () => {
    const one = await tab();
    const other = await tab();
    one.kept.game = structuredClone(GAME);
    one.storeGame();
    other.kept.game = { ...structuredClone(GAME), id: 'abcdef13' };
    other.storeGame();
    expect(other.kept.elsewhere).toBe(true);
    expect(JSON.parse(stored.get(KEY)!).id).toBe(GAME.id);
  });

  it('leave one alone that goes on by itself', async () => {
    const one = await tab();
    one.kept.game = structuredClone(GAME);
    for (const notes of ['a', 'b', 'c']) {
      one.kept.game.notes = notes;
      one.storeGame();
    }
    expect([one.kept.elsewhere, JSON.parse(stored.get(KEY)!).notes]).toEqual([false, 'c']);
  });
});

it('games that cannot be read stay stored beside the others', async () => {
  const { id, started, setup, people, notes } = GAME;
  const scorings = [{ scorers: [{}, {}, {}], table: {}, before: [null, null, null] }];
  const past = { id, started, setup, people, notes, scorings, outcomes: [{ gained: [1, 2, 3], total: [1, 2, 3], sources: [] }] };
  const broken = { ...past, id: 'abcdef13', people: [] };
  stored.set('alhambra.companion.past', JSON.stringify([past, broken]));
  const one = await tab();
  expect([one.kept.past.map((game) => game.id), one.kept.unread]).toEqual([[id], 1]);
  one.addPast([{ ...past, id: 'abcdef14' }]);
  one.forgetPast(id);
  expect(JSON.parse(stored.get('alhambra.companion.past')!)).toEqual([{ ...past, id: 'abcdef14' }, broken]);
});

it('a game that was kept comes back to the table, unless another lies there', async () => {
  const { id, started, setup, people, notes } = GAME;
  const scorings = [{ scorers: [{}, {}, {}], table: {}, before: [null, null, null] }];
  const past = { id, started, setup, people, notes, scorings, outcomes: [{ gained: [1, 2, 3], total: [1, 2, 3], sources: [] }] };
  const one = await tab();
  one.kept.game = null;
  one.keepGame(past);
  one.reopenGame(reopened(past));
  expect(one.kept).toMatchObject({ past: [], game: { id, part: 'end' } });
  one.keepGame({ ...past, id: 'abcdef13' });
  one.reopenGame(reopened({ ...past, id: 'abcdef13' }));
  expect(one.kept).toMatchObject({ past: [{ id: 'abcdef13' }], game: { id } });
});
