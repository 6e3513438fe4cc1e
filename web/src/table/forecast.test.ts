import { expect, it } from 'vitest';
import type { TileInfo } from '../lib/protocol';
import { changes, leads, overpaid, priceNow, proposalsOf, unusual } from './forecast';

it('names only what changes', () => {
  expect(changes({ points: { wall: [4, 6], tower: [0, 8], garden: [5, 5] } })).toEqual([
    { source: 'wall', before: 4, after: 6 },
    { source: 'tower', before: 0, after: 8 },
  ]);
});

it('shows a purchase with those before it, where they would lie', () => {
  expect(proposalsOf({ place: 'place tower 9 ES at 1,0', earlier: ['place garden 7 at -1,0'] })).toEqual(['garden 7 at -1,0', 'tower 9 ES at 1,0']);
  expect(proposalsOf({ place: 'place project 3 at 0,-2 turned 1 gate north' })).toEqual(['project 3 turned 1 at 0,-2']);
  expect([proposalsOf({ earlier: ['place garden 7 at -1,0'], fits: false }), proposalsOf(undefined)]).toEqual([['garden 7 at -1,0'], []]);
});

it('knows who leads and by how much', () => {
  const standing = (places: number[]) => ({ tower: places });
  expect(leads({ tower: [3, 1, 0] }, standing([1, 2, 0]))).toEqual([{ kind: 'tower', counts: [3, 1, 0], leaders: [0], margin: 2 }]);
  expect(leads({ tower: [2, 2, 1] }, standing([1, 1, 3]))[0]).toMatchObject({ leaders: [0, 1], margin: 0 });
  expect(leads({ tower: [0, 0] }, standing([0, 0]))[0]).toMatchObject({ leaders: [], margin: 0 });
});

it('knows who leads where the dearest of equally many decides', () => {
  expect(leads({ school: [2, 2] }, { school: [2, 1] })[0]).toMatchObject({ leaders: [1], margin: 0 });
});

it('tells what is paid too much', () => {
  expect(overpaid(8, [9])).toBe(1);
  expect(overpaid(8, [4, 4])).toBe(0);
  expect(overpaid(8, [4])).toBeNull();
  expect(overpaid(null, [4])).toBeNull();
});

it('knows the values of the kinds only where they are not in the usual order', () => {
  const rising = Object.fromEntries(['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower'].map((kind, i) => [kind, [[i + 1], [i + 8, i + 1]]]));
  expect(unusual(rising, 1)).toEqual({});
  expect(unusual({}, 0)).toEqual({});
  expect(unusual({ ...rising, pavilion: [[1], [13, 6]], tower: [[6], [8, 1]] }, 1)).toMatchObject({ pavilion: [13, 6], tower: [8, 1] });
  expect(unusual({ ...rising, pavilion: [[1], [13, 6]], tower: [[6], [8, 1]] }, 0)).toEqual({});
});

it('always tells what the kinds of a city are worth', () => {
  expect(unusual({ pavilion: [[1]], arena: [[3]], school: [[7]] }, 0)).toEqual({ arena: [3], school: [7] });
});

it('takes the price that was bargained for', () => {
  const tiles = { 'tower 12': { price: 12 } as TileInfo };
  const bargain = { decision: 'bargain', seat: 0, text: '', tile: 'tower 12', number: 7 };
  expect(priceNow('tower 12', bargain, tiles)).toBe(7);
  expect(priceNow('tower 12', { ...bargain, tile: 'garden 8' }, tiles)).toBe(12);
  expect(priceNow('tower 12', { ...bargain, decision: 'act' }, tiles)).toBe(12);
  expect(priceNow('plaza', undefined, tiles)).toBeNull();
});
