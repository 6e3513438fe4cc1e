import { describe, expect, it } from 'vitest';
import { handOn, handTo, MOST_MS, newClock, readClock, rest, resume, spentBy, timeText } from './clock';

describe('the clock', () => {
  it('counts for one player at a time', () => {
    let clock = resume(newClock(3, 2), 1000);
    expect(spentBy(clock, 2, 5000)).toBe(4000);
    clock = handOn(clock, 6000);
    expect(clock.whose).toBe(0);
    clock = handTo(clock, 1, 7500);
    expect([0, 1, 2].map((player) => spentBy(clock, player, 8000))).toEqual([1500, 500, 5000]);
  });

  it('rests and goes on', () => {
    const resting = rest(resume(newClock(2), 0), 3000);
    expect(spentBy(resting, 0, 60_000)).toBe(3000);
    expect(spentBy(resume(resting, 60_000), 0, 61_000)).toBe(4000);
  });

  it('takes nothing away where the time was set back, and ends after a day', () => {
    const clock = resume(newClock(2), 50_000);
    expect(spentBy(clock, 0, 1000)).toBe(0);
    expect(spentBy(clock, 0, 50_000 + 9 * MOST_MS)).toBe(MOST_MS);
    expect(rest(clock, 50_000 + 9 * MOST_MS).spent).toEqual([MOST_MS, 0]);
  });

  it('is read back, or not at all', () => {
    const clock = handOn(resume(newClock(2), 5), 10);
    expect(readClock(JSON.parse(JSON.stringify(clock)), 2)).toEqual(clock);
    const bad = [null, 3, {}, { ...clock, spent: [1] }, { ...clock, spent: [1, -1] }, { ...clock, spent: [1, MOST_MS + 1] }, { ...clock, whose: 2 }, { ...clock, whose: 'x' }];
    expect(bad.map((value) => readClock(value, 2))).toEqual(bad.map(() => null));
    expect(readClock({ ...clock, since: 'x' }, 2)!.since).toBeNull();
  });

  it('is read as minutes and hours', () => {
    expect([0, 65_999, 3_723_000].map(timeText)).toEqual(['0:00', '1:05', '1:02:03']);
  });
});
