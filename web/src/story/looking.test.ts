import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step, View } from '../lib/protocol';
import { LookingBack, type Past } from './looking.svelte';
import type { Turn } from './turns';

const views = Array.from({ length: 7 }, (_, step) => ({ step }) as unknown as View);
const turns = [
  { number: 1, from: 0, to: 3 },
  { number: 2, from: 3, to: 6 },
] as Turn[];

describe('looking back', () => {
  let asked: number[];
  let past: Past;
  let looking: LookingBack;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    past = {
      steps: Array.from({ length: 6 }) as Step[],
      look: (step) => {
        asked.push(step);
        return Promise.resolve(views[step]!);
      },
    };
    looking = new LookingBack(past, () => turns);
  });

  afterEach(() => vi.useRealTimers());

  it('shows now until asked', () => {
    expect([looking.step, looking.view]).toEqual([null, null]);
  });

  it('fetches the view of a step, and those around it when one stays there', async () => {
    await looking.go(3);
    expect([looking.step, looking.view]).toEqual([3, views[3]]);
    expect(asked).toEqual([3]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([3, 4, 2, 5]);
  });

  it('skips steps that a slider runs over', async () => {
    for (let step = 0; step <= 6; step += 1) void looking.go(step);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([0, 6]);
    expect(looking.view).toBe(views[6]);
  });

  it('stays within the game', async () => {
    await looking.go(99);
    expect(looking.step).toBe(6);
    await looking.by(-99);
    expect(looking.step).toBe(0);
  });

  it('goes by turns, forth and back', async () => {
    const steps: (number | null)[] = [];
    for (const by of [-1, -1, -1, 1, 1, 1] as const) {
      await looking.byTurn(by);
      steps.push(looking.step);
    }
    expect(steps).toEqual([3, 0, 0, 3, 6, 6]);
  });

  it('shows the step asked for last, whatever comes first', async () => {
    let late: (view: View) => void = () => undefined;
    past.look = (step) => (step === 2 ? new Promise((resolve) => (late = resolve)) : Promise.resolve(views[step]!));
    void looking.go(2);
    void looking.go(5);
    late(views[2]!);
    await vi.advanceTimersByTimeAsync(100);
    expect(looking.view).toBe(views[5]);
  });

  it('says so when a step cannot be had', async () => {
    past.look = () => Promise.reject(new Error('lost'));
    await looking.go(2);
    expect([looking.failed, looking.loading]).toEqual([true, false]);
  });

  it('plays to the end and stops there', async () => {
    await looking.go(4);
    looking.play();
    await vi.advanceTimersByTimeAsync(5000);
    expect([looking.step, looking.playing]).toEqual([6, false]);
  });

  it('stops playing when it comes back to now', async () => {
    await looking.go(1);
    looking.play();
    await vi.advanceTimersByTimeAsync(1000);
    looking.now();
    await vi.advanceTimersByTimeAsync(5000);
    expect([looking.step, looking.playing]).toEqual([null, false]);
  });
});
