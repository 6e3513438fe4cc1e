import { beforeAll, describe, expect, it } from 'vitest';
import { useMessages, type Messages } from '../lib/i18n.svelte';
import type { Decision, Table, View } from '../lib/protocol';
import story from '../messages/en/story.json';
import modules from '../messages/en/modules.json';
import words from '../messages/en/table.json';
import { actionLabel, askedBy, askedOf, groupLabel } from './words';

const tableWith = (...ids: string[]) => ({ seats: [{ name: 'Ana' }, { name: 'Omar' }], setup: { modules: ids }, tiles: {} }) as unknown as Table;
const interrupt = { decision: 'interrupt', seat: 0, text: 'Player 1 may interrupt.' } as unknown as Decision;

describe('what a button does', () => {
  beforeAll(() => useMessages('en', { table: words as Messages, modules: modules as Messages, story: story as unknown as Messages }));

  it('says what modules know about it', () => {
    const view = { modules: { extensions: { spaces: ['tower', null, 'garden'] } } } as unknown as View;
    const action = { text: '', verb: 'extension', args: { number: 3, cards: ['denar 2', 'ducat 2'] } };
    expect(actionLabel(action, tableWith('extensions'), view)).toBe('Extension for garden with denar 2 + ducat 2');
    expect(groupLabel(action, tableWith('extensions'), view)).toBe('Extension for garden');
  });
});

describe('what is asked', () => {
  beforeAll(() => useMessages('en', { table: words as Messages, modules: modules as Messages }));

  it('is asked in the words of the module that asks', () => {
    expect(askedOf(interrupt, tableWith('camps', 'viziers-favour'))).toBe('Will your vizier buy something before the next turn?');
    expect(askedOf(interrupt, tableWith('thieves'))).toBe('Will a thief take a card before the next turn?');
  });

  it('says so to who can do nothing about it', () => {
    const builder = { decision: 'builder', seat: 0, text: '' } as unknown as Decision;
    const table = tableWith('master-builders');
    const done = { text: 'done', verb: 'done', args: {} };
    expect(askedOf(builder, table, [done])).toBe('You have no master builder to redesign with.');
    expect(askedOf(builder, table, [done, { text: '', verb: 'remove', args: {} }])).toBe('Give a master builder for a redesign?');
  });

  it('names no module where several ask', () => {
    const table = tableWith('viziers-favour', 'thieves');
    expect(askedBy(interrupt, table)).toEqual(['viziers-favour', 'thieves']);
    expect(askedOf(interrupt, table)).toBe('You may step in before the next turn.');
  });
});
