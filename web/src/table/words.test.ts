import { beforeAll, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { Decision, Table, View } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { actionLabel, askedBy, askedOf, groupLabel, hintOf, leadText, waitingFor } from './words';

const tableWith = (...ids: string[]) => ({ seats: [{ name: 'Ana' }, { name: 'Omar' }], setup: { modules: ids }, tiles: {} }) as unknown as Table;
const interrupt = { decision: 'interrupt', seat: 0, text: 'Player 1 may interrupt.' } as unknown as Decision;

describe('what a button does', () => {
  beforeAll(() => useMessages('en', english));

  it('says what modules know about it', () => {
    const view = { market: [], modules: { extensions: { spaces: ['tower', null, 'garden'] } } } as unknown as View;
    const action = { text: '', verb: 'extension', args: { number: 3, cards: ['denar 2', 'ducat 2'] } };
    expect(actionLabel(action, tableWith('extensions'), view)).toBe('Extension for garden with denar 2 + ducat 2');
    expect(groupLabel(action, tableWith('extensions'), view)).toBe('Extension for garden');
  });

  it('names the tile on a space, and that it costs nothing', () => {
    const view = { market: [null, 'seraglio 5'] } as unknown as View;
    const action = { text: 'buy 2 with nothing', verb: 'buy', args: { space: 2, cards: [] } };
    expect(actionLabel(action, tableWith('treasures'), view)).toBe('seraglio 5, free of charge');
  });

  it('names one or two colour projects', () => {
    const painted = (args: Record<string, string>) => actionLabel({ text: '', verb: 'paint', args }, tableWith('fresh-colours'), null);
    expect(painted({ kind: 'tower' })).toBe('Complete: tower');
    expect(painted({ kind: 'tower', kind2: 'garden' })).toBe('Complete: tower and garden');
  });
});

describe('what can be done beside what is asked', () => {
  beforeAll(() => useMessages('en', english));

  it('is said where it is possible', () => {
    const end = { decision: 'end-turn', seat: 0, text: 'Player 1 ends the turn.' } as unknown as Decision;
    const legal = [{ text: 'end turn', verb: 'end turn', args: {} }];
    const walk = { text: 'animal hare 1 to 0,0', verb: 'animal', args: { name: 'hare 1', cell: [0, 0] } };
    expect(hintOf(end, tableWith('alhambra-zoo'), legal)).toBeUndefined();
    expect(hintOf(end, tableWith('alhambra-zoo'), [...legal, walk])).toMatch(/^Before you end it, you may move animals/);
  });
});

describe('what is asked', () => {
  beforeAll(() => useMessages('en', english));

  it('is asked in the words of the module that asks', () => {
    expect(askedOf(interrupt, tableWith('camps', 'viziers-favour'))).toBe('Use your vizier to buy a tile before the next turn?');
    expect(askedOf(interrupt, tableWith('thieves'))).toBe('Select a card to take it with a thief before the next turn, or pass.');
  });

  it('says so to who can do nothing about it', () => {
    const builder = { decision: 'builder', seat: 0, text: '' } as unknown as Decision;
    const table = tableWith('master-builders');
    const done = { text: 'done', verb: 'done', args: {} };
    expect(askedOf(builder, table, [done])).toBe('You have no master builder to spend on a redesign.');
    expect(askedOf(builder, table, [done, { text: '', verb: 'remove', args: {} }])).toBe('Spend a master builder on a redesign?');
  });

  it('names an extra action, and counts the tiles to place', () => {
    const [act, place] = ['act', 'place'].map((decision) => ({ decision, seat: 0, text: '' }) as unknown as Decision);
    const take = { text: 'take denar 1', verb: 'take', args: { cards: ['denar 1'] } };
    expect(askedOf(act!, tableWith(), [take])).toBe('Choose an action: take money, buy a tile, or redesign.');
    expect(askedOf(act!, tableWith(), [take, { text: 'done', verb: 'done', args: {} }])).toBe('Extra action: take money, buy a tile, or redesign.');
    const at = (tile: string, x: number) => ({ text: '', verb: 'place', args: { tile, cell: [x, 0] } });
    expect(askedOf(place!, tableWith(), [at('tower 9', 1), at('tower 9', 2)])).toBe('Place your new tile.');
    expect(askedOf(place!, tableWith(), [at('tower 9', 1), at('garden 7', 1)])).toBe('Place your 2 new tiles, one after the other.');
  });

  it('names no module where several ask', () => {
    const table = tableWith('viziers-favour', 'thieves');
    expect(askedBy(interrupt, table)).toEqual(['viziers-favour', 'thieves']);
    expect(askedOf(interrupt, table)).toBe('You may act before the next turn, or pass.');
  });
});

describe('who is waited for', () => {
  const acting = { decision: 'act', seat: 1, text: '' } as unknown as Decision;

  it('is told of others what they do, and of the player that it is up to them', () => {
    useMessages('fr', french);
    expect(waitingFor(acting, tableWith(), 0)).toBe('choisit une action');
    expect(waitingFor(acting, tableWith(), null)).toBe('choisit une action');
    expect(waitingFor(acting, tableWith(), 1)).toBe('à vous de choisir');
  });
});

describe('who leads in a kind', () => {
  const said = () => [0.5, 1, 1.5, 2].map((margin) => leadText({ leaders: [0], margin }));

  it('leads by whole and half buildings, in both languages', () => {
    useMessages('en', english);
    expect(said()).toEqual(['leads by ½', 'leads by 1', 'leads by 1½', 'leads by 2']);
    useMessages('fr', french);
    expect(said()).toEqual(['½ d’avance', '1 d’avance', '1½ d’avance', '2 d’avance']);
  });
});
