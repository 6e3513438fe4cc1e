import { expect, it } from 'vitest';
import { attacksOf } from './attacks';

it('reads what a player knows of the attacks', () => {
  expect(attacksOf({ attacks_left: 3, used: ['west'] })).toEqual({ next: undefined, left: 2, used: ['west'] });
  expect(attacksOf({ attacks_left: 4, used: [], next: 'south' })).toEqual({ next: 'south', left: 3, used: [] });
  expect(attacksOf({ attacks_left: 1, used: ['north', 'east', 'west'], next: 'south' })).toMatchObject({ next: undefined, left: 0 });
});

it('reads the cards of a file, which lie open', () => {
  expect(attacksOf({ attacks: ['north', 'south', 'east', 'west'] })).toEqual({ next: 'north', left: 3, used: [] });
  expect(attacksOf({ attacks: ['south', 'east'] })).toEqual({ next: 'south', left: 1, used: ['north', 'west'] });
  expect(attacksOf({ attacks: ['east'] })).toEqual({ next: undefined, left: 0, used: ['north', 'south', 'west'] });
});
