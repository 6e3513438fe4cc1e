import { beforeEach, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { Table } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { cardName, gained, halves, namedFor, personName, scorers, seatName, sourceName, tileName, tileNameWithWalls } from './words';

const table = {
  seats: [{ name: 'Ana' }, { name: null }],
  dirk: true,
  tiles: { 'tower 9 ES': { walls: 'ES' }, 'tower 9 N': { walls: 'N' }, 'garden 11': { walls: '' } },
} as unknown as Table;

const use = (language: 'en' | 'fr') => useMessages(language, language === 'en' ? english : french);

describe('names in English', () => {
  beforeEach(() => use('en'));

  it('counts half buildings', () => {
    expect([2, 2.5, 0.5].map(halves)).toEqual(['2', '2½', '½']);
  });

  it('writes points lost with one sign', () => {
    expect([3, 0, -3].map(gained)).toEqual(['+3', '+0', '−3']);
  });

  it('leaves the walls of a tile to its picture', () => {
    expect(tileName('tower 9 ES')).toBe('tower 9');
    expect(tileName('garden 11')).toBe('garden 11');
    expect(tileName('camp 6 W')).toBe('camp 6');
    expect(tileName('project pavilion/arcades')).toBe('project pavilion/arcades');
    expect(tileName('square garden NW')).toBe('garden square');
    expect(tileName('bazaar dirham seraglio/arcades/garden')).toBe('bazaar seraglio/arcades/garden');
    expect(cardName('sultan florin 2')).toBe('florin sultan card');
  });

  it('says the walls where no picture does', () => {
    expect(tileNameWithWalls('tower 9 ES', table)).toBe('tower 9 with walls E, S');
    expect(tileNameWithWalls('tower 9 N', table)).toBe('tower 9 with wall N');
    expect(tileNameWithWalls('garden 11', table)).toBe('garden 11 without walls');
  });

  it('knows cards of all sorts, and leaves those it does not know', () => {
    expect(['denar 7', 'diamond 5', 'exchange denar/ducat', 'city gate 2', 'scoring 1', 'rich patron', 'wall 3'].map(cardName)).toEqual([
      'denar 7',
      'diamond 5',
      'exchange denar/ducat',
      'city gate 2',
      'scoring card 1',
      'rich patron',
      'wall 3',
    ]);
  });

  it('names players, those without a name, and Dirk', () => {
    expect([0, 1, 2].map((seat) => seatName(table, seat))).toEqual(['Ana', 'Player 2', 'Dirk']);
    expect(scorers(table, 0).map(({ mark }) => mark)).toEqual([0, 1, 'dirk']);
    expect(scorers(table, 1).map(({ name }) => name)).toEqual(['Ana', 'You', 'Dirk']);
    expect(scorers(table)[1]?.name).toBe('Player 2');
  });
});

describe('names in French', () => {
  beforeEach(() => use('fr'));

  it('numbers whoever gave no name, in whatever language that was written down', () => {
    expect(['Player 2', 'Joueur 2', '', null].map((name) => personName(name, 1))).toEqual(Array(4).fill('Joueur 2'));
    // A name that somebody chose.
    expect(['Player 3', 'Player', 'Player 2b', 'Ana'].map((name) => personName(name, 1))).toEqual(['Player 3', 'Player', 'Player 2b', 'Ana']);
    use('en');
    expect(personName('Joueur 2', 1)).toBe('Player 2');
  });

  it('tells viewers without a name which one they are', () => {
    const names = (seats: (string | null)[], you: number | null) => namedFor({ seats: seats.map((name) => ({ name })) } as unknown as Table, you)!.seats.map(({ name }) => name);
    expect(names(['Joueur 1', 'Player 2'], 1)).toEqual(['Joueur 1', 'Joueur 2 (vous)']);
    expect(names(['Ana', 'Player 2'], 0)).toEqual(['Ana', 'Player 2']);
    expect(names(['Player 1'], null)).toEqual(['Player 1']);
    expect(namedFor(null, 0)).toBeNull();
  });

  it('uses the words of the language', () => {
    expect(['tower 9 ES', 'garden 8 NE', 'camp 6 W', 'project pavilion/seraglio'].map(tileName)).toEqual([
      'tour 9',
      'jardin 8',
      'campement 6',
      'grand projet pavillon/sérail',
    ]);
    expect(tileNameWithWalls('tower 9 ES', table)).toBe('tour 9, murs E, S');
    expect(tileNameWithWalls('tower 9 N', table)).toBe('tour 9, mur N');
    expect(['denar 7', 'wise man', 'diamond 3'].map(cardName)).toEqual(['dinar 7', 'Sage', 'diamant 3']);
    expect(['wall', 'tower', 'camps'].map(sourceName)).toEqual(['Plus long mur d’enceinte', 'Tour', 'Campements']);
  });
});
