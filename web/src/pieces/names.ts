// Names of tiles and cards as the server writes them, read for drawing.

import { CITY_KINDS, CURRENCIES, KINDS, type CityKind, type Currency, type Kind, type Side } from '../lib/protocol';

export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

/** A tile that lies somewhere: "tower 9 ES walls N", "project chambers/tower walls N lower SW". */
export interface LooseTile {
  name: string;
  /** Walls that were added to it, as letters, by its sides as printed. */
  added: string;
  /** The same for the second half of a tile of two cells, the lower one as printed. */
  lower: string;
}

/** A tile of a palace: "tower 9 ES turned 1 walls N at 1,0". One of two cells lies at the cell of its first half. */
export interface PlacedTile extends LooseTile {
  x: number;
  y: number;
  /** Quarter turns clockwise. */
  turned: number;
}

/** What the server tells of a tile, as far as drawing needs it. */
export interface TileFacts {
  kind?: string | null;
  price?: number | null;
  walls?: string;
  /** Of a city tile in a game that has palaces too. */
  moats?: string;
}

/** How a tile looks, lying as printed. */
export interface TileLook {
  sort: 'building' | 'project' | 'camp' | 'bazaar' | 'bath' | 'well' | 'ground' | 'square' | 'fountain' | 'other';
  /** A building that may be turned. */
  magical: boolean;
  kind: string;
  /** A tile of Granada: what it has for walls are moats. */
  city: boolean;
  /** The second kind of a tile of two cells; its first one lies above. */
  lower: string | null;
  price: number | null;
  walls: string;
  bastions: string;
  /** What a bazaar shows: the kinds it counts and the currency it is paid in. Of a bath the kinds on its sides, north first. */
  kinds: readonly string[];
  currency: string;
  cells: 1 | 2;
}

const LOOSE = /^(.+?)(?: walls(?: ([NESW]+))?(?: lower ([NESW]+))?)?$/;

export function parseLoose(text: string): LooseTile {
  const [, name = text, added = '', lower = ''] = LOOSE.exec(text) ?? [];
  return { name, added, lower };
}

export function parsePlaced(text: string): PlacedTile {
  const at = text.lastIndexOf(' at ');
  const [x = 0, y = 0] = at < 0 ? [] : text.slice(at + 4).split(',').map(Number);
  const { name: lying, added, lower } = parseLoose(at < 0 ? text : text.slice(0, at));
  const [, name = lying, turned = '0'] = /^(.+) turned (\d)$/.exec(lying) ?? [];
  return { name, added, lower, turned: Number(turned), x, y };
}

export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

export function isKind(word: string): word is Kind {
  return (KINDS as readonly string[]).includes(word);
}

/** A kind of Granada: its tiles lie on cobbles and have moats for walls. */
export function isCityKind(word: string): word is CityKind {
  return (CITY_KINDS as readonly string[]).includes(word);
}

export function isCurrency(word: string): word is Currency {
  return (CURRENCIES as readonly string[]).includes(word);
}

/** The letters of walls after quarter turns clockwise, in the order of NESW. */
export function turnSides(walls: string, turned: number): string {
  const now = new Set([...walls].map((side) => SIDES[(SIDES.indexOf(side as Side) + turned) % 4]));
  return SIDES.filter((side) => now.has(side)).join('');
}

/** How a tile looks, from its name and what the table says of it. */
export function tileLook(name: string, tiles: Readonly<Record<string, TileFacts>>): TileLook {
  const facts = tiles[name] ?? {};
  const words = name.split(' ');
  const first = words[0] ?? '';
  const look: TileLook = {
    sort: 'other',
    magical: first === 'magical',
    kind: facts.kind ?? first,
    city: isCityKind(facts.kind ?? first),
    lower: null,
    price: facts.price ?? (/^\d+$/.test(words[1] ?? '') ? Number(words[1]) : null),
    walls: (facts.walls ?? '') + (facts.moats ?? ''),
    bastions: '',
    kinds: [],
    currency: '',
    cells: 1,
  };
  if (first === 'fountain') return { ...look, sort: 'fountain', kind: first, price: null };
  if (first === 'camp') return { ...look, sort: 'camp', kind: first, walls: '', bastions: words[2] ?? '' };
  if (first === 'square') return { ...look, sort: 'square', kind: words[1] ?? '', price: null };
  if (first === 'bazaar') {
    return { ...look, sort: 'bazaar', kind: first, price: null, currency: words[1] ?? '', kinds: (words[2] ?? '').split('/') };
  }
  if (first === 'bath') return { ...look, sort: 'bath', kind: first, kinds: (words[1] ?? '').split('/') };
  if (first === 'plaza') return { ...look, kind: first, price: null };
  if (first === 'well') return { ...look, sort: 'well', kind: first };
  if (first === 'ground') return { ...look, sort: 'ground' };
  if (first === 'project') {
    const [upper = '', lower = ''] = (words[1] ?? '').split('/');
    return { ...look, sort: 'project', kind: upper, lower, price: null, cells: 2 };
  }
  return isKind(look.kind) ? { ...look, sort: 'building' } : look;
}

export const FOUNTAIN: TileLook = tileLook('fountain', {});

export interface CardLook {
  sort: 'money' | 'builder' | 'coin' | 'diamond' | 'exchange' | 'gate' | 'wall' | 'scoring' | 'sultan' | 'other';
  currency: string;
  /** The second currency of an exchange card. */
  other: string;
  value: number;
}

/** "denar 7", "denar builder", "other denar builder", "diamond 5", "exchange denar/ducat", "city gate 2", "scoring 1", "rich patron". */
export function cardLook(name: string): CardLook {
  const words = name.split(' ');
  const first = words[0] ?? '';
  const value = Number(words.at(-1));
  const look: CardLook = { sort: 'other', currency: '', other: '', value: Number.isNaN(value) ? 0 : value };
  const before = words.at(-2) ?? '';
  if (words.at(-1) === 'builder' && isCurrency(before)) return { ...look, sort: 'builder', currency: before, value: 3 };
  if (isCurrency(first)) return { ...look, sort: 'money', currency: first };
  if (first === 'coin') return { ...look, sort: 'coin', currency: words[1] ?? '', value: 1 };
  if (first === 'diamond') return { ...look, sort: 'diamond', currency: first };
  if (first === 'scoring') return { ...look, sort: 'scoring' };
  if (name.startsWith('city wall')) return { ...look, sort: 'wall' };
  if (first === 'sultan') return { ...look, sort: 'sultan', currency: words[1] ?? '', value: 0 };
  if (name.startsWith('city gate')) return { ...look, sort: 'gate', value: 0 };
  if (first === 'exchange') {
    const [currency = '', other = ''] = (words[1] ?? '').split('/');
    return { ...look, sort: 'exchange', currency, other, value: 0 };
  }
  return look;
}

const CARD_ORDER: readonly string[] = [...CURRENCIES, 'diamond'];

function rank(look: CardLook): number {
  const counted = look.sort === 'money' || look.sort === 'builder' || look.sort === 'diamond';
  return counted ? CARD_ORDER.indexOf(look.currency) : CARD_ORDER.length;
}

/** Cards by currency and value; other cards last, by name. */
export function compareCards(a: string, b: string): number {
  const one = cardLook(a);
  const two = cardLook(b);
  return rank(one) - rank(two) || one.value - two.value || a.localeCompare(b);
}
