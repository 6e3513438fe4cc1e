import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });

async function fresh() {
  vi.resetModules();
  return import('./muted.svelte');
}

beforeEach(() => kept.clear());

it('hides a seat at one table, and shows it again', async () => {
  const { isMuted, mute } = await fresh();
  mute('a', 1, true);
  mute('a', 2, true);
  expect([isMuted('a', 1), isMuted('a', 2), isMuted('a', 0), isMuted('b', 1), isMuted('a', null)]).toEqual([true, true, false, false, false]);
  mute('a', 1, false);
  expect([isMuted('a', 1), isMuted('a', 2)]).toEqual([false, true]);
});

it('is kept on the device, for the tables changed last', async () => {
  const first = await fresh();
  for (let i = 0; i < 31; ++i) first.mute(`table ${i}`, 0, true);
  const { isMuted } = await fresh();
  expect([isMuted('table 0', 0), isMuted('table 1', 0), isMuted('table 30', 0)]).toEqual([false, true, true]);
});

it('does without what cannot be read', async () => {
  kept.set('alhambra.muted', JSON.stringify([{ table: 'a', seats: 'all' }, null, { table: 'b', seats: [1] }]));
  const { isMuted } = await fresh();
  expect([isMuted('a', 0), isMuted('b', 1)]).toEqual([false, true]);
});
