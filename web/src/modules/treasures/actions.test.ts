import { expect, it } from 'vitest';
import type { View } from '../../lib/protocol';
import actions from './actions';

const view = { market: ['tower 9', 'garden 12', null, 'arcades 5'] } as unknown as View;
const priceOf = (tile: string) => (tile === '' ? null : Number(tile.split(' ')[1]));
const from = { you: 0, view, picked: [], priceOf };
const { treasure: spend } = actions.tries;

it('tries a treasure on the tile that is picked', () => {
  expect(spend('3', { ...from, hand: [], picked: ['space:4'] })).toBe('spend treasure 3 on space 4');
});

it('tries it on the tile that lacks the least money, or on any if there is enough for all', () => {
  expect(spend('3', { ...from, hand: ['florin 2', 'dirham 9', 'ducat 6'] })).toBe('spend treasure 3 on space 2');
  expect(spend('3', { ...from, hand: ['florin 9', 'dirham 9', 'dirham 3', 'ducat 6'] })).toBe('spend treasure 3 on space 1');
});
