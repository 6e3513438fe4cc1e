import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table, View } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { Counting, inOrder, litFor } from './counting.svelte';
import type { Told } from './story.svelte';

const table = { sources: [{ name: 'wall', owner: '' }], tiles: { 'tower 9': { kind: 'tower' }, 'garden 7': { kind: 'garden' } } } as unknown as Table;
const view = { seats: [{ palace: ['tower 9 at 1,0', 'garden 7 at 0,1'] }, { palace: ['tower 10 ES turned 1 at 0,1'] }] } as unknown as View;

const counts = [
  { source: 'wall', points: [4, 0] },
  { source: 'tower', points: [0, 6] },
  { source: 'fines', points: [-2, 0] },
];
const scoring = { number: 1, step: 12, counts, after: [12, 9] };

function tellerOf(): Told & { lit: string[] } {
  return {
    table,
    view,
    you: 0,
    steps: [],
    lit: [],
    light(things: Iterable<string>) {
      this.lit = [...things];
    },
    unlight() {
      this.lit = [];
    },
    look: () => Promise.resolve(view),
  };
}

describe('a scoring', () => {
  it('is counted kind by kind, then walls, then modules', () => {
    expect(inOrder([...counts, { source: 'pavilion', points: [1, 1] }]).map(({ source }) => source)).toEqual(['pavilion', 'tower', 'wall', 'fines']);
  });

  it('lights what counts and whoever gets something', () => {
    expect(litFor(counts[1]!, table, view)).toEqual(['seat 1', 'tower 9', 'tower 10 ES']);
    expect(litFor(counts[0]!, table, view)).toEqual(['seat 0', 'wall']);
    expect(litFor({ source: 'moat', points: [1, 0] }, { ...table, sources: [{ name: 'moat', owner: '' }] }, view)).toContain('wall');
    expect(litFor(counts[2]!, table, view)).toEqual(['seat 0']);
  });
});

describe('counting', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = 'normal';
  });
  afterEach(() => vi.useRealTimers());

  it('goes from source to source, and points grow to what they are', async () => {
    const told = tellerOf();
    const counting = new Counting(told);
    const then = vi.fn();
    counting.begin(scoring, then);
    expect(counting.count?.source).toBe('tower');
    expect(counting.scores).toEqual([10, 3]);
    await vi.advanceTimersByTimeAsync(240);
    expect(counting.view).toBe(view);
    expect(counting.scores).toEqual([10, 6]);
    await vi.advanceTimersByTimeAsync(400);
    expect(counting.scores).toEqual([10, 9]);
    await vi.advanceTimersByTimeAsync(160);
    expect(counting.count?.source).toBe('wall');
    expect(told.lit).toContain('wall');
    await vi.advanceTimersByTimeAsync(800);
    expect(counting.count?.source).toBe('fines');
    expect(counting.scores).toEqual([14, 9]);
    expect(then).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(800);
    expect(then).toHaveBeenCalledOnce();
    expect([counting.count, counting.scores, counting.view, told.lit]).toEqual([null, null, null, []]);
  });

  it('is skipped, or left off', async () => {
    const counting = new Counting(tellerOf());
    const then = vi.fn();
    counting.begin(scoring, then);
    counting.skip();
    expect(then).toHaveBeenCalledOnce();
    counting.begin(scoring, then);
    counting.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(then).toHaveBeenCalledOnce();
    expect(counting.number).toBeNull();
  });

  it('takes a while at most, however much there is', async () => {
    const counting = new Counting(tellerOf());
    const then = vi.fn();
    counting.begin({ ...scoring, counts: Array.from({ length: 40 }, (_, i) => ({ source: `module ${i}`, points: [1, 1] })) }, then);
    await vi.advanceTimersByTimeAsync(12_100);
    expect(then).toHaveBeenCalledOnce();
  });

  it('is left out where nothing moves', () => {
    settings.speed = 'off';
    const then = vi.fn();
    const counting = new Counting(tellerOf());
    counting.begin(scoring, then);
    expect(then).toHaveBeenCalledOnce();
    expect(counting.number).toBeNull();
  });

  it('is not skipped by a key that was meant for what came before', () => {
    const counting = new Counting(tellerOf());
    const then = vi.fn();
    counting.begin(scoring, then);
    counting.hasten();
    vi.advanceTimersByTime(700);
    counting.hasten();
    expect([then.mock.calls.length, counting.number]).toEqual([0, 1]);
    vi.advanceTimersByTime(200);
    counting.hasten();
    expect([then.mock.calls.length, counting.number]).toEqual([1, null]);
  });
});
