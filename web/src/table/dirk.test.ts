import { expect, it } from 'vitest';
import type { Table } from '../lib/protocol';
import { heapsOf } from './dirk';

it('sorts what Dirk owns into heaps by kind, each by price', () => {
  const tiles = {
    'tower 11': { kind: 'tower', price: 11, walls: '', owner: 'base' },
    'tower 9 ES': { kind: 'tower', price: 9, walls: 'ES', owner: 'base' },
    'pavilion 4 N': { kind: 'pavilion', price: 4, walls: 'N', owner: 'base' },
    'medina 5': { kind: 'medina', price: 5, walls: '', owner: 'medina' },
  } as unknown as Table['tiles'];
  const heaps = heapsOf(['medina 5', 'tower 11', 'pavilion 4 N', 'tower 9 ES'], { tiles });
  expect(heaps.map(({ kind, tiles: inHeap }) => [kind, inHeap.map(({ name }) => name)])).toEqual([
    ['pavilion', ['pavilion 4 N']],
    ['tower', ['tower 9 ES', 'tower 11']],
    ['medina', ['medina 5']],
  ]);
  expect(heapsOf([], { tiles })).toEqual([]);
});
