import { beforeEach, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { GameEvent, Table } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { refusalText } from './refusal';
import { didParts, eventParts, fillPattern, inOrder, joined, plain, thingsOf } from './sentence';

const table = { seats: [{ name: 'Ana' }, { name: 'Omar' }], dirk: true, tiles: {} } as unknown as Table;
const use = (language: 'en' | 'fr') => useMessages(language, language === 'en' ? english : french);

const bought: GameEvent = {
  event: 'bought',
  seat: 1,
  tile: 'seraglio 6',
  space: 3,
  cards: ['denar 2', 'denar 5'],
  name: 'not exactly',
  text: 'Player 2 buys seraglio 6.',
};

const did = (event: GameEvent) => plain(didParts(event) ?? [], table);

describe('what somebody did', () => {
  beforeEach(() => use('en'));

  it('names cards and tiles', () => {
    expect(did(bought)).toBe('bought seraglio 6 with denar 2 + denar 5');
    expect(did({ ...bought, name: 'exactly' })).toBe('bought seraglio 6 with denar 2 + denar 5, paying exactly');
  });

  it('tells of what was bought along, and of nothing paid', () => {
    expect(did({ ...bought, addon: 'watchtower', cards: [] })).toBe('got seraglio 6 + watchtower free of charge');
    expect(did({ ...bought, event: 'bought-from', seat2: 1, addon: 'watchtower' })).toBe('bought seraglio 6 + watchtower from Omar with denar 2 + denar 5');
  });

  it('is one sentence, with commas where they are needed', () => {
    const exact = { ...bought, name: 'exactly' };
    const took = { event: 'took', seat: 1, cards: ['denar 3'], text: '' };
    const all = (...events: GameEvent[]) => plain(joined(events.map((event) => didParts(event)!)), table);
    expect(all(took)).toBe('took denar 3');
    expect(all(bought, took)).toBe('bought seraglio 6 with denar 2 + denar 5 and took denar 3');
    expect(all(exact, took)).toBe('bought seraglio 6 with denar 2 + denar 5, paying exactly, and took denar 3');
    expect(all(took, exact, bought)).toBe(
      'took denar 3, bought seraglio 6 with denar 2 + denar 5, paying exactly, and bought seraglio 6 with denar 2 + denar 5',
    );
    use('fr');
    expect(all(exact, took)).toBe('a acheté sérail 6 avec dinar 2 + dinar 5, au coût exact, et a pris dinar 3');
  });

  it('tells many tiles of Dirk at once, and a craftsman before his work', () => {
    const drew = ['tower 9', 'garden 6', 'arcades 7'].map((tile) => ({ event: 'dirk-drew', tile, text: '' }));
    expect(inOrder(drew).map(did)).toEqual(['received tower 9, garden 6 and arcades 7 from the supply']);
    const used = { event: 'craftsman-used', seat: 0, name: 'builder', text: '' };
    expect(inOrder([bought, used]).map(({ event }) => event)).toEqual(['craftsman-used', 'bought']);
  });

  it('says no more of a secret card than it knows', () => {
    expect(did({ event: 'begged', seat: 0, card: 'denar 7', text: '' })).toBe('drew denar 7 with the beggar');
    expect(did({ event: 'begged', seat: 0, text: '' })).toBe('drew a money card with the beggar');
  });

  it('names spaces of the market by their currencies', () => {
    const swapped: GameEvent = { event: 'swapped', seat: 0, space: 1, space2: 3, text: '' };
    expect(did(swapped)).toBe('swapped the tiles on the florin and denar spaces');
    use('fr');
    expect(did(swapped)).toBe('a échangé les tuiles des cases florin et dinar');
  });

  it('names an animal by its species, and where it went', () => {
    const walked: GameEvent = { event: 'animal-moved', seat: 0, name: 'hare 3', tile: 'garden 11', cell: [1, 0], text: '' };
    expect(did(walked)).toBe('walked the hare to garden 11');
    expect(did({ ...walked, tile: null, cell: [0, 0] })).toBe('walked the hare to the fountain');
    use('fr');
    expect(did(walked)).toBe('a déplacé un animal (lièvre) sur jardin 11');
    expect(did({ ...walked, tile: null, cell: [0, 0] })).toBe('a déplacé un animal (lièvre) sur la fontaine aux lions');
  });

  it('is nothing for events without a doer or without words', () => {
    expect(didParts({ event: 'revealed', card: 'denar 7', text: '' })).toBeNull();
    expect(didParts({ event: 'something-new', seat: 0, text: '' })).toBeNull();
  });

  it('speaks French', () => {
    use('fr');
    expect(did(bought)).toBe('a acheté sérail 6 avec dinar 2 + dinar 5');
    expect(did({ ...bought, addon: 'watchtower', cards: [] })).toBe('a obtenu sérail 6 + tour de guet sans payer');
  });
});

describe('other events', () => {
  beforeEach(() => use('en'));

  it('are whole sentences', () => {
    const event = { event: 'vizier-slept', seat: 0, text: '' };
    expect(plain(eventParts(event, table), table)).toBe('Ana’s vizier fell asleep.');
    expect(plain(eventParts({ event: 'scoring-card', number: 2, text: '' }, table), table)).toBe('The card for the second scoring was revealed.');
  });

  it('fall back to the words of the server, with names', () => {
    const event = { event: 'something-new', seat: 1, text: 'Player 2 dances with Player 1.' };
    expect(plain(eventParts(event, table), table)).toBe('Omar dances with Ana.');
  });
});

describe('patterns', () => {
  it('leave out what is in brackets when it is missing', () => {
    expect(plain(fillPattern('a[ b {x}] c', { x: 1 })!, table)).toBe('a b 1 c');
    expect(plain(fillPattern('a[ b {x}] c', {})!, table)).toBe('a c');
    expect(fillPattern('a {x}', {})).toBeNull();
  });
});

describe('things of an event', () => {
  it('are what the table can light up', () => {
    expect(thingsOf(bought)).toEqual(['seraglio 6', 'denar 2', 'denar 5', 'seat 1', 'space 3']);
    expect(thingsOf({ event: 'placed', seat: 0, tile: 'tower 9 ES', cell: [1, -2], text: '' })).toEqual(['tower 9 ES', '1,-2', 'seat 0']);
  });
});

describe('refusals', () => {
  const refusal = { code: 'too-little', text: 'That is less than the price of 9.', number: 9 };

  it('are said by their code in every language', () => {
    use('en');
    expect(refusalText(refusal)).toBe('That is not enough: you need at least 9.');
    expect(refusalText({ code: 'not-in-palace', text: 'The garden 8 NE is not in your palace.', tile: 'garden 8 NE' })).toBe('Garden 8 is not in your palace.');
    use('fr');
    expect(refusalText(refusal)).toBe('C’est moins que le coût (9).');
    expect(refusalText({ code: 'cuts-off', text: '', tile: 'tower 9 ES' })).toContain('Sans la tuile tour 9,');
    expect(refusalText({ code: 'under-gate', text: '', tile: 'garden 8 NE' })).toMatch(/^La tuile jardin 8 /);
  });

  it('fall back to the server’s without words of our own or an argument', () => {
    use('fr');
    expect(refusalText({ code: 'unheard-of', text: 'No.' })).toBe('No.');
    expect(refusalText({ code: 'too-little', text: 'Too little.' })).toBe('Too little.');
  });
});
