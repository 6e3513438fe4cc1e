import { beforeAll, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { LegalAction, Table } from '../lib/protocol';
import english from '../messages/en';
import { candidates } from './choosing';
import { isMoving, pickedText, unpaidText } from './picked';
import { choicesOf, type Thing } from './things';

const table = { seats: [], setup: { modules: ['travelling-craftsmen', 'treasures', 'gates-without-end', 'master-builders'] } } as unknown as Table;

function said(legal: LegalAction[], ...picked: Thing[]): string | null {
  return pickedText(picked, candidates(choicesOf(legal), { picked, paying: null }), table);
}

describe('what is picked', () => {
  beforeAll(() => useMessages('en', english));

  it('asks where a tile goes', () => {
    const legal = [{ verb: 'remove', text: 'remove tower 9 ES', args: { tile: 'tower 9 ES' } }];
    expect(said(legal, 'tile:tower 9 ES')).toBe('tower 9: where to?');
    expect(isMoving(['tile:tower 9 ES'], choicesOf(legal))).toBe(true);
    expect(said([], 'tile:tower 9 ES'), 'nothing is asked while the choices are on their way').toBeNull();
  });

  it('asks where an animal walks to, whichever of its species it is', () => {
    const legal = [{ verb: 'animal', text: 'animal hare 3 to 0,0', args: { name: 'hare 3', cell: [0, 0] } }];
    expect(said(legal, 'animal:hare 3')).toBe('hare: where to?');
  });

  it('asks for the side of a tile that gets a wall', () => {
    const legal = ['north', 'east'].map((side) => ({ verb: 'gate walls fountain', text: `gate walls fountain ${side}`, args: { side } }));
    expect(said(legal, 'tile:fountain')).toBe('fountain: on which side?');
    expect(isMoving(['tile:fountain'], choicesOf(legal))).toBe(false);
  });

  it('asks what cards are for only where they buy something', () => {
    const buy = [{ verb: 'buy', text: 'buy 1 with denar 7', args: { space: 1, cards: ['denar 7'] } }];
    expect(said(buy, 'hand:denar 7')).toBe('With denar 7: buy what?');
    const give = [{ verb: 'remove', text: 'remove tower 9 ES for denar builder', args: { tile: 'tower 9 ES', cards: ['denar builder'] } }];
    expect(said(give, 'hand:denar builder')).toBeNull();
  });

  it('says what to pick for a tile that nothing is paid for yet', () => {
    expect(unpaidText('arcades 7 N', 7, 'denar')).toBe('arcades 7: select cards worth at least 7 in denar');
    expect(unpaidText('arcades 7 N', null, 'denar')).toBe('arcades 7: select the cards to pay with');
  });

  it('says what a craftsman does and what a treasure is for', () => {
    const swap = [{ verb: 'mixer swaps', text: 'mixer swaps 1 2', args: { space: 1, space2: 2 } }];
    expect(said(swap, 'craftsman:mortar mixer')).toBe('Mortar mixer: Swap two market tiles.');
    const spend = [{ verb: 'spend treasure', text: 'spend treasure 3 on 1', args: { number: 3, space: 1 } }];
    expect(said(spend, 'treasure:3')).toBe('Treasure 3: for which tile?');
  });
});
