import { expect, it } from 'vitest';
import type { View } from '../../lib/protocol';
import actions from './actions';

const palace = ['tower 9 at 1,0', 'garden 8 at 1,1', 'arcades 5 at 0,1', 'pavilion 7 at 2,1', 'seraglio 6 at 2,0'];
const view = (placed: object[], tiles = palace) => ({ seats: [{ palace: tiles }], modules: { falconers: { placed } } }) as unknown as View;
const from = { you: 0, hand: ['denar 3'], picked: [], priceOf: () => null };
const { name: buy } = actions.tries;

it('tries a falcon at an intersection that is free', () => {
  expect(buy('white garden/tower', { ...from, view: view([]) })).toBe('falcon white garden/tower at 1,1 for denar 3');
  expect(buy('white garden/tower', { ...from, view: view([{ falcon: 'black garden/tower', seat: 0, cell: [1, 1] }]) })).toBe('falcon white garden/tower at 2,1 for denar 3');
});

it('tries it anywhere where no four tiles meet, and without money', () => {
  expect(buy('white garden/tower', { ...from, hand: [], view: view([], ['tower 9 at 1,0']) })).toBe('falcon white garden/tower at 0,0 for nothing');
  expect(buy('smith', { ...from, view: view([]) })).toBeNull();
});
