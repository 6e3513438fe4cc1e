// Every module says what it adds to a turn or to the times around it, in its folder and in every language.

import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, useMessages, type Messages } from '../lib/i18n.svelte';
import english from '../messages/en';
import englishCompanion from '../messages/companion/en';
import { linesAt, MOMENTS, turnOf } from './turn';

interface Told {
  turn?: Record<string, unknown>;
  remember?: Record<string, unknown>;
}
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;
const { modules, games } = read('../modules/manifest.json') as { modules: { id: string }[]; games: { id: string }[] };
const IDS = modules.map(({ id }) => id);
/** One reads it between two turns, on a phone. */
const LONGEST = 150;

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(IDS)('%s says what it adds to a turn', (id) => {
    const file = `../modules/${id}/companion.${language}.json`;
    const here = `web/src/modules/${id}/companion.${language}.json`;
    expect(existsSync(new URL(file, import.meta.url)), `write ${here}`).toBe(true);
    const { turn = {}, remember = {} } = read(file) as Told;
    const said = [...Object.entries(turn), ...Object.entries(remember)];
    expect(Object.keys(turn).length, `'turn' is missing in ${here}: what it adds, by one of ${MOMENTS.join(', ')}`).toBeGreaterThan(0);
    expect(said.filter(([moment]) => !(MOMENTS as readonly string[]).includes(moment)), `no point of a turn in ${here}`).toEqual([]);
    expect(said.filter(([, text]) => typeof text !== 'string' || text === '' || text.length > LONGEST), `too long or empty in ${here}`).toEqual([]);
  });

  it('every point of a turn has a heading, and every game its actions', () => {
    const { turn } = read(`../messages/companion/${language}.json`) as { turn: Record<string, Record<string, string>> };
    expect(Object.keys(turn.moment!)).toEqual([...MOMENTS]);
    expect(Object.keys(turn.core!)).toEqual(['action', 'money', 'buy', 'place', 'refill', 'scoring', 'over']);
    expect(Object.keys(turn).filter((key) => !['moment', 'core', 'two', ...games.map(({ id }) => id)].includes(key))).toEqual([]);
  });
});

describe('the turn', () => {
  beforeEach(() => useMessages('en', { ...english, ...englishCompanion } as Messages));
  const setup = { game: 'alhambra', players: 3, modules: [] as string[], options: {} };

  it('is in order, with the modules in play and no others', () => {
    const told = turnOf({ ...setup, modules: ['caravanserai', 'thieves'] });
    expect(told.map(({ moment }) => moment)).toEqual(['start', 'action', 'money', 'buy', 'place', 'refill', 'between', 'scoring', 'over']);
    const named = new Set(told.flatMap(({ lines }) => lines.map(({ module }) => module)));
    expect(named).toEqual(new Set([null, 'caravanserai', 'thieves']));
    expect(turnOf(setup).flatMap(({ lines }) => lines).every(({ module, remember }) => module === null && !remember)).toBe(true);
  });

  it('says last what is easily forgotten', () => {
    const lines = linesAt('scoring', { ...setup, modules: IDS });
    const flags = lines.map(({ remember }) => remember);
    expect(flags).toContain(true);
    expect(flags.lastIndexOf(false)).toBeLessThan(flags.indexOf(true));
  });

  it('speaks of Dirk at two, and of the game that is played', () => {
    expect(linesAt('place', { ...setup, players: 2 }).length).toBe(linesAt('place', setup).length + 1);
    const city = linesAt('scoring', { ...setup, game: 'granada' })[0]!.text;
    expect(city).toContain('moat');
    expect(linesAt('scoring', setup)[0]!.text).not.toContain('moat');
  });
});
