import { expect, it } from 'vitest';
import type { View } from '../../lib/protocol';
import actions from './actions';

const view = { modules: { extensions: { columns: [['florin', 'florin', 'denar'], ['ducat', 'dirham', 'denar']], rows: [10, 15, 20] } } } as unknown as View;
const from = { you: 0, view, picked: [], priceOf: () => null };
const take = actions.tries['zone-extension'];

it('tries an extension with the cheapest cards in the currencies of its column', () => {
  const hand = ['florin 9', 'florin 2', 'florin 4', 'denar 8', 'denar 3', 'ducat 1'];
  expect(take('extension 2', { ...from, hand })).toBe('extension 2 with florin 2 + florin 4 + denar 3');
  expect(take('extension 4', { ...from, hand })).toBe('extension 4 with ducat 1 + denar 3');
  expect(take('extension 4', { ...from, hand: ['florin 9'] })).toBe('extension 4 with nothing');
});
