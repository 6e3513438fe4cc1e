import { expect, it } from 'vitest';
import type { GameEvent } from '../lib/protocol';
import { flightsIn, flightsOf } from './flights';

const event = (what: Record<string, unknown>) => ({ text: '', ...what }) as unknown as GameEvent;

it('sends cards taken to the hand, or to the player whose hand is not seen', () => {
  const took = event({ event: 'took', seat: 1, cards: ['denar 3', 'florin 2'] });
  const flights = flightsOf(took, 1);
  expect(flights.map(({ piece }) => piece.name)).toEqual(['denar 3', 'florin 2']);
  expect(flights[0]?.to).toEqual(['[data-card^="hand denar 3 "]', '[data-seat="1"]']);
  expect(flightsOf(took, 0)[0]?.to).toEqual(['[data-seat="1"]']);
});

it('sends the money to the market and the tile to its buyer', () => {
  const flights = flightsOf(event({ event: 'bought', seat: 0, tile: 'tower 9 ES', space: 3, cards: ['denar 9'] }), 0);
  expect(flights.map(({ piece }) => piece)).toEqual([
    { sort: 'card', name: 'denar 9' },
    { sort: 'tile', name: 'tower 9 ES' },
  ]);
  const others = flightsOf(event({ event: 'bought', seat: 2, tile: 'tower 9 ES', space: 3, cards: ['denar 9'] }), 0);
  expect(others[0]).toMatchObject({ from: ['[data-seat="2"]'], to: ['[data-space="3"]'] });
  expect(others[1]?.to.at(-1)).toBe('[data-seat="2"]');
});

it('lets two tiles change places', () => {
  const flights = flightsOf(event({ event: 'replaced', seat: 0, tile: 'tower 9 ES', tile2: 'garden 11' }), 0);
  expect(flights.map(({ piece }) => piece.name)).toEqual(['garden 11', 'tower 9 ES']);
});

it('shows at the card of a player what is done in a palace that is not seen', () => {
  for (const name of ['placed', 'added', 'removed', 'reserved', 'moved', 'replaced']) {
    for (const { from, to } of flightsOf(event({ event: name, seat: 2, tile: 'tower 9 ES', tile2: 'garden 11' }), 0)) {
      expect([from.at(-1), to.at(-1)], name).toEqual(['[data-seat="2"]', '[data-seat="2"]']);
    }
  }
});

it('shows points with their sign', () => {
  expect(flightsOf(event({ event: 'scored', seat: 0, value: 5, source: 'wall' }), 0)[0]?.piece.name).toBe('+5');
  expect(flightsOf(event({ event: 'scored', seat: 0, value: -2, source: 'medina' }), 0)[0]?.piece.name).toBe('-2');
});

it('moves nothing for what it does not know', () => {
  expect(flightsOf(event({ event: 'turn', seat: 1 }), 0)).toEqual([]);
});

it('leaves the points of a scoring to its counting', () => {
  const scored = event({ event: 'scored', seat: 0, value: 5, source: 'wall' });
  expect(flightsIn({ events: [scored] }, 0)).toHaveLength(1);
  expect(flightsIn({ events: [scored, event({ event: 'counted', number: 1 }), event({ event: 'took', seat: 1, cards: ['denar 3'] })] }, 0)).toHaveLength(1);
  expect(flightsIn({ events: [event({ event: 'scoring', number: 1 }), scored, event({ event: 'counted', number: 1 })] }, 0)).toEqual([]);
});
