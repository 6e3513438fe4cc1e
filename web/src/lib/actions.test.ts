import { expect, it } from 'vitest';
import { sameAction } from './actions';

it.each([
  ['take florin 2 + diamond 3', 'take diamond 3 + florin 2'],
  ['buy 1 and watchtower with florin 9 + denar 1 + denar 7', 'buy 1 and watchtower with denar 7 + florin 9 + denar 1'],
  ['remove tower 9 ES for florin 1 + denar 1', 'remove tower 9 ES for denar 1 + florin 1'],
  ['place tower 9 ES at 1,0', 'place tower 9 ES at 1,0'],
])('%s: the same whatever the order of its cards', (one, other) => {
  expect([sameAction(one, other), sameAction(other, one)]).toEqual([true, true]);
});

it.each([
  ['buy 1 with florin 9', 'buy 2 with florin 9'],
  ['buy 1 with florin 9 + denar 1', 'buy 2 with denar 1 + florin 9'],
  ['take florin 2 + diamond 3', 'take florin 3 + diamond 2'],
  ['take florin 2 + florin 2', 'take florin 2'],
  ['place tower 9 ES at 1,0', 'place tower 9 ES at 1,1'],
])('%s: another action than %s', (one, other) => {
  expect([sameAction(one, other), sameAction(other, one)]).toEqual([false, false]);
});
