import { expect, it } from 'vitest';
import { withKinds } from './kinds';

const facts = { price: 9, walls: '', owner: 'new-building-grounds' };
const table = { tiles: { 'ground 9 a': facts as never, 'ground 9 b': facts as never } };

it('gives tiles the kind they have now', () => {
  const { tiles } = withKinds(table, { 'ground 9 b': 'garden', windmill: 'tower' });
  expect(tiles).toEqual({ 'ground 9 a': facts, 'ground 9 b': { ...facts, kind: 'garden' } });
  expect(table.tiles['ground 9 b']).toEqual(facts);
});

it('leaves the table alone where nothing is decided', () => {
  expect(withKinds(table, undefined)).toBe(table);
  expect(withKinds(null, {})).toBe(null);
});
