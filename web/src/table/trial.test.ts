import { expect, it } from 'vitest';
import type { SeatView } from '../lib/protocol';
import { moneyFor, trialOf } from './trial';

const seat = { hand: ['denar 3', 'denar 4', 'florin 9'], palace: ['tower 13 at 1,0'], reserve: ['garden 11'] } as unknown as SeatView;
const bazaar = 'bazaar denar seraglio/chambers/tower';
const acting = { decision: 'act', tile: null, picked: [], seat, beside: [[], [], [bazaar], []], view: null, you: 0, priceOf: () => null };

it('asks about a cell with the tile in question', () => {
  expect(trialOf('cell:2,-1', { ...acting, decision: 'place', tile: 'garden 11' })).toBe('place garden 11 at 2,-1');
  expect(trialOf('cell:2,-1', { ...acting, tile: 'garden 11' })).toBe('add garden 11 at 2,-1');
  expect(trialOf('cell:2,-1', acting)).toBeNull();
});

it('offers all money of the currency for a tile of the market', () => {
  expect(trialOf('space:3', acting)).toBe('buy 3 with denar 3 + denar 4');
  expect(trialOf('space:2', acting)).toBe('buy 2 with nothing');
  expect(trialOf('space:1', { ...acting, decision: 'interrupt' })).toBe('favour 1 with florin 9');
});

it('offers all money of its space for a tile beside the market', () => {
  expect(trialOf(`offer:${bazaar}`, acting)).toBe(`buy ${bazaar} with denar 3 + denar 4`);
  expect(trialOf(`offer:${bazaar}`, { ...acting, decision: 'interrupt' })).toBe(`favour ${bazaar} with denar 3 + denar 4`);
  expect(trialOf('offer:square garden N', acting)).toBeNull();
});

it('adds a card to those picked', () => {
  expect(trialOf('display:ducat 4', { ...acting, picked: ['display:denar 2'] })).toBe('take denar 2 + ducat 4');
});

it('tries to move a tile of the palace, but not one of the reserve', () => {
  expect(trialOf('tile:tower 13', acting)).toBe('remove tower 13');
  expect(trialOf('tile:garden 11', acting)).toBeNull();
});

it('knows the money of a space', () => {
  expect(moneyFor('space:3', acting)).toEqual({ currency: 'denar', cards: ['denar 3', 'denar 4'] });
  expect(moneyFor(`offer:${bazaar}`, acting)?.currency).toBe('denar');
  expect(moneyFor('offer:square garden N', acting)).toBeNull();
});
