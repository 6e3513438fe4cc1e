// Words for everything that games bring. told.json has one of every sort of action, decision, event and refusal, found by the
// engine's own test in random games (tests/told_test.cc, which also says how it is written anew).

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { LANGUAGES, speakOf, tIf, useMessages, type Messages } from '../lib/i18n.svelte';
import type { Decision, GameEvent, LegalAction, Refusal, Table, View } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { READINGS } from '../messages/reading/modules';
import { caught } from '../messages/reading/traps';
import { isKind } from '../pieces/names';
import { actionLabel, askedOf, groupLabel, waitingFor } from '../table/words';
import { refusalText } from './refusal';
import { didParts, eventParts, plain } from './sentence';
import { capital } from './words';

interface Told {
  actions: (LegalAction & { decision: string; by?: string; market?: (string | null)[] })[];
  decisions: (Decision & { by?: string })[];
  events: (GameEvent & { by?: string })[];
  refusals: Refusal[];
}

const told = JSON.parse(readFileSync(new URL('told.json', import.meta.url), 'utf8')) as Told;
const LOADED: Record<string, Messages> = { en: english, fr: french };

const MODULES = Object.keys(english.modules as Messages);

/**
 * Games and modules in which something may be told: the message of the game on the table is taken, or of the first module that has one,
 * which may be any before the one that it belongs to.
 */
function* settings(by: string | undefined): Generator<Table> {
  const own = by === undefined ? [] : [by];
  for (const game of [null, 'granada', 'alhambra-granada']) {
    speakOf(game);
    yield tableWith(own);
  }
  speakOf(null);
  for (const id of MODULES) yield tableWith([...new Set([id, ...own])]);
}

/** Every tile has another side. */
const tiles = new Proxy({}, { get: () => ({ reverse: 'tower 9' }) });
const tableWith = (modules: string[]) => ({ seats: [{ name: 'Alice' }, { name: 'Omar' }], dirk: true, setup: { modules }, tiles }) as unknown as Table;

/** What a module's face asks the view for. */
const STATES = Object.fromEntries(READINGS.map(({ id, state }) => [id, state]));

describe.each(LANGUAGES)('what is told in %s', (language) => {
  /** Each once. */
  const problems = new Set<string>();
  let report: MockInstance;
  beforeAll(() => useMessages(language, LOADED[language]!));
  beforeEach(() => {
    problems.clear();
    report = vi.spyOn(console, 'error').mockImplementation((text: string) => void problems.add(text));
  });
  afterEach(() => report.mockRestore());
  afterAll(() => speakOf(null));

  /** `server`: the server's words, which stand for what has no words of ours. */
  function check(text: string, server: string, about: object): void {
    if (/[{}[\]]|undefined|null|^\s*$|\s$/.test(text)) problems.add(`'${text}': ${JSON.stringify(about)}`);
    for (const trap of caught(language, 'shown', text)) problems.add(`${trap}: '${text}': ${JSON.stringify(about)}`);
    if (text === server) problems.add(`no words for ${JSON.stringify(about)}`);
  }

  it('has a label for every action', () => {
    for (const { decision, by, market, ...action } of told.actions) {
      const view = { decision: { decision, seat: 0, text: '' }, market: market ?? [], modules: STATES } as unknown as View;
      for (const table of settings(by)) {
        check(actionLabel(action, table, view), action.text, action);
        check(groupLabel(action, table, view), action.text, action);
      }
    }
    expect([...problems]).toEqual([]);
  });

  it('asks and waits in its own words', () => {
    for (const { by, ...decision } of told.decisions) {
      for (const table of settings(by)) {
        check(askedOf(decision, table), decision.text, decision);
        check(waitingFor(decision, table, null), decision.text, decision);
      }
    }
    expect([...problems]).toEqual([]);
  });

  // English words of ours may be the server's, so that only other languages can show what is missing.
  const serverWords = (text: string) => (language === 'en' ? '' : text.replace(/Player (\d)/g, (_, number: string) => ['Alice', 'Omar'][Number(number) - 1] ?? ''));

  it('has a sentence for every event', () => {
    const untold = new Set(['turn', 'scoring', 'scored', 'counted']);
    for (const { by, ...event } of told.events.filter((each) => !untold.has(each.event))) {
      for (const table of settings(by)) {
        const did = didParts(event);
        check(did ? plain(did, table) : capital(plain(eventParts(event, table), table)), serverWords(event.text), event);
      }
    }
    expect([...problems]).toEqual([]);
  });

  // What has no words of its own is told by those of the server, or by some of them in another language.
  it('has words for every piece that it names', () => {
    const names = [...told.events, ...told.actions.map(({ args }) => args), ...told.decisions].flatMap((one) => (typeof one.name === 'string' ? [one.name] : []));
    const isKnown = (word: string) => isKind(word) || ['story.piece.word', 'table.corner'].some((path) => tIf(`${path}.${word}`) !== undefined);
    const isNamed = (name: string) => isKnown(name) || (name.match(/[a-z]+(?:-[a-z\d]+)*/g) ?? []).every(isKnown);
    const unnamed = names.map((name) => name.replace(/ \d+$/, '')).filter((name) => !/^(?:not )?exactly$/.test(name) && !isNamed(name));
    expect([...new Set(unnamed)]).toEqual([]);
  });

  it('says why not in its own words', () => {
    for (const refusal of told.refusals) {
      for (const _ of settings(undefined)) {
        const text = refusalText(refusal);
        check(text, serverWords(refusal.text), refusal);
        if (!/^[\p{Lu}\d«]/u.test(text)) problems.add(`begins small: '${text}'`);
      }
    }
    expect([...problems]).toEqual([]);
  });
});
