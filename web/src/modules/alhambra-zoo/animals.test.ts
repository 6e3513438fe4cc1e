import { expect, it } from 'vitest';
import type { View } from '../../lib/protocol';
import { standingIn } from '../faces';
import { placesOf, thingOf } from './animals';

const STATE = {
  animals: [
    { animal: 'monkey 1', on: 'garden 11' },
    { animal: 'monkey 2', on: 'garden 11' },
    { animal: 'hare 1', on: 'garden 11' },
    { animal: 'pigeon 1', on: 'lower project tower/garden' },
    { animal: 'parrot 1', on: 'fountain', seat: 0 },
    { animal: 'parrot 2', on: 'fountain', seat: 1 },
    { animal: 'gazelle 1', on: 'garden 9' },
  ],
  pool: 10,
};
const VIEW = { seats: [{ palace: ['garden 11 at 1,0', 'project tower/garden turned 3 at 0,-1'], reserve: ['garden 9'] }, { palace: [] }] } as unknown as View;

it('finds the animals of a palace and their cells', () => {
  expect(placesOf(STATE, 0, VIEW)).toEqual([
    { on: 'fountain', cell: [0, 0], animals: ['parrot 1'] },
    { on: 'garden 11', cell: [1, 0], animals: ['monkey 1', 'monkey 2', 'hare 1'] },
    { on: 'lower project tower/garden', cell: [1, -1], animals: ['pigeon 1'] },
  ]);
  expect(placesOf(STATE, 1, VIEW).map(({ animals }) => animals)).toEqual([['parrot 2']]);
  expect(placesOf({}, 0, VIEW)).toEqual([]);
});

it('picks the first of equal animals', () => {
  expect(thingOf('monkey 2', ['monkey 1', 'monkey 2', 'hare 1'])).toBe('animal:monkey 1');
  expect(thingOf('hare 1', ['monkey 1', 'monkey 2', 'hare 1'])).toBe('animal:hare 1');
});

it('has each animal in its own place on the tile', () => {
  const here = standingIn({ ...VIEW, modules: { 'alhambra-zoo': STATE } }, ['alhambra-zoo'], 0).filter(({ tile }) => tile === 'garden 11');
  expect(here.map(({ id, thing }) => [id, thing])).toEqual([
    ['monkey 1', 'animal:monkey 1'],
    ['monkey 2', 'animal:monkey 1'],
    ['hare 1', 'animal:hare 1'],
  ]);
  expect(new Set(here.map(({ x, y }) => `${x},${y}`)).size).toBe(3);
  for (const { x, y } of here) expect([Math.floor(x), Math.floor(y)]).toEqual([1, 0]);
});
