import { expect, it } from 'vitest';
import { uncounted } from './shownSheets';

const scoring = (number: number, gains: number[], open = false) => ({ sort: 'scoring' as const, step: number, number, gains, counts: [], open });

it('knows the points that nobody has seen counted', () => {
  const both = [scoring(1, [3, 1, 0]), scoring(2, [10, 20, 5])];
  expect(uncounted(both, 2)).toEqual([]);
  expect(uncounted(both, 1)).toEqual([10, 20, 5]);
  expect(uncounted(both, 0)).toEqual([13, 21, 5]);
});

it('leaves out a scoring in which something is still to be decided, and everything where nothing was shown here', () => {
  expect(uncounted([scoring(1, [3, 1], true)], 0)).toEqual([]);
  expect(uncounted([scoring(1, [3, 1])], undefined)).toEqual([]);
});
