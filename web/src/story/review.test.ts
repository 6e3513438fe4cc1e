import { expect, it } from 'vitest';
import type { Review } from '../lib/protocol';
import { seatedTable } from './review.svelte';

it('seats the players of a file under their names, if it has any', () => {
  const table = { setup: { players: 3 } } as Review['table'];
  expect(seatedTable({ table, names: ['Ana', '', 'Omar'] }).seats.map(({ name }) => name)).toEqual(['Ana', null, 'Omar']);
  expect(seatedTable({ table }).seats.map(({ name }) => name)).toEqual([null, null, null]);
});
