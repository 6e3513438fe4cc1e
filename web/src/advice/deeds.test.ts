import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { LegalAction, Table, View } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { areaOf, deedText, litBy } from './deeds';

const table = { seats: [{ name: 'Ana' }, { name: 'Omar' }], dirk: true, setup: { modules: ['characters'] }, tiles: {} } as unknown as Table;
const view = {
  market: ['pavilion 2 NEW', null, 'tower 9 ES', null],
  display: ['denar 3', 'florin 5'],
  beside: [],
  seats: [{ reserve: ['garden 7 NE'], palace: ['arcades 6 at 0,1'], waiting: ['tower 9 ES'] }, { reserve: [], palace: [], waiting: [] }],
} as unknown as View;

const act = (text: string, verb: string, args: LegalAction['args']): LegalAction => ({ text, verb, args });
const BUY = act('buy 3 with denar 7', 'buy', { space: 3, cards: ['denar 7'] });
const TAKE = act('take denar 3', 'take', { cards: ['denar 3'] });
const PLACE = act('place tower 9 ES at 1,0', 'place', { tile: 'tower 9 ES', cell: [1, 0] });
const ADD = act('add garden 7 NE at 0,2', 'add', { tile: 'garden 7 NE', cell: [0, 2] });
const RESERVE = act('reserve tower 9 ES', 'reserve', { tile: 'tower 9 ES' });
const REPLACE = act('replace x', 'replace', { tile: 'arcades 6', tile2: 'garden 7 NE', cell: [0, 1] });
const DONE = act('done', 'done', {});

describe('a choice that is spoken of', () => {
  beforeEach(() => useMessages('en', english));

  it('is put in whole sentences', () => {
    expect(deedText(BUY, table, view)).toBe('Buy tower 9 with denar 7');
    expect(deedText(BUY, table, view, true)).toBe('Buy tower 9 with denar 7, paying exactly');
    expect(deedText({ ...BUY, args: { space: 3, cards: [] } }, table, view)).toBe('Get tower 9 free of charge');
    expect(deedText(TAKE, table, view)).toBe('Take denar 3');
    expect(deedText(PLACE, table, view)).toBe('Place tower 9, east of the fountain');
    expect(deedText({ ...PLACE, args: { ...PLACE.args, number: 1 } }, table, view)).toBe('Place tower 9, east of the fountain, rotated by 90°');
    expect(deedText({ ...PLACE, args: { ...PLACE.args, edge: 'west' } }, table, view)).toBe('Place tower 9, east of the fountain, gate on the west side');
    expect(deedText(ADD, table, view)).toBe('Add garden 7 from the reserve, south of arcades 6');
    expect(deedText({ ...ADD, args: { ...ADD.args, cell: [5, 5] } }, table, view)).toBe('Add garden 7 from the reserve');
    expect(deedText(RESERVE, table, view)).toBe('Put tower 9 in the reserve');
    expect(deedText(REPLACE, table, view)).toBe('Swap arcades 6 for garden 7');
    expect(deedText(DONE, table, view)).toBe('Skip extra action');
    useMessages('fr', french);
    expect(deedText(BUY, table, view, true)).toBe('Acheter tour 9 avec dinar 7, au coût exact');
    expect(deedText(ADD, table, view)).toBe('Ajouter jardin 7 depuis le plateau de stockage, au sud de la tuile arcades 6');
  });

  it('has the server’s words where nothing is known of it', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(deedText(act('juggle 3', 'juggle', {}), table, view)).toBe('Juggle 3');
    expect(report.mock.calls).toEqual([]);
    report.mockRestore();
  });

  it('is lit where its pieces are, and where a tile would lie', () => {
    expect(litBy(BUY, view)).toEqual(expect.arrayContaining(['space 3', 'hand:denar 7']));
    // The same card in the display is another one.
    expect(litBy(TAKE, view)).toEqual(['display:denar 3']);
    expect(litBy(PLACE, view)).toEqual(expect.arrayContaining(['tower 9 ES', '1,0', 'tower 9 ES at 1,0']));
    expect(litBy({ ...PLACE, args: { ...PLACE.args, number: 2 } }, view)).toContain('tower 9 ES turned 2 at 1,0');
    expect(litBy(REPLACE, view)).toContain('garden 7 NE at 0,1');
    expect(litBy(DONE, view)).toEqual([]);
  });

  it('says where to look without saying what', () => {
    expect([BUY, TAKE, PLACE, ADD, RESERVE, REPLACE, DONE].map((action) => areaOf(action, view, 0))).toEqual(['market', 'display', 'palace', 'reserve', 'reserve', 'reserve', 'buttons']);
    expect(areaOf(act('remove arcades 6', 'remove', { tile: 'arcades 6' }), view, 0)).toBe('palace');
    expect(areaOf(act('give tower 9 ES', 'give', { tile: 'tower 9 ES' }), view, 0)).toBe('players');
    expect(areaOf(act('bid', 'bid', { cards: ['denar 7'] }), view, 0)).toBe('hand');
    expect(areaOf(act('rob 1', 'rob', { seat: 1 }), view, 0)).toBe('players');
  });
});
