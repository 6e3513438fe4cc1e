import { describe, expect, it } from 'vitest';
import { cellsOf, coveredBox, planTile, planWalls, runPoints, secondCell } from './walls';

describe('the plan of walls', () => {
  it('joins walls of one tile at their corner', () => {
    const { outer, joints } = planTile({ walls: 'NE', cells: 1 });
    expect(outer).toHaveLength(2);
    expect(joints).toContainEqual({ x: 1, y: 0, sort: 'corner' });
    expect(joints.filter(({ sort }) => sort === 'end')).toHaveLength(2);
  });

  it('runs straight on along neighbours', () => {
    const { joints } = planWalls([
      { x: 0, y: 0, walls: 'N' },
      { x: 1, y: 0, walls: 'N' },
    ]);
    expect(joints).toEqual([
      { x: 0, y: 0, sort: 'end' },
      { x: 2, y: 0, sort: 'end' },
    ]);
  });

  it('turns inwards where two tiles meet at a corner', () => {
    const { joints } = planWalls([
      { x: 0, y: 0, walls: 'E' },
      { x: 0, y: 1, walls: '' },
      { x: 1, y: 1, walls: 'N' },
    ]);
    expect(joints).toContainEqual({ x: 1, y: 1, sort: 'corner' });
  });

  it('tells walls back to back from outer ones', () => {
    const { outer, inner } = planWalls([
      { x: 0, y: 0, walls: 'E' },
      { x: 1, y: 0, walls: 'W' },
    ]);
    expect(outer).toEqual([]);
    expect(inner).toEqual([{ x: 1, y: 0, side: 'W' }]);
  });

  it('stays outer where a camp leans on it', () => {
    const { outer } = planWalls([
      { x: 0, y: 0, walls: 'E' },
      { x: 1, y: 0, walls: '', outside: true },
    ]);
    expect(outer).toHaveLength(1);
  });

  it('has no wall between the two cells of a project', () => {
    expect(planTile({ walls: 'NES', cells: 2 }).outer).toHaveLength(4);
  });

  it('joins walls across half cells', () => {
    const { joints } = planWalls([{ x: 0, y: 0, walls: 'S' }], [[1, 0, 'nw']]);
    expect(joints).toContainEqual({ x: 1, y: 1, sort: 'corner' });
  });
});

describe('a tile of two cells', () => {
  it('has its second half south, west, north or east of the first', () => {
    expect([0, 1, 2, 3].map((turned) => secondCell({ x: 5, y: 7, turned }))).toEqual([[5, 8], [4, 7], [5, 6], [6, 7]]);
  });

  it('turns its walls, added ones too, and leaves the edge between its halves open', () => {
    const look = { walls: 'NE', cells: 2 } as const;
    expect(cellsOf(look, { x: 1, y: 0, turned: 3, added: 'W', lower: 'S' })).toEqual([
      { x: 1, y: 0, walls: 'NSW' },
      { x: 2, y: 0, walls: 'NE' },
    ]);
  });

  it('covers two cells from the north-west one on', () => {
    expect(coveredBox(1, 3)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    expect(coveredBox(2, 1)).toEqual({ x: -1, y: 0, width: 2, height: 1 });
    expect(coveredBox(2, 2)).toEqual({ x: 0, y: -1, width: 1, height: 2 });
  });
});

describe('moats', () => {
  it('are planned like walls', () => {
    const { outer, joints } = planTile({ walls: 'NE', cells: 1, city: true });
    expect(outer).toEqual([{ x: 0, y: 0, side: 'N', moat: true }, { x: 0, y: 0, side: 'E', moat: true }]);
    expect(joints).toContainEqual({ x: 1, y: 0, sort: 'corner', moat: true });
  });

  it('are inside a city where they lie back to back', () => {
    const { outer, inner } = planWalls([
      { x: 0, y: 0, walls: 'E', moat: true },
      { x: 1, y: 0, walls: 'W', moat: true },
    ]);
    expect(outer).toEqual([]);
    expect(inner).toEqual([{ x: 1, y: 0, side: 'W', moat: true }]);
  });

  it('make a border where they face a wall, told from the side of the wall', () => {
    const { outer, inner, borders } = planWalls([
      { x: 0, y: 0, walls: 'E', moat: true },
      { x: 1, y: 0, walls: 'W' },
    ]);
    expect([...outer, ...inner]).toEqual([]);
    expect(borders).toEqual([{ x: 1, y: 0, side: 'W' }]);
  });
});

describe('the points of a run', () => {
  it('follow one another whichever way it goes', () => {
    expect(runPoints([[0, 0, 'N'], [1, 0, 'N'], [1, 0, 'E']])).toEqual([[0, 0], [1, 0], [2, 0], [2, 1]]);
    expect(runPoints([[1, 0, 'E'], [1, 0, 'N'], [0, 0, 'N']])).toEqual([[2, 1], [2, 0], [1, 0], [0, 0]]);
  });

  it('close around a single tile', () => {
    const points = runPoints([[0, 0, 'N'], [0, 0, 'E'], [0, 0, 'S'], [0, 0, 'W']]);
    expect(points[0]).toEqual(points.at(-1));
  });

  it('are two for one edge', () => {
    expect(runPoints([[3, 1, 'S']])).toHaveLength(2);
  });

  it('crosses a cell where the long side of a half lies', () => {
    expect(runPoints([[0, 0, 'N'], [1, 0, 'long']], [[1, 0, 'sw']])).toEqual([[0, 0], [1, 0], [2, 1]]);
    expect(runPoints([[1, 0, 'long'], [0, 0, 'N']], [[1, 0, 'sw']])).toEqual([[2, 1], [1, 0], [0, 0]]);
  });
});
