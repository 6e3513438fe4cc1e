import { beforeEach, expect, it, vi } from 'vitest';
import type { PuzzleFile } from './puzzles';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
const fetched = vi.fn();
vi.stubGlobal('fetch', fetched);

const { isKept, positionOf } = await import('./positions');
const headers = new Headers({ 'Content-Type': 'application/json' });
const puzzle = (name: string) => ({ name, scenario: { title: '', game: 'alhambra', players: 2, modules: [] }, answer: { seat: 1 } }) as unknown as PuzzleFile;
const draws = (number: number) => fetched.mockResolvedValueOnce({ ok: true, headers, json: () => Promise.resolve({ table: { number }, view: { number } }) });

beforeEach(() => {
  stored.clear();
  fetched.mockReset();
});

it('a position that was drawn is there without a server', async () => {
  draws(7);
  expect((await positionOf(puzzle('a'))).view).toEqual({ number: 7 });
  expect([isKept('a'), isKept('b')]).toEqual([true, false]);
  fetched.mockRejectedValue(new TypeError('offline'));
  expect((await positionOf(puzzle('a'))).view).toEqual({ number: 7 });
  await expect(positionOf(puzzle('b'))).rejects.toMatchObject({ refusal: { code: __DEVICE__ ? 'device-no-wasm' : 'unreachable' } });
});

it('what the server refuses is refused, and only the last ones are kept', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    draws(1);
    await positionOf(puzzle(name));
  }
  expect(['a', 'b', 'e'].map(isKept)).toEqual([false, true, true]);
  fetched.mockResolvedValueOnce({ ok: false, headers, json: () => Promise.resolve({ error: { code: 'bad-file', text: 'no' } }) });
  await expect(positionOf(puzzle('e'))).rejects.toMatchObject({ refusal: { code: 'bad-file' } });
  stored.set('alhambra.puzzles.positions', '[7, {"name": "e"}]');
  expect(isKept('e')).toBe(false);
});
