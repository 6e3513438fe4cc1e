import { expect, it } from 'vitest';
import { orchardOf, spacesOf } from './fruits';

const BOARD = { board: 1, groups: [['fig'], ['fig', 'date', 'fig']], filled: [[], ['fig', 'date']], down: [] };

it('shows which spaces of a group are full', () => {
  expect(spacesOf(BOARD, 0)).toEqual([{ fruit: 'fig', full: false }]);
  expect(spacesOf(BOARD, 1)).toEqual([
    { fruit: 'fig', full: true },
    { fruit: 'date', full: true },
    { fruit: 'fig', full: false },
  ]);
});

it('does without a state', () => {
  expect(orchardOf({}).seats).toEqual([]);
});
