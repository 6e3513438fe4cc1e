import { beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { LANGUAGES, useMessages, type Messages } from '../lib/i18n.svelte';
import type { LegalAction, Table, View } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { IN_PALACES, IN_PANELS } from '../modules/actions';
import { choicesOf, keyOf, ON_TABLE, sortOf, type Thing } from './things';
import { whyIdle, whyNot, whyRefused, whyThere, type Standpoint } from './why';

const LOADED: Record<string, Messages> = { en: english, fr: french };
const MODULES = Object.keys(english.modules as Messages);
const { actions } = JSON.parse(readFileSync(new URL('../story/told.json', import.meta.url), 'utf8')) as { actions: LegalAction[] };

const table = { seats: [{ name: 'Alice' }, { name: 'Zahra' }], setup: { modules: MODULES }, tiles: {} } as unknown as Table;
const seats = [
  { palace: ['tower 9 ES at 1,0'], reserve: ['garden 6'], waiting: ['arcades 8 E'] },
  { palace: ['tower 12 at 0,1'], reserve: [], waiting: [] },
];
function standpoint(decision: string, more: Partial<Standpoint> = {}): Standpoint {
  const view = { seats, turn: { phase: 'start' }, decision: { decision, seat: 0, text: '' } } as unknown as View;
  return { view, table, you: 0, live: true, yourTurn: true, worth: (name) => ({ value: Number(name.split(' ')[1]) }), ...more };
}

/** One of every sort of thing that can be clicked. */
const things = new Map<string, Thing>();
for (const thing of choicesOf(actions).flatMap((choice) => choice.things)) if (ON_TABLE.has(sortOf(thing))) things.set(keyOf(thing), thing);

it('knows every sort of thing that lies on the table', () => {
  const sorts = new Set([...things.values()].map(sortOf));
  // Players are picked by no action yet.
  expect([...ON_TABLE, ...IN_PANELS, ...IN_PALACES].filter((sort) => !sorts.has(sort))).toEqual(['seat']);
});

describe.each(LANGUAGES)('why not, in %s', (language) => {
  beforeAll(() => useMessages(language, LOADED[language]!));
  const other = () => ((LOADED[language]!.table as Messages).why as Messages).other;

  it.each([...things])('has a sentence for %s', (_, thing) => {
    expect(whyNot(thing, standpoint('act'))).toMatch(/^\p{Lu}.*\.$/u);
    expect(whyNot(thing, standpoint('act'))).not.toBe(other());
    expect(whyNot(thing, standpoint('place'))).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('says why nothing can be done at all', () => {
    const idle = (more: Partial<Standpoint>) => whyIdle(standpoint('act', { yourTurn: false, ...more }));
    const over = { ...standpoint('act').view!, decision: undefined, turn: { phase: 'over' } } as unknown as View;
    const said = [idle({ live: false }), idle({ you: null }), idle({ you: 1 }), idle({ view: over })];
    expect(new Set(said).size).toBe(said.length);
    for (const text of said) expect(text).toMatch(/^\p{Lu}[^{}]*\.$/u);
    expect(whyIdle(standpoint('act'))).toBeNull();
  });
});

describe('why not', () => {
  beforeAll(() => useMessages('en', english));

  it('tells whose turn and whose tile it is', () => {
    expect(whyIdle(standpoint('act', { you: 1, yourTurn: false }))).toBe('It is not your turn.');
    expect(whyThere('tile:tower 12', standpoint('act'))).toBe('That belongs to Zahra: you can only look at it.');
    expect(whyThere('tile:arcades 8 E', standpoint('act'))).toBe('You place new tiles after your last action.');
    expect(whyThere('tile:garden 6', standpoint('act'))).toBeNull();
  });

  it('prefers the reason of the server to its own', () => {
    const money = { currency: 'denar', cards: ['denar 3', 'denar 4'] };
    expect(whyRefused('space:3', { code: 'too-little', text: '', number: 9 }, money, standpoint('act'))).toBe('That tile costs 9 in denar: you have only 7.');
    expect(whyRefused('display:denar 1', { code: 'no-thief', text: '', card: 'denar 1' }, null, standpoint('interrupt'))).toBe('You have no thief for denar 1.');
    expect(whyRefused('space:3', { code: 'not-now', text: '' }, money, standpoint('place'))).toBe('That is not part of what is asked now.');
  });
});
