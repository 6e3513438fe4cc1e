import { expect, it } from 'vitest';
import { exposed } from './exposed';

const TILES = {
  'garden 9': { kind: 'garden', price: 9, walls: 'E' },
  'tower 13': { kind: 'tower', price: 13, walls: 'E' },
  'pavilion 6': { kind: 'pavilion', price: 6, walls: 'N' },
};
const palace = ['garden 9 at 0,-1', 'tower 13 at 0,1', 'pavilion 6 at 1,0'];

it('finds the sides that face the attack without a wall', () => {
  expect(exposed({ palace }, TILES, 'W')).toHaveLength(3);
  expect(exposed({ palace }, TILES, 'N')).toEqual([{ x: 0, y: -1 }]);
  expect(exposed({ palace }, TILES, 'S')).toHaveLength(2);
  expect(exposed({ palace }, TILES, 'E')).toEqual([{ x: 1, y: 0 }]);
});

it('looks at both halves of a project that lies across', () => {
  const facts = { 'project garden/tower': { kind: 'garden', walls: 'E' } };
  expect(exposed({ palace: ['project garden/tower turned 3 at 1,0'] }, facts, 'N')).toEqual([{ x: 0, y: 0 }]);
  expect(exposed({ palace: ['project garden/tower turned 3 at 1,0'] }, facts, 'S')).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
  ]);
});

it('counts walls that were added', () => {
  expect(exposed({ palace: ['tower 13 walls S at 1,0'], fountain: 'W' }, TILES, 'W')).toEqual([]);
  expect(exposed({ palace: ['tower 13 walls S at 1,0'] }, TILES, 'S')).toEqual([{ x: 0, y: 0 }]);
});
