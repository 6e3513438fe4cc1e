import { expect, it } from 'vitest';
import { ranges } from './range';

it('looks along the tiles in line, over the fountain and up to the first gap', () => {
  expect(ranges(['camp 6 W at 2,0', 'tower 12 at 1,0', 'arcades 9 at -1,0', 'garden 11 at -3,0'])).toEqual([
    { x: 2, y: 0, side: 'W', length: 3 },
  ]);
});

it('looks along both sides of a corner and counts a project twice', () => {
  expect(ranges(['camp 7 ES at -1,-1', 'garden 11 at 0,-1', 'project pavilion/arcades at -1,0'])).toEqual([
    { x: -1, y: -1, side: 'E', length: 1 },
    { x: -1, y: -1, side: 'S', length: 2 },
  ]);
});

it('looks along a project that lies across', () => {
  expect(ranges(['camp 6 W at 3,0', 'project pavilion/arcades turned 1 at 2,0'])).toEqual([{ x: 3, y: 0, side: 'W', length: 3 }]);
});

it('says nothing about a camp that faces nothing', () => {
  expect(ranges(['camp 3 N at 1,0'])).toEqual([]);
});
