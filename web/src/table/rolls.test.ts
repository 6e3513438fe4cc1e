import { expect, it } from 'vitest';
import type { GameEvent, Step, View } from '../lib/protocol';
import { rollsOf, withRolled, type Roll } from './rolls';

const MODULES = ['handymen', 'buildings-of-power'];
const BUILDINGS = [{ tile: 'tower 13', power: 'strength', die: 6 }, { tile: 'garden 11', power: 'wealth', die: 4 }];
const view = { modules: { handymen: {}, 'buildings-of-power': { buildings: BUILDINGS, under: [] } } } as unknown as View;

function step(...events: Record<string, unknown>[]): Step {
  return { step: 1, seat: 0, by: 'person', scores: [], events: events.map((event) => ({ text: '', ...event }) as unknown as GameEvent) };
}

it('shows each die in the colour it has on the table', () => {
  const steps = [
    step({ event: 'die-rolled', seat: 1, number: 3 }),
    step({ event: 'bought', seat: 1, tile: 'tower 13' }, { event: 'power-die', seat: 1, number: 6, tile: 'tower 13' }),
    step({ event: 'power-die', seat: 0, number: 4, tile: 'garden 11' }),
    step({ event: 'power-looks', seat: 2, number: 2, tile: 'garden 8', value: 1 }),
  ];
  expect(rollsOf(steps, view, MODULES)).toEqual([
    { seat: 1, number: 3, colour: 'blue' },
    { seat: 1, number: 6, colour: 'black' },
    { seat: 0, number: 4, colour: 'white' },
    { seat: 2, number: 2, colour: 'red' },
  ]);
});

it('shows no heap of dice to somebody who comes late', () => {
  const many = Array.from({ length: 9 }, () => step({ event: 'die-rolled', seat: 1, number: 3 }));
  expect(rollsOf(many, view, MODULES)).toEqual([]);
});

it('lays the dice of one player together', () => {
  const die = (seat: number, number: number): Roll => ({ seat, number, colour: 'blue' });
  expect(withRolled([die(0, 1)], [die(0, 2)])).toEqual([die(0, 1), die(0, 2)]);
  expect(withRolled([die(0, 1)], [die(1, 2), die(1, 3)])).toEqual([die(1, 2), die(1, 3)]);
  expect(withRolled([die(0, 1)], [])).toEqual([die(0, 1)]);
});
