import { expect, it } from 'vitest';
import { woodenWalls } from './wood';

it('finds wooden walls on the fountain, on turned tiles and on halves', () => {
  const palace = ['magical pavilion 9 turned 1 walls E at 1,0', 'tower 12 at 0,-1', 'project chambers/tower walls N lower SW at -1,0'];
  expect(woodenWalls({ palace, fountain: 'S' })).toEqual([
    { x: 0, y: 0, side: 'S' },
    { x: 1, y: 0, side: 'S' },
    { x: -1, y: 0, side: 'N' },
    { x: -1, y: 1, side: 'S' },
    { x: -1, y: 1, side: 'W' },
  ]);
});

it('turns wooden walls with a project', () => {
  expect(woodenWalls({ palace: ['project chambers/tower turned 3 walls N lower S at 1,0'] })).toEqual([
    { x: 1, y: 0, side: 'W' },
    { x: 2, y: 0, side: 'E' },
  ]);
});
