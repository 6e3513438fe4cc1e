import { expect, it } from 'vitest';
import type { Table, View } from '../../lib/protocol';
import { ranking } from './medinas';

it('ranks the fewest first, then the cheapest; only built ones count, and all of Dirk’s', () => {
  const setup = { modules: ['building-sites', 'medina'] };
  const table = { setup, tiles: { 'medina 4': { price: 4 }, 'medina 9': { price: 9 }, 'medina 2': { price: 2 }, 'medina 3': { price: 3 } } } as unknown as Table;
  const view = {
    seats: [
      { palace: ['medina 9 at 1,0'], reserve: ['medina 10'] },
      { palace: ['tower 12 at 1,0', 'medina 4 at 2,0'] },
    ],
    dirk: { tiles: ['medina 2', 'medina 3'] },
  } as unknown as View;
  expect(ranking(view, table)).toEqual([
    { scorer: 1, built: 1, dearest: 4 },
    { scorer: 0, built: 1, dearest: 9 },
    { scorer: 2, built: 2, dearest: 3 },
  ]);
  const withSites = { ...view, modules: { 'building-sites': { sites: [{ tile: 'medina 9', seat: 0 }, { tile: 'medina 2', seat: 0 }] } } } as unknown as View;
  expect(ranking(withSites, table).map(({ scorer, built }) => [scorer, built])).toEqual([
    [0, 0],
    [2, 1],
    [1, 1],
  ]);
});
