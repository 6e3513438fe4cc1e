import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, tIf, useMessages, type Messages } from '../lib/i18n.svelte';
import type { Decision, LegalAction, Table, View } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { READINGS } from '../messages/reading/modules';
import { caught } from '../messages/reading/traps';
import { cardLook } from '../pieces/names';
import { capital } from '../story/words';
import { readFileSync } from 'node:fs';
import { chosen, click, NOTHING, type Selection } from './choosing';
import { alsoPays, confirmLabel, furtherOf, headlineOf, type Told } from './prompt';
import { choicesOf, type Choice, type Thing } from './things';
import { askedOf } from './words';

const MARKET = ['pavilion 2', 'arcades 9', 'garden 7', 'seraglio 3'];
/** What faces of modules ask the view for. */
const STATES = Object.fromEntries(READINGS.map(({ id, state }) => [id, state]));
const PRICES: Record<string, number> = { 'pavilion 2': 2, 'arcades 9': 9, 'garden 7': 7, 'seraglio 3': 3 };
const tableWith = (modules: string[]) =>
  ({ seats: [{ name: 'Alice' }, { name: 'Omar' }], dirk: true, setup: { modules }, tiles: new Proxy({}, { get: () => ({ reverse: 'tower 9' }), has: () => false }) }) as unknown as Table;

const worth = (name: string) => {
  const { counts, currency, value } = cardLook(name);
  return counts ? { currency, value } : name.startsWith('credit') ? { value: 3 } : {};
};

/** The desk of a player who is asked `decision` and has picked something. */
function deskOf(decision: Decision, choices: readonly Choice[], selection: Selection, table: Table): Told {
  const seats = [{ waiting: [], palace: [], reserve: [] }, { waiting: [], palace: [], reserve: [] }];
  const view = { decision, market: MARKET, beside: [], seats, turn: { phase: 'start' }, modules: STATES, legal: choices.map(({ action }) => action) } as unknown as View;
  return { view, table, you: 0, yourTurn: true, choices, selection, choice: chosen(choices, selection), touched: selection.picked.length > 0, unfolded: null, worth, priceOf: (tile) => PRICES[tile] ?? null };
}

function said(legal: LegalAction[], things: Thing[], modules: string[] = [], decision = 'act'): string {
  const choices = choicesOf(legal);
  const selection = things.reduce((before, thing) => click(choices, before, thing, worth).selection, NOTHING);
  return headlineOf(deskOf({ decision, seat: 0, text: '' }, choices, selection, tableWith(modules)));
}

const act = (text: string, verb: string, args: LegalAction['args']): LegalAction => ({ text, verb, args });

describe('the prompt', () => {
  beforeAll(() => useMessages('en', english));

  it('asks where a tile goes, by all places it could go to', () => {
    const tile = 'tower 9 ES';
    const legal = [act('add', 'add', { tile, cell: [1, 0] }), act('replace', 'replace', { tile: 'garden 6', tile2: tile })];
    expect(said(legal, [`tile:${tile}`])).toBe('tower 9: choose a highlighted cell or a tile to swap it for');
    const remove = [act('remove', 'remove', { tile: 'garden 6' }), act('take', 'take', { cards: ['denar 1'] })];
    expect(said(remove, ['tile:garden 6'])).toBe('garden 6: choose the reserve, or cancel');
  });

  it('says that a tile fits nowhere, and what becomes of it', () => {
    const [tile, other] = ['tower 9 ES', 'garden 6'];
    const desk = (legal: LegalAction[], picked: Thing[]) => ({ ...deskOf({ decision: 'place', seat: 0, text: '' }, choicesOf(legal), { picked, paying: null }, tableWith([])), touched: false });
    const reserve = (name: string) => act(`reserve ${name}`, 'reserve', { tile: name });
    const alone = desk([reserve(tile)], [`tile:${tile}`]);
    expect([headlineOf(alone), furtherOf(alone), confirmLabel(alone)]).toEqual(['tower 9 fits nowhere now', expect.stringMatching(/^It can wait in the reserve/), 'To the reserve']);
    const fits = desk([reserve(tile), reserve(other), act('place', 'place', { tile: other, cell: [1, 0] })], [`tile:${other}`]);
    expect([headlineOf(fits), furtherOf(fits)]).toEqual(['Place your 2 new tiles, one after the other.', expect.stringMatching(/^Select a highlighted cell/)]);
    const first = desk([reserve(tile), reserve(other), act('place', 'place', { tile: other, cell: [1, 0] })], [`tile:${tile}`]);
    expect(headlineOf(first)).toBe('tower 9 fits nowhere now');
  });

  it('asks for one thing after the other', () => {
    const falcons = ['black tower/garden', 'white garden/tower'].flatMap((name) => ['denar 3', 'denar 4'].map((card) => act(`falcon ${name} at 1,0 for ${card}`, 'falcon', { name, cell: [1, 0], cards: [card] })));
    expect(said(falcons, ['corner:1,0'], ['falconers'])).toBe('Choose a falcon, or cancel');
    const animals = ['hare 3', 'cheetah 1'].map((name) => act(`animal ${name}`, 'animal', { name, cell: [0, 0] }));
    expect(said(animals, ['animal:hare 3'], ['alhambra-zoo'])).toBe('Walk the hare there');
  });

  it('names the treasures that would do', () => {
    const spend = [3, 5].map((number) => act(`spend treasure ${number} on space 1`, 'spend treasure', { number, space: 1 }));
    const other = act('spend treasure 5 on space 2', 'spend treasure', { number: 5, space: 2 });
    expect(said([...spend, other], ['space:1'], ['treasures'])).toBe('pavilion 2: choose a treasure worth 3 or 5, or cancel');
    expect(said([...spend, other], ['space:2'], ['treasures'])).toBe('arcades 9: choose a treasure worth 5, or cancel');
    expect(said([...spend, other], ['treasure:5'], ['treasures'])).toBe('Treasure 5: choose a market tile you are short of money for, or cancel');
  });

  it('counts what is missing', () => {
    const swap = [[1, 2], [1, 3], [2, 3]].map(([space, space2]) => act(`mixer swaps ${space} and ${space2}`, 'mixer swaps', { space: space!, space2: space2! }));
    const modules = ['travelling-craftsmen'];
    expect(said([...swap, act('take', 'take', { cards: ['denar 1'] })], ['craftsman:mortar mixer'], modules)).toBe('mortar mixer: choose 2 market tiles, or cancel');
    expect(said(swap, ['space:1'], modules)).toBe('pavilion 2: choose another market tile, or cancel');
  });

  it('tells what a payment lacks', () => {
    const buy = [['denar 4', 'denar 3'], ['denar 9']].map((cards) => act(`buy 3 with ${cards.join(' + ')}`, 'buy', { space: 3, cards }));
    expect(said(buy, ['space:3'])).toBe('garden 7 with denar 4 + denar 3');
    expect(said(buy, ['space:3', 'hand:denar 3'])).toBe('garden 7: 3 more denar needed, or choose other cards');
    expect(said(buy, ['space:3', 'hand:denar 3', 'hand:denar 4'])).toBe('garden 7: choose cards worth at least 7 in denar, or cancel');
  });

  it('names money that may lie out of sight', () => {
    const buy = [act('buy 3 with denar 7', 'buy', { space: 3, cards: ['denar 7'] }), act('buy 3 with denar 4 + coin denar', 'buy', { space: 3, cards: ['denar 4'], pieces: ['coin denar'] })];
    const choices = choicesOf(buy);
    const { selection } = click(choices, NOTHING, 'space:3', worth);
    expect(alsoPays(deskOf({ decision: 'act', seat: 0, text: '' }, choices, selection, tableWith(['change'])))).toMatch(/^Also pays: /);
  });

  it('says that more may be added to what is enough', () => {
    const take = [['denar 1'], ['ducat 2'], ['denar 1', 'ducat 2']].map((cards) => act(`take ${cards.join(' + ')}`, 'take', { cards }));
    const choices = choicesOf(take);
    const desk = deskOf({ decision: 'act', seat: 0, text: '' }, choices, { picked: ['display:denar 1'], paying: null }, tableWith([]));
    expect([headlineOf(desk), furtherOf(desk)]).toEqual(['Take denar 1', 'You may take another highlighted card as well.']);
  });
});

// Everything that random games with all modules bring.
interface Seen {
  actions: (LegalAction & { decision: string; by?: string })[];
  decisions: (Decision & { by?: string })[];
}
const seen = JSON.parse(readFileSync(new URL('../story/told.json', import.meta.url), 'utf8')) as Seen;
const LOADED: Record<string, Messages> = { en: english, fr: french };
const MODULES = Object.keys(english.modules as Messages);

describe.each(LANGUAGES)('every prompt in %s', (language) => {
  const problems = new Set<string>();
  beforeAll(() => useMessages(language, LOADED[language]!));
  beforeEach(() => {
    problems.clear();
    vi.spyOn(console, 'error').mockImplementation((text: string) => void problems.add(text));
  });

  function check(text: string, about: unknown): void {
    if (/[{}[\]]|undefined|null|^\s*$/.test(text)) problems.add(`'${text}': ${JSON.stringify(about)}`);
    for (const trap of caught(language, 'shown', capital(text))) problems.add(`${trap}: '${text}': ${JSON.stringify(about)}`);
  }

  it.each(seen.decisions.map(({ decision }) => decision).filter((name, i, all) => all.indexOf(name) === i))('says what is missing after every pick in %s', (name) => {
    const decision = seen.decisions.find((one) => one.decision === name)!;
    const actions = seen.actions.filter((one) => one.decision === name);
    for (const table of [tableWith(MODULES), tableWith([...new Set(actions.flatMap(({ by }) => by ?? []))])]) {
      // One of every sort of action is known, as if all were possible.
      const all = choicesOf(actions.map(({ text, verb, args }) => ({ text, verb, args })));
      for (const { things } of all) {
        for (const order of [things, [...things].reverse()]) {
          let selection: Selection = NOTHING;
          for (const thing of order) {
            if (selection.picked.includes(thing)) continue;
            selection = click(all, selection, thing, worth).selection;
            const desk = deskOf(decision, all, selection, table);
            const text = headlineOf(desk);
            check(text, { name, picked: selection.picked });
            const hint = furtherOf(desk);
            if (hint !== undefined) check(hint, { name, picked: selection.picked });
            const open = selection.paying === null && desk.choice === null && selection.picked.length > 0;
            if (open && text === askedOf(decision, table, desk.view!.legal)) problems.add(`nothing is missing after ${selection.picked.join(', ')} in ${name}`);
            if (open && text.includes(tIf('table.missing.other')!)) problems.add(`no words for what is missing after ${selection.picked.join(', ')} in ${name}`);
          }
        }
      }
    }
    expect([...problems]).toEqual([]);
  });
});
