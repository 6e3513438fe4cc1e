import { expect, it } from 'vitest';
import type { View } from '../lib/protocol';
import { timeToScoring } from './timeToScoring';

const view = (more: Partial<View>) => ({ turn: { number: 1, seat: 0, phase: 'start' }, supply_size: 20, market: [null, null, null, null], ...more }) as View;

it('counts to the second pile before the first scoring', () => {
  expect(timeToScoring(view({ scorings_held: 0, piles: [7, 19, 18, 19, 18] }))).toEqual({ scoring: 1, sort: 'cards', least: 8, most: 26 });
});

it('knows that the card is in what is left of its pile', () => {
  expect(timeToScoring(view({ scorings_held: 0, piles: [0, 3, 18, 19, 18] }))).toMatchObject({ least: 1, most: 3 });
});

it('counts to the fourth pile before the second scoring', () => {
  expect(timeToScoring(view({ scorings_held: 1, piles: [0, 7, 18, 19, 18] }))).toMatchObject({ scoring: 2, least: 26, most: 44 });
});

it('waits for the supply after that', () => {
  expect(timeToScoring(view({ scorings_held: 2, piles: [83, 0, 0, 0, 0] }))).toEqual({ scoring: 3, sort: 'tiles', left: 20 });
});

it('says when a scoring is due', () => {
  expect(timeToScoring(view({ scorings_held: 0, scorings_noted: [1], piles: [] }))).toEqual({ scoring: 1, sort: 'now' });
});

it('says nothing of a position that was written down, without piles', () => {
  expect(timeToScoring(view({ scorings_held: 0, piles: [107, 0, 0, 0, 0] }))).toEqual({ sort: 'unknown' });
  expect(timeToScoring(view({ scorings_held: 1, piles: [] }))).toEqual({ sort: 'unknown' });
  expect(timeToScoring(view({ scorings_held: 0 }))).toEqual({ sort: 'unknown' });
});

it('says when there is nothing to wait for', () => {
  expect(timeToScoring(view({ scorings_held: 3, turn: { number: 9, seat: 0, phase: 'over' } }))).toEqual({ sort: 'over' });
});

it('knows where the cards lie if palace and city are built', () => {
  const market = Array<null>(8).fill(null);
  const piles = [7, 19, 18, 19, 18];
  expect(timeToScoring(view({ market, scorings_held: 0, piles, aside_size: 1 }))).toEqual({ scoring: 1, sort: 'cards', least: 27, most: 44 });
  expect(timeToScoring(view({ market, scorings_held: 1, piles, aside_size: 1 }))).toEqual({ scoring: 2, sort: 'renewal' });
  expect(timeToScoring(view({ market, scorings_held: 1, piles, aside_size: 0 }))).toEqual({ scoring: 2, sort: 'cards', least: 8, most: 26 });
  const renewed = [{ step: 1, seat: 0, by: 'person' as const, scores: [], events: [{ event: 'second-scoring', text: '' }] }];
  expect(timeToScoring(view({ market, scorings_held: 1, piles, aside_size: 3 }), renewed)).toMatchObject({ sort: 'cards' });
  expect(timeToScoring(view({ market, scorings_held: 2, supply_sizes: [9, 4] }))).toEqual({ scoring: 3, sort: 'tiles', left: 4 });
});
