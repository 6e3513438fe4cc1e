import { expect, it, vi } from 'vitest';

it('takes a game off the list, and back onto it with its seat', async () => {
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
