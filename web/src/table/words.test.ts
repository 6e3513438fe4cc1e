import { beforeAll, describe, expect, it } from 'vitest';
import { useMessages, type Messages } from '../lib/i18n.svelte';
import type { Decision, Table } from '../lib/protocol';
import modules from '../messages/en/modules.json';
import words from '../messages/en/table.json';
import { askedBy, askedOf } from './words';

const tableWith = (...ids: string[]) => ({ seats: [{ name: 'Ana' }, { name: 'Omar' }], setup: { modules: ids }, tiles: {} }) as unknown as Table;
const interrupt = { decision: 'interrupt', seat: 0, text: 'Player 1 may interrupt.' } as unknown as Decision;

describe('what is asked', () => {
  beforeAll(() => useMessages('en', { table: words as Messages, modules: modules as Messages }));

  it('is asked in the words of the module that asks', () => {
    expect(askedOf(interrupt, tableWith('camps', 'viziers-favour'))).toBe('Will your vizier buy something before the next turn?');
    expect(askedOf(interrupt, tableWith('thieves'))).toBe('Will a thief take a card before the next turn?');
  });

  it('names no module where several ask', () => {
    const table = tableWith('viziers-favour', 'thieves');
    expect(askedBy(interrupt, table)).toEqual(['viziers-favour', 'thieves']);
    expect(askedOf(interrupt, table)).toBe('You may step in before the next turn.');
  });
});
