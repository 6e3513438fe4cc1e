// What is picked and what is still missing, in words: "tower 9: choose a cell or the reserve". Both are found by sorts of things, so that
// every action has a sentence; a module has words of its own for its sorts (`missing.SORT`, `thing.SORT`) and for its verbs
// (`missing.VERB-SORT`).

import { either, t, tIf } from '../lib/i18n.svelte';
import type { Table, View } from '../lib/protocol';
import { cardLook, isKind } from '../pieces/names';
import { cardName, colourName, currencyName, kindName, pieceName, seatName, tileName } from '../story/words';
import { keyOf, nameOf, PAYMENT_SORTS, sortOf, without, type Choice, type Thing } from './things';
import { find } from './words';

/** Which of several things of an action is asked for first; sorts not named here come before all of these. */
const ORDER = ['display', 'space', 'offer', 'drawn', 'tile', 'zone', 'cell', 'corner', 'name', 'kind', 'addon', 'number', 'edge', 'side', 'hand', 'piece'];

/** Sorts that are told by what they are picked for. */
const NAMELESS = new Set(['cell', 'corner', 'number', 'edge', 'side', 'addon', 'turn']);

/** More sorts than these are not told one by one. */
const MOST = 4;

/** The tile or card that a name stands for, a kind, a corner, or a piece by its words. */
function pieceOf(name: string, table: Table): string {
  const [first = ''] = name.split(' ');
  if (name in table.tiles) return tileName(name);
  if (cardLook(name).sort !== 'other') return cardName(name);
  if (isKind(name)) return kindName(name);
  return isKind(first) ? tileName(name) : (tIf(`table.corner.${name}`) ?? pieceName(name));
}

/** What a thing is called; undefined where it is not worth telling. */
export function thingName(thing: Thing, view: View | null, table: Table): string | undefined {
  const [sort, name] = [sortOf(thing), nameOf(thing)];
  if (NAMELESS.has(sort)) return undefined;
  if (sort === 'space') {
    const tile = view?.market[Number(name) - 1];
    return tile ? tileName(tile) : undefined;
  }
  if (sort === 'seat') return seatName(table, Number(name));
  if (PAYMENT_SORTS.has(sort) || sort === 'display') return cardName(name);
  if (sort === 'currency') return currencyName(name);
  const [number = name] = name.match(/\d+$/) ?? [];
  const own = find(table, `thing.${keyOf(thing)}`, { number, name: pieceOf(name, table), colour: colourName(name.split(' ')[0]!) });
  if (own !== undefined) return own;
  if (sort === 'zone') return undefined;
  return sort === 'tile' || sort === 'drawn' ? tileName(name) : pieceOf(name, table);
}

/** The words for things of a sort that an action still needs, `alike` being all that would do. */
function phrase(verb: string, things: readonly Thing[], alike: readonly Thing[], view: View | null, table: Table): string {
  const all = [...new Set(alike)].sort();
  const names = either(all.map((thing) => thingName(thing, view, table) ?? nameOf(thing)));
  const filled = { n: things.length, names, numbers: either(all.flatMap((thing) => /\d+$/.exec(thing)?.[0] ?? [])) };
  const key = keyOf(things[0]!);
  const sort = sortOf(things[0]!);
  return find(table, `missing.${verb}-${sort}`, filled) ?? find(table, `missing.${key}`, filled) ?? find(table, `missing.${sort}`, filled) ?? t('table.missing.other');
}

const rank = (thing: Thing) => ORDER.indexOf(sortOf(thing));

/** What is asked for next to complete one of the choices, in words; empty if nothing is. `known`: what need not be picked. */
export function missingThings(open: readonly Choice[], picked: readonly Thing[], known: readonly Thing[], view: View | null, table: Table): string[] {
  const asked = open.map(({ action, things }) => {
    const rest = (without(things, picked) ?? []).filter((thing) => !known.includes(thing));
    const first = Math.min(...rest.map(rank));
    return { verb: action.verb, things: rest.filter((thing) => rank(thing) === first) };
  });
  // The fewest that are needed of a sort: more may follow.
  asked.sort((a, b) => a.things.length - b.things.length);
  const found = new Map<string, string>();
  for (const { verb, things } of asked) {
    if (things.length === 0) continue;
    const id = `${verb} ${keyOf(things[0]!)}`;
    if (found.has(id)) continue;
    const alike = asked.filter((one) => one.verb === verb && one.things.length > 0 && keyOf(one.things[0]!) === keyOf(things[0]!)).flatMap((one) => one.things);
    found.set(id, phrase(verb, things, alike, view, table));
  }
  const told = [...new Set(found.values())];
  const few = told.length > MOST ? [...told.slice(0, MOST - 1), t('table.missing.lit')] : told;
  // Several choices that nothing on the table is missing for are told apart by buttons.
  return asked.some(({ things }) => things.length === 0) ? [...few, t('table.missing.button')] : few;
}

/** What is picked, by name: "Treasure 3", "denar 7 + denar 2". */
export function pickedNames(picked: readonly Thing[], view: View | null, table: Table): string {
  const paid = picked.filter((thing) => PAYMENT_SORTS.has(sortOf(thing))).map((thing) => cardName(nameOf(thing)));
  const others = picked.filter((thing) => !PAYMENT_SORTS.has(sortOf(thing))).flatMap((thing) => thingName(thing, view, table) ?? []);
  return [...others, ...(paid.length > 0 ? [paid.join(' + ')] : [])].join(', ');
}

/** The headline while something is picked and something is missing; null if nothing is. */
export function missingText(open: readonly Choice[], picked: readonly Thing[], known: readonly Thing[], view: View | null, table: Table): string | null {
  const things = missingThings(open, picked, known, view, table);
  if (things.length === 0) return null;
  const names = pickedNames(picked, view, table);
  const key = `table.missing.${names === '' ? 'choose' : 'named'}${things.length === 1 ? 'Or' : ''}`;
  return t(key, { picked: names, things: either(things) });
}
