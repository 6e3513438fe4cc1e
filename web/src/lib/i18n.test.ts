import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '../messages/en';
import french from '../messages/fr';
import { LANGUAGES, patternOf, pickLanguage, speakOf, t, tIf, useMessages, type Messages } from './i18n.svelte';

const LOADED: Record<string, Messages> = { en: english, fr: french };
const messagesOf = (language: string) => LOADED[language]!;

/** "table.endTurn" -> "name, n" for every message. */
function shape(messages: Messages, path = ''): Map<string, string> {
  const result = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') {
      result.set(path + key, [...new Set(value.match(/\{\w+\}/g) ?? [])].sort().join(', '));
    } else {
      for (const [deeper, names] of shape(value, `${path}${key}.`)) result.set(deeper, names);
    }
  }
  return result;
}

function textsOf(messages: Messages): string[] {
  return Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

describe('messages', () => {
  const keys = shape(english);

  it.each(LANGUAGES)('%s has the same keys and placeholders as English', (language) => {
    expect(Object.fromEntries(shape(messagesOf(language)))).toEqual(Object.fromEntries(keys));
  });

  // "de Ana" is wrong and so is "d'Zahra": whatever fills the placeholder, the words before it must fit.
  it('in French never elide before a placeholder', () => {
    const elided = /\b(de|du|que|le|la|ne|se|ce|je|jusque|lorsque)[ \u00a0]\{(?!n\}|number|value|price|column|ordinal|sum|points)\w+\}/i;
    expect(textsOf(messagesOf('fr')).filter((text) => elided.test(text))).toEqual([]);
  });

  // One of a thing, a name and a tile that begin with a vowel, a tile whose name is a plural.
  const AWKWARD: Record<string, string> = {
    tile: 'arcades 7', tile2: 'arcades 7', kind: 'arcades', kind2: 'arcades', kind3: 'arcades', addon: 'watchtower', card: 'orange', card2: 'orange',
    name: 'orange', type: 'orange', currency: 'orange', market: 'orange', source: 'orange', ordinal: 'eleventh', side: 'east', edge: 'east', names: 'Alice', seat: 'Alice', seat2: 'Alice',
  };
  /** Whole words of messages, not their numbers. */
  const TEXTS = new Set(['key', 'text', 'words', 'what', 'things', 'list', 'last', 'game', 'modules', 'level', 'kinds', 'first', 'second', 'third', 'reverse', 'extension', 'bonus', 'power', 'coins', 'needs', 'parts', 'place', 'places', 'sides', 'dice', 'ordinal', 'amount']);
  /** Numbers that are never one, and counts that come with their word. */
  const NEVER_ONE: Record<string, RegExp> = {
    most: /^table\.scoringIn$/,
    number: /^story\.refusal\.(enough-squares|unfinished-projects|too-few-kinds)$/,
    n: /^modules\.caravanserai\.needs$/,
    each: /^story\.sheet\.border_points/,
    spaces: /^modules\.orchards\.group$/,
  };
  const COUNTED = new Set(['table.seat', 'table.dirk', 'games.granada.table.seat', 'story.sheet.wins', 'story.sheet.win_together', 'story.sheet.you_win']);

  function awkward(key: string, name: string, plural: boolean): string {
    if (name === 'n' && plural) return '2';
    if (name === 'walls') return plural ? 'N, E' : 'N';
    if (NEVER_ONE[name]?.test(key)) return '3';
    if (name === 'name' && /animal/.test(key)) return 'hare';
    return AWKWARD[name] ?? (TEXTS.has(name) || COUNTED.has(key) ? 'X' : '1');
  }

  function rendered(language: string): [string, string][] {
    const texts = (messages: Messages, path: string): [string, string][] =>
      Object.entries(messages).flatMap(([part, value]) => {
        const key = path + part;
        if (typeof value !== 'string') return texts(value, `${key}.`);
        const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => awkward(key.replace(/\.(one|other)$/, ''), name, part === 'other'));
        // With and without what may be left out.
        return [value.replace(/\[([^\]]*)\]/g, '$1'), value.replace(/\[[^\]]*\]/g, '')].map((text): [string, string] => [key, fill(text)]);
      });
    return texts(messagesOf(language), '');
  }

  const TRAPS: Record<string, RegExp[]> = {
    en: [/\b1 (?!(?:less|as)\b)[a-z]+s\b/, /\ba (?=[aeio])/i, /\b(?:walls|moats) N$/],
    fr: [
      /\b1 (?!(?:dans|sans|pas|plus|dessous|fois|moins|vers)\b)[a-zé]+[sx]\b/,
      /(?<![\p{L}’-])(?:[dl]e|la|que|je|ne|se|ce|jusque|lorsque|puisque)[ \u00a0](?!onz|oui\b)[aeiouéèêàâîôûœ]/iu,
    ],
  };

  /** Keys between brackets, where others have what may be left out. */
  const NO_PATTERN = /^story\.look\.keys$/;

  it.each(LANGUAGES)('%s reads well with one of a thing and with names that begin with a vowel', (language) => {
    const traps = [/[{}]/, / {2}/, /\s[.,]/, /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu, /^\s|\s$/, ...TRAPS[language]!];
    const caught = rendered(language).filter(([key, text]) => !NO_PATTERN.test(key) && traps.some((trap) => trap.test(text)));
    expect([...new Set(caught.map(([key, text]) => `${key}: ${text}`))]).toEqual([]);
  });

  // Nobody is asked whether they are a man or a woman.
  it('in French never make a participle agree with a player', () => {
    const agrees = /(?:vous êtes|(?<!\p{L} )\{(?:names?|seat2?)\} est) \p{L}+(?:é|i|u|t)(?!\p{L})|vous seul(?!\p{L})|^(?:absent|présent|invité|prêt)(?!\p{L})/iu;
    expect(agrees.test('Vous êtes invité à jouer')).toBe(true);
    expect(textsOf(messagesOf('fr')).filter((text) => agrees.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)('%s has no empty text', (language) => {
    const check = (messages: Messages): void => {
      for (const value of Object.values(messages)) {
        if (typeof value === 'string') expect(value.trim()).not.toBe('');
        else check(value);
      }
    };
    check(messagesOf(language));
  });

  // `t('file.key')` with a plain key; computed keys are tested where they are made.
  const asked = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
      return [...text.matchAll(/\bt\(\s*'([^']+)'\s*([),])/g)].map(([, key, next]) => ({ name, key: key!, given: next === ',' }));
    });

  it('are there for every key the code asks for', () => {
    expect(asked.filter(({ key }) => !keys.has(key) && !keys.has(`${key}.other`))).toEqual([]);
  });

  it('have no placeholder where the code gives no values', () => {
    const names = (key: string) => (keys.get(key) ?? '') + (keys.get(`${key}.other`) ?? '');
    expect(asked.filter(({ key, given }) => !given && names(key) !== '')).toEqual([]);
  });
});

describe('t', () => {
  const messages: Messages = {
    table: { cards: { one: '{n} card', other: '{n} cards' }, hello: 'Hello {name}, {name}!', deep: { er: 'x' } },
  };

  it('fills in parameters', () => {
    useMessages('en', messages);
    expect(t('table.hello', { name: 'Ana' })).toBe('Hello Ana, Ana!');
    expect(t('table.deep.er')).toBe('x');
  });

  it('never shows a placeholder, and reports it', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    useMessages('en', messages);
    expect(t('table.hello')).toBe('Hello , !');
    expect(tIf('table.hello')).toBeUndefined();
    expect(report.mock.calls).toEqual([['table.hello has no value for name'], ['table.hello has no value for name']]);
    report.mockRestore();
  });

  it('gives the pattern to those who fill it in themselves', () => {
    useMessages('en', messages);
    expect(patternOf('table.hello')).toBe('Hello {name}, {name}!');
    expect(patternOf('table.nothing')).toBeUndefined();
  });

  it('keeps French signs on the line of their word', () => {
    useMessages('fr', { table: { why: 'Où « {tile} » va-t-il ? Ici : non' } });
    expect(t('table.why', { tile: 'tour' })).toBe('Où «\u00a0tour\u00a0» va-t-il\u00a0? Ici\u00a0: non');
    useMessages('en', { table: { why: 'Here : no' } });
    expect(t('table.why')).toBe('Here : no');
  });

  it('counts as the language does', () => {
    useMessages('en', messages);
    expect([0, 1, 2].map((n) => t('table.cards', { n }))).toEqual(['0 cards', '1 card', '2 cards']);
    useMessages('fr', { table: { cards: { one: '{n} carte', other: '{n} cartes' } } });
    expect([0, 1, 2].map((n) => t('table.cards', { n }))).toEqual(['0 carte', '1 carte', '2 cartes']);
  });

  it('gives the key for what is missing, and tIf nothing', () => {
    useMessages('en', messages);
    expect(t('table.nothing')).toBe('table.nothing');
    expect(t('table.constructor')).toBe('table.constructor');
    expect(tIf('table.deep')).toBeUndefined();
    expect(tIf('table.deep.er')).toBe('x');
  });
});

describe('the words of a game', () => {
  afterEach(() => speakOf(null));

  it('take the place of the general ones while it is on the table', () => {
    useMessages('en', { table: { wall: 'Wall', end: 'End' }, games: { granada: { table: { wall: 'Moat' } } } });
    expect(t('table.wall')).toBe('Wall');
    speakOf('granada');
    expect([t('table.wall'), t('table.end')]).toEqual(['Moat', 'End']);
    speakOf('alhambra');
    expect(t('table.wall')).toBe('Wall');
  });

  it('tell of invaders in Granada without scouts', () => {
    for (const language of LANGUAGES) {
      useMessages(language, messagesOf(language));
      speakOf('granada');
      const help = t('modules.invaders.help');
      speakOf(null);
      const moats = { en: ['face up', 'no scouts', 'moat'], fr: ['visible', 'pas d’éclaireurs', 'douve'] };
      for (const words of moats[language]) expect(help).toContain(words);
      expect(help).not.toMatch(/wall|mur|fountain|fontaine/);
    }
  });

  it('have the keys and placeholders of general ones', () => {
    const all = shape(messagesOf('en'));
    for (const [key, names] of all) {
      const [, general] = /^games\.[a-z-]+\.(.+)$/.exec(key) ?? [];
      if (general === undefined) continue;
      expect(all.has(general), key).toBe(true);
      const given = all.get(general)!.split(', ');
      expect(names.split(', ').filter((name) => !given.includes(name)), key).toEqual([]);
    }
  });
});

describe('pickLanguage', () => {
  it('takes the first it knows, English otherwise', () => {
    expect(pickLanguage(['de-AT', 'fr-CA', 'en'])).toBe('fr');
    expect(pickLanguage(['de'])).toBe('en');
  });
});
