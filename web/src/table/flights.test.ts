import { expect, it } from 'vitest';
import type { GameEvent } from '../lib/protocol';
import { flightsOf } from './flights';

const event = (what: Record<string, unknown>) => ({ text: '', ...what }) as unknown as GameEvent;

it('sends cards taken to the hand, or to the player whose hand is not seen', () => {
  const flights = flightsOf(event({ event: 'took', seat: 1, cards: ['denar 3', 'florin 2'] }));
  expect(flights.map(({ piece }) => piece.name)).toEqual(['denar 3', 'florin 2']);
  expect(flights[0]?.to).toEqual(['[data-card^="hand denar 3 "]', '[data-seat="1"]']);
});

it('sends the money to the market and the tile to its buyer', () => {
  const flights = flightsOf(event({ event: 'bought', seat: 0, tile: 'tower 9 ES', space: 3, cards: ['denar 9'] }));
  expect(flights.map(({ piece }) => piece)).toEqual([
    { sort: 'card', name: 'denar 9' },
    { sort: 'tile', name: 'tower 9 ES' },
  ]);
});

it('lets two tiles change places', () => {
  const flights = flightsOf(event({ event: 'replaced', seat: 0, tile: 'tower 9 ES', tile2: 'garden 11' }));
  expect(flights.map(({ piece }) => piece.name)).toEqual(['garden 11', 'tower 9 ES']);
});

it('shows points with their sign', () => {
  expect(flightsOf(event({ event: 'scored', seat: 0, value: 5, source: 'wall' }))[0]?.piece.name).toBe('+5');
  expect(flightsOf(event({ event: 'scored', seat: 0, value: -2, source: 'medina' }))[0]?.piece.name).toBe('-2');
});

it('moves nothing for what it does not know', () => {
  expect(flightsOf(event({ event: 'turn', seat: 1 }))).toEqual([]);
});
