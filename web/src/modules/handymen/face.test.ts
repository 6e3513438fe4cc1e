import { expect, it } from 'vitest';
import { useMessages, type Messages } from '../../lib/i18n.svelte';
import type { Table } from '../../lib/protocol';
import story from '../../messages/en/story.json';
import words from './en.json';
import { onSpace } from './face';

it('stand at the space of a currency, each player by themselves', () => {
  useMessages('en', { story, modules: { handymen: words } } as unknown as Messages);
  const table = { seats: [{ name: 'Ana' }, { name: 'Omar' }] } as Table;
  const state = { spaces: [[0, 0], [0, 0], [1, 2], [0, 0]] };
  expect(onSpace(state, 1, table)).toEqual([]);
  expect(onSpace(state, 3, table)).toEqual([
    { symbol: 'm-handyman', seat: 0, n: 1, label: 'Ana: 1 handyman on the denar space' },
    { symbol: 'm-handyman', seat: 1, n: 2, label: 'Omar: 2 handymen on the denar space' },
  ]);
  expect(onSpace({}, 1, table)).toEqual([]);
});
