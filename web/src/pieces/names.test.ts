import { describe, expect, it } from 'vitest';
import { cardLook, compareCards, parseLoose, parsePlaced, tileLook, turnSides } from './names';

describe('tiles of a palace', () => {
  it('are read with their cell', () => {
    expect(parsePlaced('tower 9 ES at -1,2')).toEqual({ name: 'tower 9 ES', x: -1, y: 2, turned: 0, added: '', lower: '' });
  });

  it('are read with turns and added walls', () => {
    expect(parsePlaced('magical garden 3 turned 1 walls NE at 0,-3')).toEqual({
      name: 'magical garden 3',
      x: 0,
      y: -3,
      turned: 1,
      added: 'NE',
      lower: '',
    });
  });

  it('are read with walls around their halves', () => {
    expect(parsePlaced('project chambers/tower walls lower SW at 1,0')).toMatchObject({ name: 'project chambers/tower', added: '', lower: 'SW', x: 1 });
    expect(parsePlaced('project chambers/tower walls N lower S at 1,0')).toMatchObject({ added: 'N', lower: 'S' });
    expect(parseLoose('tower 9 ES walls N')).toEqual({ name: 'tower 9 ES', added: 'N', lower: '' });
    expect(parseLoose('tower 9 ES')).toEqual({ name: 'tower 9 ES', added: '', lower: '' });
  });
});

describe('looks', () => {
  const tiles = { 'tower 9 ES': { kind: 'tower', price: 9, walls: 'ES' }, 'project pavilion/arcades': { kind: 'pavilion', price: null, walls: 'E' } };

  it('come from what the table says', () => {
    expect(tileLook('tower 9 ES', tiles)).toMatchObject({ sort: 'building', kind: 'tower', price: 9, walls: 'ES', cells: 1 });
  });

  it('know camps and projects by their names', () => {
    expect(tileLook('camp 7 ES', tiles)).toMatchObject({ sort: 'camp', price: 7, bastions: 'ES', walls: '' });
    expect(tileLook('project pavilion/arcades', tiles)).toMatchObject({ sort: 'project', kind: 'pavilion', lower: 'arcades', cells: 2, walls: 'E' });
  });

  it('know squares and bazaars by their names', () => {
    const known = { 'square garden NW': { kind: null, price: null, walls: 'NW' } };
    expect(tileLook('square garden NW', known)).toMatchObject({ sort: 'square', kind: 'garden', price: null, walls: 'NW' });
    const bazaar = tileLook('bazaar dirham seraglio/arcades/garden', {});
    expect(bazaar).toMatchObject({ sort: 'bazaar', currency: 'dirham', kinds: ['seraglio', 'arcades', 'garden'], price: null });
  });

  it('know baths, wells and grounds by their names', () => {
    const known = { 'bath tower/garden/tower/arcades': { price: 8, walls: '' }, 'ground 9 a': { price: 9, walls: '' } };
    expect(tileLook('bath tower/garden/tower/arcades', known)).toMatchObject({ sort: 'bath', price: 8, kinds: ['tower', 'garden', 'tower', 'arcades'] });
    expect(tileLook('well 3 b', {})).toMatchObject({ sort: 'well', price: 3 });
    expect(tileLook('ground 9 a', known)).toMatchObject({ sort: 'ground', kind: 'ground', price: 9 });
    expect(tileLook('ground 9 a', { 'ground 9 a': { ...known['ground 9 a'], kind: 'garden' } })).toMatchObject({ sort: 'ground', kind: 'garden' });
  });

  it('know moats by the kind of the tile, however the table names them', () => {
    const known = { 'library 9': { kind: 'library', price: 9, walls: 'W' }, 'park 8': { kind: 'park', price: 8, walls: '', moats: 'NE' } };
    expect(tileLook('library 9', known)).toMatchObject({ sort: 'building', city: true, walls: 'W' });
    expect(tileLook('park 8', known)).toMatchObject({ city: true, walls: 'NE' });
    expect(tileLook('tower 9 ES', tiles).city).toBe(false);
  });

  it('do without knowing a tile', () => {
    expect(tileLook('windmill 4', tiles)).toMatchObject({ sort: 'other', kind: 'windmill', price: 4 });
  });

  it('turn walls clockwise', () => {
    expect(turnSides('NE', 1)).toBe('ES');
    expect(turnSides('NW', 2)).toBe('ES');
    expect(turnSides('', 3)).toBe('');
  });
});

describe('cards', () => {
  it('are told by their names', () => {
    expect(cardLook('denar 7')).toMatchObject({ sort: 'money', currency: 'denar', value: 7 });
    expect(cardLook('exchange denar/ducat')).toMatchObject({ sort: 'exchange', currency: 'denar', other: 'ducat' });
    expect(cardLook('city gate 2').sort).toBe('gate');
    expect(cardLook('denar builder')).toMatchObject({ sort: 'builder', currency: 'denar', value: 3, asMoney: false });
    expect(cardLook('other denar builder')).toMatchObject({ sort: 'builder', currency: 'denar', value: 3 });
    expect(cardLook('rich patron').sort).toBe('other');
    expect(cardLook('master builder').sort).toBe('other');
  });

  it('lie by currency and value, special ones last', () => {
    const hand = ['exchange denar/ducat', 'ducat 2', 'florin 9', 'diamond 3', 'florin 1'];
    expect(hand.sort(compareCards)).toEqual(['florin 1', 'florin 9', 'ducat 2', 'diamond 3', 'exchange denar/ducat']);
  });
});
