// A choice that is spoken of: in words, as what the table draws lit, and as the part of the table to look at.

import { t, tIf } from '../lib/i18n.svelte';
import type { LegalAction, Table, View } from '../lib/protocol';
import { IN_PALACES } from '../modules/actions';
import { parseLoose, parsePlaced } from '../pieces/names';
import { capital, cardName, tileName } from '../story/words';
import { choicesOf, isInPanel, nameOf, sortOf, type Choice, type Thing } from '../table/things';
import { actionLabel } from '../table/words';

/** Actions that buttons name by what is picked for them; spoken of by themselves they need more words. */
const OWN_WORDS = new Set(['buy', 'place', 'add', 'move', 'replace', 'reserve', 'remove', 'give']);

/** The tile that an action is about: of one that buys at a space, the tile there. */
function tileOf({ args }: LegalAction, view: View | null): string | null {
  if (typeof args.tile === 'string') return args.tile;
  return typeof args.space === 'number' ? (view?.market[args.space - 1] ?? null) : null;
}

/** "Buy tower 9 with denar 7, paying exactly". `view`: the position it is done in; `exact`: whether the payment is known to be. */
export function deedText(action: LegalAction, table: Table, view: View | null, exact = false): string {
  return (OWN_WORDS.has(action.verb) ? ownWords(action, view, exact) : null) ?? capital(actionLabel(action, table, view));
}

function ownWords(action: LegalAction, view: View | null, exact: boolean): string | null {
  const { verb, args } = action;
  const tile = tileOf(action, view);
  if (tile === null) return null;
  const cards = [...((args.cards ?? []) as string[]), ...((args.pieces ?? []) as string[])];
  const addon = typeof args.addon === 'string' ? (tIf(`story.piece.${args.addon}`) ?? args.addon) : '';
  const special = verb !== 'buy' ? '' : cards.length === 0 ? '-free' : addon ? '-addon' : exact ? '-exactly' : '';
  const words = t(`advice.deed.${verb}${special}`, {
    tile: tileName(tile), tile2: tileName(String(args.tile2 ?? '')), cards: cards.map(cardName).join(' + '), addon,
  });
  return turnedWords(verb === 'replace' ? words : placedWords(words, args, view), args);
}

const NEXT = { north: [0, 1], east: [-1, 0], south: [0, -1], west: [1, 0] } as const;

/** Beside which tile it goes: cells have no names. */
function placedWords(words: string, { cell }: LegalAction['args'], view: View | null): string {
  if (!Array.isArray(cell)) return words;
  const palace = (view?.seats[view.decision?.seat ?? 0]?.palace ?? []).map(parsePlaced);
  for (const [side, [dx, dy]] of Object.entries(NEXT)) {
    const [x, y] = [Number(cell[0]) + dx, Number(cell[1]) + dy];
    if (x === 0 && y === 0) return t('advice.deed.placed', { words, where: t(`advice.deed.${side}-fountain`) });
    const beside = palace.find((placed) => placed.x === x && placed.y === y);
    if (beside) return t('advice.deed.placed', { words, where: t(`advice.deed.${side}`, { tile: tileName(beside.name) }) });
  }
  return words;
}

/** How the tile lies, and where a gate is set. */
function turnedWords(words: string, { number, edge }: LegalAction['args']): string {
  const turned = typeof number === 'number' ? t('advice.deed.turned', { words, angle: number * 90 }) : words;
  return typeof edge === 'string' ? t('advice.deed.gate', { words: turned, edge: tIf(`table.side.${edge}`) ?? edge }) : turned;
}

/** The things of an action as the table has them. */
function choiceOf(action: LegalAction, view: View): Choice {
  return choicesOf([action], view.display)[0]!;
}

/** The tile that an action lays and the cell it goes to, as in a palace: "tower 9 ES at 1,0". */
function laidAt({ args }: LegalAction): string[] {
  const tile = args.tile2 ?? args.tile;
  if (typeof tile !== 'string' || !Array.isArray(args.cell)) return [];
  return [`${tile}${typeof args.number === 'number' && args.number > 0 ? ` turned ${args.number}` : ''} at ${args.cell.join(',')}`];
}

/** What the table draws lit while an action is spoken of. */
export function litBy(action: LegalAction, view: View): string[] {
  const { things } = choiceOf(action, view);
  const names: Partial<Record<string, (name: string) => string[]>> = {
    space: (name) => [`space ${name}`],
    seat: (name) => [`seat ${name}`],
    tile: (name) => [name],
    offer: (name) => [name],
    drawn: (name) => [name],
    cell: (name) => [name],
  };
  return [...things, ...things.flatMap((thing) => names[sortOf(thing)]?.(nameOf(thing)) ?? []), ...laidAt(action)];
}

/** Parts of the table that one can be told to look at. */
export type Area = 'market' | 'display' | 'palace' | 'reserve' | 'hand' | 'panels' | 'players' | 'buttons';

const AT_MARKET = ['space', 'offer', 'drawn'];
const IN_PALACE = ['cell', 'corner', 'tile', ...IN_PALACES];

/** Where an action of a seat begins. */
export function areaOf(action: LegalAction, view: View, seat: number): Area {
  const { things } = choiceOf(action, view);
  const some = (...sorts: string[]) => things.some((thing) => sorts.includes(sortOf(thing)));
  const panel = (thing: Thing) => isInPanel(thing, view.beside ?? [], view.display) && sortOf(thing) !== 'zone';
  const { reserve = [], waiting = [] } = view.seats[seat] ?? {};
  const lies = (among: readonly string[]) => among.some((lying) => things.includes(`tile:${parseLoose(lying).name}`));
  if (things.includes('zone:dirk')) return 'players';
  if (things.some(panel)) return 'panels';
  if (some(...AT_MARKET)) return 'market';
  if (lies(reserve) || (lies(waiting) && things.some((thing) => thing.startsWith('zone:reserve')))) return 'reserve';
  if (some(...IN_PALACE)) return 'palace';
  if (some('display')) return 'display';
  if (some('seat')) return 'players';
  return some('hand', 'piece') ? 'hand' : 'buttons';
}
