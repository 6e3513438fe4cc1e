import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Progress } from './lesson';

const BEGINNING: Progress = { done: [], order: [], told: null, read: null, aside: false };
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });

/** As the page finds them when it is opened. */
async function opened() {
  vi.resetModules();
  return import('./progress.svelte');
}

beforeEach(() => stored.clear());

describe('the progress at a table', () => {
  it('is there again when the page is opened again', async () => {
    const progress = { ...BEGINNING, done: ['aim', 'money'], order: ['aim', 'buy', 'money'], told: { id: 'buy', since: 12, late: true }, read: 4, aside: true };
    (await opened()).keepProgress('abcdefghij', 'learn', progress);
    const again = await opened();
    expect(again.coachedAt('abcdefghij')).toEqual({ table: 'abcdefghij', course: 'learn', ...progress });
    expect(again.coachedAt('other')).toBeUndefined();
    expect(again.tablesOf('learn')).toEqual(['abcdefghij']);
  });

  it('tells a lesson from a game', async () => {
    const { keepProgress, isExercise } = await opened();
    keepProgress('a', 'learn');
    keepProgress('b', 'camps');
    expect(['a', 'b', 'c'].map(isExercise)).toEqual([false, true, false]);
  });

  it('is kept of the last tables only', async () => {
    const { keepProgress, tablesOf } = await opened();
    for (let i = 0; i < 40; i++) keepProgress(`table${i}`, 'camps');
    expect([tablesOf('camps').length, tablesOf('camps')[0]]).toEqual([30, 'table39']);
  });

  it('is read with care', async () => {
    const { coachedFrom } = await opened();
    expect([null, 3, 'x', {}, { table: 'a' }, { course: 'learn' }].map(coachedFrom)).toEqual([null, null, null, null, null, null]);
    expect(coachedFrom({ table: 'a', course: 'learn', done: [1, 'aim', null], told: { id: 5 }, read: -1, aside: 'yes' })).toEqual({ table: 'a', course: 'learn', ...BEGINNING, done: ['aim'], order: ['aim'] });
    expect(coachedFrom({ table: 'a', course: 'learn', done: Array(1000).fill('x') })!.done).toHaveLength(100);
    stored.set('alhambra.coach', '{"no": "list"}');
    expect((await opened()).tablesOf('learn')).toEqual([]);
  });
});

describe('the guided game is offered', () => {
  it('to whoever has no games, settings or lessons', async () => {
    expect((await opened()).isNewcomer(0)).toBe(true);
    expect((await opened()).isNewcomer(1)).toBe(false);
    stored.set('alhambra.settings', '{"name": "Ana"}');
    expect((await opened()).isNewcomer(0)).toBe(false);
    stored.clear();
    (await opened()).keepProgress('a', 'camps');
    expect((await opened()).isNewcomer(0)).toBe(false);
  });

  it('once', async () => {
    (await opened()).declineOffer();
    expect((await opened()).isNewcomer(0)).toBe(false);
  });
});
