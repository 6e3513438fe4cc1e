import { describe, expect, it } from 'vitest';
import { isInPanel } from './things';

describe('what lies in a panel', () => {
  it('is what modules bring, unless it is for sale beside the market', () => {
    expect(isInPanel('treasure:3', [], [])).toBe(true);
    expect(isInPanel('display:wall N 1', [], ['denar 3'])).toBe(true);
    expect(isInPanel('zone:room 1', [], [])).toBe(true);
    expect(isInPanel('offer:square garden W', [], [])).toBe(true);
    expect(isInPanel('offer:bath garden/tower', [['bath garden/tower']], [])).toBe(false);
  });

  it('is nothing that is always in sight or told apart by buttons', () => {
    for (const thing of ['space:1', 'display:denar 3', 'hand:denar 3', 'cell:1,0', 'zone:reserve', 'number:5']) {
      expect(isInPanel(thing, [], ['denar 3'])).toBe(false);
    }
  });
});
