// Names of tiles and cards as the server writes them, read for drawing.

import { CITY_KINDS, CURRENCIES, KINDS, type CityKind, type Currency, type Kind, type Side } from '../lib/protocol';
import { ownCard, ownTile } from '../modules/pieces';

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
  /** 'building', 'fountain', the first word of a tile that a module draws, or 'other'. */
  sort: string;
  /** The module that draws it. */
  module: string | null;
  /** A symbol that lies over it. */
  mark: string | null;
  /** It stands outside the wall. */
  outside: boolean;
  kind: string;
  /** A tile of Granada: what it has for walls are moats. */
  city: boolean;
  /** The second kind of a tile of two cells; its first one lies above. */
  lower: string | null;
  price: number | null;
  walls: string;
  bastions: string;
  /** Kinds that it shows besides, and the currency it is paid in if it shows one. */
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
    module: null,
    mark: null,
    outside: false,
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
  return ownTile(words, isKind(look.kind) ? { ...look, sort: 'building' } : look);
}

export const FOUNTAIN: TileLook = tileLook('fountain', {});

export interface CardLook {
  /** 'money', 'scoring', what a module calls its own, or 'other'. */
  sort: string;
  /** The module that draws it. */
  module: string | null;
  currency: string;
  /** The second currency of a card that has two. */
  other: string;
  value: number;
  /** It counts as money of its currency; `special`: and as something else. */
  counts: boolean;
  special: boolean;
  /** It is drawn as money. */
  asMoney: boolean;
}

/** "denar 7", "scoring 1", "rich patron", and what modules bring: "denar builder", "exchange denar/ducat". */
export function cardLook(name: string): CardLook {
  const words = name.split(' ');
  const first = words[0] ?? '';
  const value = Number(words.at(-1));
  const look: CardLook = { sort: 'other', module: null, currency: '', other: '', value: Number.isNaN(value) ? 0 : value, counts: false, special: false, asMoney: false };
  if (first === 'scoring') return { ...look, sort: 'scoring' };
  const plain = isCurrency(first) ? { ...look, sort: 'money', currency: first, counts: true, asMoney: true } : look;
  return ownCard(words, plain);
}

const CARD_ORDER: readonly string[] = [...CURRENCIES, 'diamond'];

function rank(look: CardLook): number {
  return look.counts ? CARD_ORDER.indexOf(look.currency) : CARD_ORDER.length;
}

/** Cards by currency and value; other cards last, by name. */
export function compareCards(a: string, b: string): number {
  const one = cardLook(a);
  const two = cardLook(b);
  return rank(one) - rank(two) || one.value - two.value || a.localeCompare(b);
}
