// What actions involve: the things on the table that a player picks to say which action is meant.

import type { Arguments, LegalAction } from '../lib/protocol';

/**
 * Something that can be picked, `sort:name`. On the table: `display:denar 3`, `hand:denar 7`, `space:3`, `tile:tower 9
 * ES`, `offer:bazaar ...`, `cell:1,0`, `corner:1,0` (the north-west one of that cell), `zone:reserve`, `seat:1`,
 * `piece:patron`. On buttons: `number:5`, `edge:west`, `drawn:tower 12`, ...
 */
export type Thing = string;

/** A legal action with the things it involves, and the group of payments it belongs to. */
export interface Choice {
  action: LegalAction;
  things: readonly Thing[];
  /** Its text up to the payment ("buy 3 with "); null for an action that pays nothing from the hand. */
  group: string | null;
}

/** Sorts of things that lie on the table; all others are told apart by buttons. */
export const ON_TABLE = new Set(['display', 'hand', 'space', 'offer', 'tile', 'cell', 'corner', 'zone', 'seat', 'piece', 'citizen', 'recruit', 'caravanserai', 'treasure', 'reward', 'set', 'project', 'colour', 'stall', 'animal', 'seen', 'craftsman', 'turn', 'half']);

/** Places that tiles are put into. */
export const TILE_ZONES: ReadonlySet<Thing> = new Set(['zone:reserve', 'zone:reserve turned', 'zone:dirk']);

/** Sorts of things that lie where everybody sees them; the others are in the panels of modules. */
const IN_SIGHT = new Set(['display', 'hand', 'piece', 'space', 'tile', 'cell', 'corner', 'seat', 'drawn', 'animal']);

/** Whether a thing lies in a panel. `beside`: what is for sale beside the market, which does not; `display`: the cards that lie there. */
export function isInPanel(thing: Thing, beside: readonly (readonly string[])[], display: readonly string[]): boolean {
  const sort = sortOf(thing);
  // Cards that are built lie open beside the others.
  if (sort === 'display') return !display.includes(nameOf(thing));
  if (!ON_TABLE.has(sort) || IN_SIGHT.has(sort) || TILE_ZONES.has(thing)) return false;
  return !beside.some((tiles) => tiles.includes(nameOf(thing)));
}

/** Whether it is something that goes to a cell. */
export const isMoved = (thing: Thing) => ['tile', 'animal'].includes(sortOf(thing));

export const PAYMENT_SORTS = new Set(['hand', 'piece']);

/** Where the cards of an action lie, if not in the hand. */
const FROM_DISPLAY: Record<string, readonly string[]> = {
  take: ['cards'],
  build: ['card'],
  'build on fountain': ['card'],
  'miser takes': ['card'],
  'moneychanger gives': ['card2'],
  steal: ['card'],
  'mason gives': ['card2'],
  'gate takes': ['card'],
};

/**
 * What an action involves besides its arguments: where it puts something, or what it is done to. An argument in braces is picked
 * with it, if there is one. `store-tile` is `store` with a tile, if another action has the same verb.
 */
const PLACE: Record<string, Thing> = {
  reserve: 'zone:reserve',
  'store-tile': 'zone:reserve turned',
  remove: 'zone:reserve',
  give: 'zone:dirk',
  'project bid': 'zone:project',
  'build on fountain': 'tile:fountain',
  'put handyman on fountain': 'tile:fountain',
  'choose colour project': 'reward:column {currency}',
  collect: 'set:{kind} {currency}',
  'draw colour project': 'reward:pile',
  'stand designer on fountain': 'tile:fountain',
  'buy chests of room': 'zone:room {number}',
  falcon: 'corner:{cell}',
  erect: 'offer:building {number}',
  'lay fruit in group': 'zone:group {number}',
  extension: 'zone:extension {number}',
  'extension for Dirk': 'zone:extension {number}',
  'found caravanserai': 'caravanserai:{number}',
  'advance caravanserai': 'step:{name} {currency} {number}',
  'mixer swaps': 'craftsman:mortar mixer',
  'mason gives': 'craftsman:mason',
  'smith draws': 'craftsman:smith',
  'builder redesigns': 'craftsman:builder',
  displace: 'craftsman:brick-maker',
  'carpenter takes': 'craftsman:carpenter',
  mint: 'craftsman:minter',
  'lay key turned': 'turn:{number}',
  'gate walls fountain': 'tile:fountain',
};

/** What an argument of an action is on the table, if not what its name says: a citizen with the trader, or in the supply. */
const STANDS_FOR: Record<string, Record<string, string>> = {
  // What is gained lies beside the market, or was just drawn.
  buy: { tile: 'offer' },
  favour: { tile: 'offer' },
  fetch: { tile: 'offer' },
  acquire: { card: 'offer' },
  claim: { tile: 'drawn' },
  'spend treasure': { number: 'treasure', tile: 'offer' },
  'give back': { kind: 'colour' },
  paint: { kind: 'project', kind2: 'project' },
  'offer for': { currency: 'stall' },
  'show bonus': { tile: 'bonus' },
  animal: { name: 'animal' },
  // What one looks at lies in the panel of its module.
  hide: { tile: 'seen' },
  'keep card': { card: 'seen' },
  'put back': { tile: 'seen' },
  'put back card': { card: 'seen' },
  'pick last': { tile: 'seen' },
  'start with': { kind: 'recruit', kind2: 'recruit', kind3: 'recruit' },
  hire: { kind: 'recruit' },
  swap: { kind: 'citizen', kind2: 'recruit' },
  'hand on': { name: 'craftsman' },
  'gate takes half': { kind: 'half' },
};

/** Arguments that follow from the others and need not be picked. */
const IMPLIED: Record<string, readonly string[]> = { stow: ['kind'], erect: ['kind'] };

export function sortOf(thing: Thing): string {
  return thing.slice(0, thing.indexOf(':'));
}

export function nameOf(thing: Thing): string {
  return thing.slice(thing.indexOf(':') + 1);
}

/** Verbs that pay with cards of the display as well; of equal cards those are paid first. */
const PAYS_FROM_DISPLAY = new Set(['mint']);

/** The cards of a payment, each where it lies. */
function cardsOf(verb: string, cards: readonly string[], display: readonly string[]): Thing[] {
  const shown = PAYS_FROM_DISPLAY.has(verb) ? [...display] : [];
  return cards.map((card) => {
    const at = shown.indexOf(card);
    if (at < 0) return `hand:${card}`;
    shown.splice(at, 1);
    return `display:${card}`;
  });
}

function thingsOf(verb: string, args: Arguments, display: readonly string[]): Thing[] {
  const things: Thing[] = [];
  const settled = new Set(IMPLIED[verb]);
  const place = (PLACE[verb] ?? PLACE[`${verb}-${Object.keys(args)[0]}`])?.replace(/\{(\w+)\}/g, (_, argument: string) => {
    settled.add(argument);
    return String(args[argument] ?? '');
  });
  if (place) things.push(place.trimEnd());
  for (const [argument, value] of Object.entries(args)) {
    if (value === null || settled.has(argument)) continue;
    const sort = STANDS_FOR[verb]?.[argument] ?? argument.replace(/\d+$/, '');
    if (sort === 'cards' || sort === 'card') {
      const cards = (Array.isArray(value) ? value : [value]).map(String);
      if (FROM_DISPLAY[verb]?.includes(argument)) things.push(...cards.map((card) => `display:${card}`));
      else things.push(...cardsOf(verb, cards, display));
    } else if (sort === 'pieces') {
      for (const piece of value as string[]) things.push(`piece:${piece}`);
    } else if (sort === 'cell') {
      things.push(`cell:${(value as number[]).join(',')}`);
    } else {
      things.push(`${sort}:${String(value)}`);
    }
  }
  return things;
}

/** The text of an action up to its payment, which is always written last. */
function groupOf(action: LegalAction, things: readonly Thing[]): string | null {
  const paid = things.filter((thing) => PAYMENT_SORTS.has(sortOf(thing))).map(nameOf);
  if (!('cards' in action.args) || paid.length === 0 || PAYS_FROM_DISPLAY.has(action.verb)) return null;
  const written = paid.join(' + ');
  return action.text.endsWith(written) ? action.text.slice(0, -written.length) : null;
}

/** Actions that lay a tile in some direction; as printed none is written. */
const LAYING = new Set(['place', 'add', 'replace', 'move', 'displace']);

function laidTile({ verb, args }: LegalAction): string | null {
  return LAYING.has(verb) ? String(args.tile2 ?? args.tile) : null;
}

/** `display`: the open money cards. */
export function choicesOf(legal: readonly LegalAction[], display: readonly string[] = []): Choice[] {
  const turned = new Set(legal.filter(({ args }) => args.number !== undefined).map(laidTile));
  return legal.map((action) => {
    const things = thingsOf(action.verb, action.args, display);
    const tile = laidTile(action);
    if (tile !== null && turned.has(tile) && action.args.number === undefined) things.push('number:0');
    return { action, things, group: groupOf(action, things) };
  });
}

/** `things` without one of each of `taken`; null if something of `taken` is missing. */
export function without(things: readonly Thing[], taken: readonly Thing[]): Thing[] | null {
  const rest = [...things];
  for (const thing of taken) {
    const at = rest.indexOf(thing);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** Sorts of things whose use is possible beside what is asked. */
const ASIDE = new Set(['craftsman']);

const isAside = ({ things }: Choice) => things.some((thing) => ASIDE.has(sortOf(thing)));

/** Things that every choice involves that answers what is asked: they need not be picked. */
export function shared(choices: readonly Choice[]): Thing[] {
  const answers = choices.filter((choice) => !isAside(choice));
  const [first, ...others] = answers.length > 0 ? answers : choices;
  if (!first) return [];
  return others.reduce<Thing[]>((left, { things }) => {
    const rest = [...things];
    return left.filter((thing) => {
      const at = rest.indexOf(thing);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
  }, [...first.things]);
}
