import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, useMessages, type Messages } from '../lib/i18n.svelte';
import english from '../messages/en';
import french from '../messages/fr';
import englishCompanion from '../messages/companion/en';
import frenchCompanion from '../messages/companion/fr';
import { moduleNameOf } from '../shell/words';
import { toCsv } from './csv';
import { placesOf } from './form';
import { decode, fromCsv, loadTableWords, MOST_COLUMNS, MOST_ROWS, tableWords, type TableWords } from './fromCsv';
import { BadFile, blankScorings, LONGEST_NOTES, MOST_BYTES, MOST_GAMES, together, type PastGame } from './games';
import { byModule, byPerson } from './tally';

const WORDS: Record<string, Messages> = { en: { ...english, ...englishCompanion }, fr: { ...french, ...frenchCompanion } };
const { modules: MODULES } = JSON.parse(readFileSync(new URL('../modules/manifest.json', import.meta.url), 'utf8')) as { modules: { id: string }[] };

let words: TableWords;
beforeAll(() => {
  words = tableWords([WORDS.en!, WORDS.fr!]);
});
beforeEach(() => useMessages('en', WORDS.en!));

const NOON = Date.UTC(2026, 10, 18, 12);
const game = (id: string, more: Partial<PastGame> = {}): PastGame => ({
  id, started: NOON, setup: { game: 'granada', players: 2, modules: ['camps', 'thieves'], options: {} },
  people: [{ name: '=Ana', colour: 0 }, { name: '', colour: 1 }], notes: 'Close,\n"very"; so.', scorings: blankScorings(2, 3), onlyResults: true,
  outcomes: [{ gained: [5, -1, 2], total: [5, -1, 2], sources: [] }, { gained: [7, 9, 0], total: [15, 8, 2], sources: [] }], ...more,
});

const HEAD = 'Date,Game,Modules,Player,Place,First scoring,Second scoring,Third scoring,Total,Notes';
const three = (date: string, names: string[], notes = '') => names.map((name, n) => `${date},Alhambra,,${name},${n + 1},${9 - n},10,10,${29 - n},${notes}`);
const table = (...rows: string[]) => [HEAD, ...rows].join('\n');

function codeOf(text: string): string {
  try {
    fromCsv(text, words);
    return 'taken';
  } catch (error) {
    return error instanceof BadFile ? error.code : 'thrown';
  }
}

describe('a table', () => {
  it.each(LANGUAGES)('written in %s brings back the results of every game', (language) => {
    useMessages(language, WORDS[language]!);
    const all = MODULES.map(({ id }) => id);
    const games = [game('abcdef12'), game('12345678', { setup: { game: 'alhambra', players: 4, modules: all, options: {} }, people: ['Zoé', 'Dirk', ' x', 'Player 2'].map((name, colour) => ({ name: name.trim(), colour })), scorings: blankScorings(1, 4), outcomes: [{ gained: [1, 2, 3, 4], total: [1, 2, 3, 4], sources: [] }] })];
    expect(fromCsv(toCsv(games), words)).toEqual({ games, left: 0 });
  });

  it('has the words of all languages, wherever it is read', async () => {
    const loaded = await loadTableWords();
    expect([...loaded.columns.keys()]).toEqual(expect.arrayContaining(['premier décompte', 'first scoring']));
    expect(loaded.modules.size).toBeGreaterThan(MODULES.length);
    for (const { id } of MODULES) expect(loaded.modules.get(moduleNameOf(id).toLowerCase()), id).toBe(id);
  });

  it.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['quotes everywhere', (text: string) => text.replace(/[^,\n]+/g, '"$&"')],
    ['other ends of lines', (text: string) => `${text.replaceAll('\n', '\r')}\r\r`],
    ['a mark at the beginning', (text: string) => `\uFEFF${text}`],
    ['rows of nothing', (text: string) => text.replaceAll('\n', '\n,,,,\n')],
    ['columns of its own', (text: string) => text.replaceAll('\n', '\n?,').replace('Date', 'Mine,Date')],
    ['columns in another order', (text: string) => text.split('\n').map((row) => row.split(',').reverse().join()).join('\n')],
  ])('may have %s', (_, change) => {
    const { games, left } = fromCsv(change(table(...three('2026-11-18', ['Ana', 'Bruno', 'Carla'], 'Fine.'))), words);
    expect(left).toBe(0);
    expect(games.map(({ started, people, notes, outcomes }) => [started, people.map(({ name }) => name), notes, outcomes.at(-1)!.total])).toEqual([[NOON, ['Ana', 'Bruno', 'Carla'], 'Fine.', [29, 28, 27]]]);
  });

  it.each([
    ['2026-11-18', NOON], ['18/11/2026', NOON], ['18.11.2026', NOON], ['11/18/2026', NOON], ['2026-11-18 00:00:00', NOON], ['05/04/2026', Date.UTC(2026, 3, 5, 12)],
  ])('may say %s', (date, time) => {
    expect(fromCsv(table(...three(date, ['Ana', 'Bruno', 'Carla'])), words).games[0]?.started).toBe(time);
  });

  it('is read in the letters of older systems', () => {
    expect(decode(Uint8Array.from([0x5a, 0x6f, 0xe9]))).toBe('Zoé');
    expect(decode(new TextEncoder().encode('Zoé'))).toBe('Zoé');
    expect(decode(Uint8Array.from([0xff, 0xfe, 0x5a, 0, 0xe9, 0]))).toBe('Zé');
  });

  it('without ids has a game for each time that somebody appears again', () => {
    const rows = [...three('2026-11-18', ['Ana', 'Bruno', 'Carla']), ...three('2026-11-18', ['Ana', 'Bruno']).map((row) => row.replace('9,10,10,29', '1,1,1,3')), ...three('2026-11-18', ['Dirk']).map((row) => row.replace('Dirk,1', 'Dirk,')), ...three('2026-11-19', ['Ana', 'Bruno', 'Carla'])];
    const { games } = fromCsv(table(...rows), words);
    expect(games.map(({ setup }) => setup.players)).toEqual([3, 2, 3]);
    // The same again adds nothing, and nor does what is here as a whole.
    const past = together([], games);
    expect(together(past, fromCsv(table(...rows), words).games)).toEqual(past);
    expect(new Set(past.map(({ id }) => id)).size).toBe(3);
  });

  it('is taken but for the games that cannot be read', () => {
    const wrong: Record<string, string[]> = {
      'a module that there is not': three('2026-11-17', ['Ana', 'Bruno', 'Carla']).map((row) => row.replace('Alhambra,,', 'Alhambra,No such module,')),
      'a game that there is not': three('2026-11-16', ['Ana', 'Bruno', 'Carla']).map((row) => row.replace('Alhambra', 'Chess')),
      'no such day': three('2026-02-30', ['Ana', 'Bruno', 'Carla']),
      'words for points': three('2026-11-15', ['Ana', 'Bruno', 'Carla']).map((row) => row.replace(',10,', ',ten,')),
      'points of some only': three('2026-11-14', ['Ana', 'Bruno', 'Carla']).map((row) => row.replace('9,10,10,29', '9,10,,19')),
      'a scoring left out': three('2026-11-13', ['Ana', 'Bruno', 'Carla']).map((row) => row.replace(/,\d,10,/, ',,10,')),
      'nobody else': three('2026-11-12', ['Ana']),
      'two without Dirk': three('2026-11-11', ['Ana', 'Bruno']),
      'a long name': three('2026-11-10', ['Ana', 'Bruno', 'x'.repeat(25)]),
      'long notes': three('2026-11-09', ['Ana', 'Bruno', 'Carla'], 'x'.repeat(LONGEST_NOTES + 1)),
    };
    for (const [what, rows] of Object.entries(wrong)) {
      const { games, left } = fromCsv(table(...three('2026-11-18', ['Ana', 'Bruno', 'Carla']), ...rows), words);
      expect([games.length, left], what).toEqual([1, 1]);
    }
  });

  it('is refused with a reason', () => {
    expect(codeOf('')).toBe('no-columns');
    expect(codeOf('a,b\n1,2')).toBe('no-columns');
    expect(codeOf(table('"open'))).toBe('unreadable');
    expect(codeOf(table('2026-11-18'))).toBe('unreadable');
    expect(codeOf(HEAD)).toBe('taken');
  });

  it('has limits', () => {
    const good = three('2026-11-18', ['Ana', 'Bruno', 'Carla']);
    expect(codeOf(table(...good) + '\n'.repeat(MOST_BYTES))).toBe('too-large');
    expect(codeOf(table(...Array<string>(MOST_ROWS).fill('x')))).toBe('too-many-rows');
    expect(codeOf(table(...Array<string>(MOST_ROWS - 1).fill(good[0]!)))).toBe('too-many');
    expect(codeOf(table(...good, ','.repeat(MOST_COLUMNS)))).toBe('too-many-columns');
    expect(codeOf(table(...good, ','.repeat(MOST_COLUMNS - 1)))).toBe('taken');
    const games = (count: number) => table(...Array.from({ length: count }, () => good).flat());
    expect(codeOf(games(MOST_GAMES + 1))).toBe('too-many');
    expect(codeOf(games(MOST_GAMES))).toBe('taken');
  });

  it('is refused in a sentence of every language', () => {
    for (const code of ['too-large', 'unreadable', 'too-many', 'too-many-rows', 'too-many-columns', 'no-columns']) {
      for (const language of LANGUAGES) expect((WORDS[language]!.companion as Record<string, Messages>).file![code], `${code} in ${language}`).toMatch(/^\p{Lu}.*\.$/u);
    }
  });
});

describe('a game of which only the results are known', () => {
  const whole = { ...game('abcdef12'), notes: 'Whole.' };
  delete whole.onlyResults;

  it('counts as any other', () => {
    const { games } = fromCsv(table(...three('2026-11-18', ['Ana', 'Bruno', 'Carla'])), words);
    expect(byPerson(games).map(({ name, games: count, won, sum }) => [name, count, won, sum])).toEqual([['Ana', 1, 1, 29], ['Bruno', 1, 0, 28], ['Carla', 1, 0, 27]]);
    expect(byModule(games, () => 'Ana')).toEqual([{ module: null, games: 1, sum: 29, best: { points: 29, name: 'Ana' } }]);
    expect(placesOf(games[0]!.outcomes.at(-1)!.total, 3)).toEqual([1, 2, 3]);
  });

  it('gives way to the whole game, and never the other way', () => {
    expect(together([game('abcdef12')], [whole])).toEqual([whole]);
    expect(together([whole], [game('abcdef12')])).toEqual([whole]);
  });
});
