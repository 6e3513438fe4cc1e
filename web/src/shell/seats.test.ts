import { describe, expect, it } from 'vitest';
import { whoIsShown } from './seats';

describe('whoIsShown', () => {
  const around = { seats: [0, 2], holder: null, deciding: 0, over: false };

  it('shows a single seat at once and always', () => {
    for (const deciding of [0, 1, null]) {
      expect(whoIsShown({ seats: [0], holder: null, deciding, over: false })).toEqual({ kind: 'table', seat: 0 });
    }
  });

  it('asks before the first hand is shown', () => {
    expect(whoIsShown(around)).toEqual({ kind: 'pass', to: 0 });
    expect(whoIsShown({ ...around, holder: 0 })).toEqual({ kind: 'table', seat: 0 });
  });

  it('hides the hand as soon as somebody else here must choose', () => {
    expect(whoIsShown({ ...around, holder: 0, deciding: 2 })).toEqual({ kind: 'pass', to: 2 });
  });

  it('stays with the holder while somebody elsewhere plays', () => {
    expect(whoIsShown({ ...around, holder: 2, deciding: 1 })).toEqual({ kind: 'table', seat: 2 });
  });

  it('shows no hand when a computer begins', () => {
    expect(whoIsShown({ ...around, deciding: 1 })).toEqual({ kind: 'wait' });
  });

  it('hides nothing at the end', () => {
    expect(whoIsShown({ ...around, deciding: null, over: true })).toEqual({ kind: 'table', seat: 0 });
  });
});
