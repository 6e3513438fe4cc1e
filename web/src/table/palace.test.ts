import { describe, expect, it } from 'vitest';
import { cellsAround, emptyAt, layPalace, nextCell } from './palace';

const tiles = {
  'arcades 8 N': { kind: 'arcades', price: 8, walls: 'N', owner: 'base' },
  'tower 13': { kind: 'tower', price: 13, walls: 'E', owner: 'base' },
};

it('includes the fountain and all cells in its bounds', () => {
  const laid = layPalace({ palace: ['arcades 8 N at 0,-1', 'tower 13 at 1,-1'] }, tiles);
  expect(laid.bounds).toEqual({ x: 0, y: -1, width: 2, height: 2 });
  expect([...laid.taken].sort()).toEqual(['0,-1', '0,0', '1,-1']);
  expect(laid.plan.outer).toHaveLength(2);
});

it('knows the empty cell at a point, however far from the palace', () => {
  const laid = layPalace({ palace: ['tower 13 at -1,0'] }, tiles);
  expect([{ x: 350, y: -10 }, { x: 199, y: 99 }, { x: -0.5, y: 50 }, { x: -150, y: 0 }].map((point) => emptyAt(laid, point))).toEqual(['3,-1', '1,0', null, '-2,0']);
});

it('takes two cells for a project and a half cell for a watchtower', () => {
  const laid = layPalace({ palace: ['project pavilion/arcades at 1,-1'] }, {}, [[0, -1, 'se']]);
  expect(laid.taken.has('1,0')).toBe(true);
  expect(laid.taken.has('0,-1')).toBe(true);
});

it('finds a project that lies across or upside down', () => {
  const { taken, bounds } = layPalace({ palace: ['project pavilion/arcades turned 1 at 2,0', 'project garden/tower turned 2 at 0,-1'] }, {});
  expect([...taken].sort()).toEqual(['0,-1', '0,-2', '0,0', '1,0', '2,0']);
  expect(bounds).toEqual({ x: 0, y: -2, width: 3, height: 3 });
});

it('adds walls that were added, turned with their tile', () => {
  expect(layPalace({ palace: ['tower 13 turned 1 walls N at 1,0'] }, tiles).plan.outer).toEqual([
    { x: 1, y: 0, side: 'E' },
    { x: 1, y: 0, side: 'S' },
  ]);
});

it('adds walls to the fountain and to halves of a tile', () => {
  const laid = layPalace({ palace: ['project pavilion/arcades walls lower W at 1,0'], fountain: 'N' }, {});
  expect(laid.plan.outer).toEqual([
    { x: 0, y: 0, side: 'N' },
    { x: 1, y: 1, side: 'W' },
  ]);
});

it('knows the cells around it', () => {
  expect(cellsAround(layPalace({ palace: [] }, {})).sort()).toEqual(['-1,0', '0,-1', '0,1', '1,0']);
});

describe('the arrow keys', () => {
  const around = ['0,-1', '1,0', '0,1', '-1,0'];

  it('lead across the palace and around its corners', () => {
    expect(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map((arrow) => nextCell(around, '0,-1', arrow))).toEqual([null, '1,0', '0,1', '-1,0']);
    expect(nextCell(around, '1,0', 'ArrowLeft')).toBe('-1,0');
  });

  it('take the nearest cell straight on, and mean nothing else', () => {
    expect(nextCell([...around, '2,-1', '3,-1'], '0,-1', 'ArrowRight')).toBe('2,-1');
    expect(nextCell(around, '0,-1', 'Home')).toBeNull();
  });
});
