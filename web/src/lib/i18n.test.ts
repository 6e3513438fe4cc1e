import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '../messages/en';
import french from '../messages/fr';
import englishPictures from '../messages/pictures/en';
import frenchPictures from '../messages/pictures/fr';
import englishCompanion from '../messages/companion/en';
import frenchCompanion from '../messages/companion/fr';
import englishCoach from '../messages/en/coach.json';
import frenchCoach from '../messages/fr/coach.json';
import { lessonsIn } from '../messages/reading/lessons';
import { LANGUAGES, loadLanguage, loadPictureWords, patternOf, pickLanguage, speakOf, t, tIf, useMessages, type Messages } from './i18n.svelte';

const LOADED: Record<string, Messages> = {
  en: { ...english, ...englishPictures, ...englishCompanion, coach: englishCoach, ...lessonsIn('en') },
  fr: { ...french, ...frenchPictures, ...frenchCompanion, coach: frenchCoach, ...lessonsIn('fr') },
};
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
  const keys = shape(messagesOf('en'));

  it.each(LANGUAGES)('%s has the same keys and placeholders as English', (language) => {
    expect(Object.fromEntries(shape(messagesOf(language)))).toEqual(Object.fromEntries(keys));
  });

  it.each(LANGUAGES)('%s has no empty text', (language) => {
    expect(textsOf(messagesOf(language)).filter((text) => text.trim() === '')).toEqual([]);
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

it('fetches the words of pictures, and keeps them in another language', async () => {
  await loadLanguage('en');
  expect(tIf('pictures.add')).toBeUndefined();
  await loadPictureWords();
  expect(t('pictures.add')).toBe('Added');
  await loadLanguage('fr');
  expect(t('pictures.add')).toBe('Ajoutée');
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
