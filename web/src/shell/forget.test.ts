import { expect, it, vi } from 'vitest';

it('takes a game off the list, and back onto it with its seat', async () => {
  vi.resetModules();
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => items.set(key, value) });
  const { keepGame, keptGame, keptGames } = await import('../lib/games.svelte');
  const { shownNotices } = await import('../lib/notices.svelte');
  const { forgetForNow } = await import('./forget');
  const seats = [{ seat: 0, token: 'f'.repeat(32) }];
  keepGame('first', { seats, names: ['Ana'] });
  keepGame('second', {});
  const before = structuredClone(keptGames());

  forgetForNow('first');
  forgetForNow('second');
  expect(keptGames()).toEqual([]);
  expect(shownNotices().map(({ action }) => action?.name)).toHaveLength(2);

  for (const { action } of shownNotices()) action!.run();
  expect(keptGames()).toEqual(before);
  expect(JSON.parse(items.get('alhambra.games')!)).toEqual(before);

  // What was taken off and kept anew since then is not overwritten.
  forgetForNow('first');
  keepGame('first', { names: ['Omar'] });
  shownNotices().at(-1)!.action!.run();
  expect(keptGame('first')?.names).toEqual(['Omar']);
});

it('deletes a game of this device when there is no way back, in this visit or in a later one', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => items.set(key, value) });
  const deleted: string[] = [];
  vi.doMock('../device/door', () => ({ forgetTable: (table: string) => deleted.push(table) }));
  const visit = async () => {
    vi.resetModules();
    return { ...(await import('../lib/games.svelte')), ...(await import('../lib/notices.svelte')), ...(await import('./forget')) };
  };
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(11)) as [string, string, string];

  const now = await visit();
  for (const table of [first, second, third]) now.keepGame(table, {});
  for (const table of [first, second]) now.forgetForNow(table);
  now.shownNotices().at(-1)!.action!.run();
  vi.advanceTimersByTime(19_000);
  expect(deleted).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(deleted, 'the second one came back').toEqual([first]);

  now.forgetForNow(third);
  // The page is closed, and its timers with it.
  const then = Date.now();
  vi.clearAllTimers();
  vi.setSystemTime(then);
  (await visit()).finishDeleting();
  expect(deleted).toEqual([first]);
  vi.advanceTimersByTime(20_000);
  expect(deleted).toEqual([first, third]);
  expect(JSON.parse(items.get('alhambra.deleting')!)).toEqual([]);

  // Much later, with what nobody of us wrote beside it; and what lies at a server is not ours to delete.
  items.set('alhambra.deleting', JSON.stringify([null, 7, { table: 4, at: 0 }, { table: 'x'.repeat(10), at: 0 }, { table: 'd'.repeat(11), at: 0 }, { table: 'e'.repeat(11), at: 9e15 }]));
  (await visit()).finishDeleting();
  expect(deleted.slice(2)).toEqual(['d'.repeat(11), 'e'.repeat(11)]);
  vi.useRealTimers();
});
