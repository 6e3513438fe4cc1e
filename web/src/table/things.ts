// What actions involve: the things on the table that a player picks to say which action is meant.

import type { Arguments, LegalAction } from '../lib/protocol';
import { ASIDE, IN_PALACES, IN_PANELS, PICKINGS, type Picking, type Pickings } from '../modules/actions';

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

/** Sorts of things that lie where everybody sees them; those of modules are in their panels or stand in palaces. */
const IN_SIGHT = new Set(['display', 'hand', 'piece', 'space', 'tile', 'cell', 'corner', 'seat', 'drawn', ...IN_PALACES]);

/** Sorts of things that lie on the table; all others are told apart by buttons. */
export const ON_TABLE: ReadonlySet<string> = new Set(['display', 'hand', 'space', 'offer', 'tile', 'cell', 'corner', 'zone', 'seat', 'piece', ...IN_PANELS, ...IN_PALACES]);

/** Places that tiles are put into. */
export const TILE_ZONES: ReadonlySet<Thing> = new Set(['zone:reserve', 'zone:reserve turned', 'zone:dirk']);

/** Whether a thing lies in a panel. `beside`: what is for sale beside the market, which does not; `display`: the cards that lie there. */
export function isInPanel(thing: Thing, beside: readonly (readonly string[])[], display: readonly string[]): boolean {
  const sort = sortOf(thing);
  // Cards that are built lie open beside the others.
  if (sort === 'display') return !display.includes(nameOf(thing));
  if (!ON_TABLE.has(sort) || IN_SIGHT.has(sort) || TILE_ZONES.has(thing)) return false;
  return !beside.some((tiles) => tiles.includes(nameOf(thing)));
}

/** Whether it is something that goes to a cell. */
export const isMoved = (thing: Thing) => sortOf(thing) === 'tile' || IN_PALACES.has(sortOf(thing));

export const PAYMENT_SORTS = new Set(['hand', 'piece']);

/** How the actions of the games themselves are picked, and those of modules. */
const CORE: Pickings = {
  take: { display: ['cards'] },
  // What is gained lies beside the market.
  buy: { as: { tile: 'offer' } },
  place: { lays: true },
  add: { lays: true },
  replace: { lays: true },
  move: { lays: true },
  remove: { place: 'zone:reserve' },
  reserve: { place: 'zone:reserve' },
  'store-tile': { place: 'zone:reserve turned' },
  give: { place: 'zone:dirk', costly: true },
};

/** How an action is picked. */
export function pickingOf({ verb, args }: Pick<LegalAction, 'verb' | 'args'>): Picking {
  const special = `${verb}-${Object.keys(args)[0]}`;
  return CORE[verb] ?? PICKINGS[verb] ?? CORE[special] ?? PICKINGS[special] ?? {};
}

export function sortOf(thing: Thing): string {
  return thing.slice(0, thing.indexOf(':'));
}

export function nameOf(thing: Thing): string {
  return thing.slice(thing.indexOf(':') + 1);
}

/** What a thing is asked for by: its sort and, of places, which one it is. `zone:room 2` is `zone-room`. */
export function keyOf(thing: Thing): string {
  return sortOf(thing) === 'zone' ? `zone-${nameOf(thing).replace(/ \d+$/, '')}` : sortOf(thing);
}

/** The cards of a payment, each where it lies. `shown`: those of the display that may be paid, too. */
function cardsOf(cards: readonly string[], shown: readonly string[]): Thing[] {
  const left = [...shown];
  return cards.map((card) => {
    const at = left.indexOf(card);
    if (at < 0) return `hand:${card}`;
    left.splice(at, 1);
    return `display:${card}`;
  });
}

function thingsOf(args: Arguments, picking: Picking, display: readonly string[]): Thing[] {
  const things: Thing[] = [];
  const settled = new Set(picking.implied);
  const place = picking.place?.replace(/\{(\w+)\}/g, (_, argument: string) => {
    settled.add(argument);
    return String(args[argument] ?? '');
  });
  if (place) things.push(place.trimEnd());
  for (const [argument, value] of Object.entries(args)) {
    if (value === null || settled.has(argument)) continue;
    const sort = picking.as?.[argument] ?? argument.replace(/\d+$/, '');
    if (sort === 'cards' || sort === 'card') {
      const cards = (Array.isArray(value) ? value : [value]).map(String);
      if (picking.display?.includes(argument)) things.push(...cards.map((card) => `display:${card}`));
      else things.push(...cardsOf(cards, picking.paysFromDisplay ? display : []));
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
  if (!('cards' in action.args) || paid.length === 0 || pickingOf(action).paysFromDisplay) return null;
  const written = paid.join(' + ');
  return action.text.endsWith(written) ? action.text.slice(0, -written.length) : null;
}

/** The tile that an action lays in some direction. */
function laidTile(action: LegalAction): string | null {
  return pickingOf(action).lays ? String(action.args.tile2 ?? action.args.tile) : null;
}

/** `display`: the open money cards. */
export function choicesOf(legal: readonly LegalAction[], display: readonly string[] = []): Choice[] {
  const turned = new Set(legal.filter(({ args }) => args.number !== undefined).map(laidTile));
  return legal.map((action) => {
    const things = thingsOf(action.args, pickingOf(action), display);
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
