import { describe, expect, it } from 'vitest';
import { afterPress, isOpen, wishesIn, type Need, type Wish } from './panels.svelte';

const quiet: Need = { matters: false, urgent: false };
const matters: Need = { matters: true, urgent: false };
const urgent: Need = { matters: true, urgent: true };

/** Whether it is open in each of the three. */
const opens = (wish: Wish | undefined) => [quiet, matters, urgent].map((need) => isOpen(wish, need));

describe('a panel', () => {
  it('opens when it matters, unless it was shut then', () => {
    expect(opens(undefined)).toEqual([false, true, true]);
    expect(opens('open')).toEqual([true, true, true]);
    expect(opens('shut')).toEqual([false, false, true]);
  });

  it('goes back to what the player chose', () => {
    expect(opens(afterPress(undefined, quiet))).toEqual([true, true, true]);
    expect(opens(afterPress('open', quiet))).toEqual([false, true, true]);
    expect(opens(afterPress(undefined, matters))).toEqual([false, false, true]);
    expect(opens(afterPress('shut', matters))).toEqual([true, true, true]);
  });

  it('stays open while one cannot decide without it', () => {
    expect(afterPress('open', urgent)).toBe('open');
    expect(afterPress('shut', urgent)).toBe('shut');
  });

  it('is kept, and nothing else is believed', () => {
    expect(wishesIn({ camps: 'open', thieves: 'shut', change: 7 })).toEqual({ camps: 'open', thieves: 'shut' });
    expect(wishesIn('open')).toEqual({});
    expect(wishesIn(null)).toEqual({});
  });
});
