// Every message in every language is read as a player would see it, filled in with awkward values, and searched for traps.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, patternOf, speakOf, t, useMessages, type Language, type Messages } from '../../lib/i18n.svelte';
import type { Argument } from '../../lib/protocol';
import { fillPattern, plain } from '../../story/sentence';
import { capital } from '../../story/words';
import english from '../en';
import french from '../fr';
import englishPictures from '../pictures/en';
import frenchPictures from '../pictures/fr';
import englishCompanion from '../companion/en';
import frenchCompanion from '../companion/fr';
import englishCoach from '../en/coach.json';
import frenchCoach from '../fr/coach.json';
import { lessonsIn } from './lessons';
import { moduleOf, READINGS, type Exception } from './modules';
import { caught, TRAPS } from './traps';
import { PEOPLE, rowsFor, table, valuesFor } from './values';

const LOADED: Record<Language, Messages> = {
  en: { ...english, ...englishPictures, ...englishCompanion, coach: englishCoach, ...lessonsIn('en') },
  fr: { ...french, ...frenchPictures, ...frenchCompanion, coach: frenchCoach, ...lessonsIn('fr') },
};

/** Texts that a trap finds although nothing is wrong, and why. */
const RIGHT: readonly (Exception & { id?: string })[] = [
  { key: /^story\.look\.keys$/, trap: 'a placeholder or bracket is left over', why: 'it names the keys [ and ]' },
  { key: /^table\.(?:drawn|picked\.(?:tile|side))$/, trap: 'a sentence that begins in lower case', why: 'it begins with the name of a tile, as labels do' },
  ...READINGS.flatMap(({ id, right = [] }) => right.map((each) => ({ id, ...each }))),
];

/** A module speaks for its own texts only. */
const speaksOf = ({ id, key, language }: Exception & { id?: string }, message: string, spoken: Language) =>
  key.test(message) && (language ?? spoken) === spoken && (id === undefined || id === moduleOf(message));

interface Message {
  /** As it is asked for: without the game in whose words it is, and without its form for one or many. */
  key: string;
  game: string | null;
  written: string;
  /** It has forms for one and many. */
  counted: boolean;
}

function messagesOf(messages: Messages, path = ''): Message[] {
  return Object.entries(messages).flatMap(([part, value]) => {
    if (typeof value !== 'string') return messagesOf(value, `${path}${part}.`);
    const counted = Object.keys(messages).every((form) => form === 'one' || form === 'other');
    const whole = counted ? path.slice(0, -1) : path + part;
    const [, game = null, key = whole] = /^games\.([a-z-]+)\.(.+)$/.exec(whole) ?? [];
    return [{ key, game, written: value, counted }];
  });
}

/** Sentences in which an argument may be missing. */
const PATTERN = /^(?:story\.(?:did|event|refusal)|shell\.errors)\./;

/** As they are shown: what somebody did follows the name, other sentences begin with a capital. */
function sentences(key: string, pattern: string): string[] {
  const optional = [...pattern.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inner]) => [...inner!.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  const shown = (raw: Record<string, Argument | undefined>) => {
    // The currency of a space is told by the space, a colour by its kind.
    const text = plain(fillPattern(pattern, { ...raw, kind: raw.kind ?? raw.colour, space: raw.space ?? 1, space2: raw.space2 ?? 2 }) ?? [], table);
    return key.startsWith('story.did.') ? `${PEOPLE[0]} ${text}.` : capital(text);
  };
  return rowsFor(key, pattern).flatMap(({ raw, shown: named }) => {
    const given = key === 'story.event.scoring-card' ? { ...raw, ...(named as Record<string, Argument>) } : raw;
    return [given, ...optional.map((name) => ({ ...given, [name]: undefined }))].map(shown);
  });
}

/** A message as it is shown, in all ways. */
function shownOf({ key, game, written, counted }: Message): string[] {
  speakOf(game);
  if (PATTERN.test(key)) return sentences(key, patternOf(key)!);
  return rowsFor(key, counted ? `${written}{n}` : written).map(({ shown }) => t(key, shown));
}

describe.each(LANGUAGES)('texts in %s', (language) => {
  beforeAll(() => useMessages(language, LOADED[language]));
  afterAll(() => speakOf(null));

  it('fall into no trap, whatever fills their placeholders', () => {
    const problems = new Map<string, string>();
    for (const message of messagesOf(LOADED[language])) {
      const { key, game, written } = message;
      const find = (at: 'shown' | 'written', text: string) => {
        for (const trap of caught(language, at, text)) {
          if (RIGHT.some((each) => each.trap === trap && speaksOf(each, key, language))) continue;
          const where = `${game === null ? '' : `games.${game}.`}${key}: ${trap}`;
          if (!problems.has(where)) problems.set(where, `${where}: ${text}`);
        }
      };
      find('written', written);
      for (const text of shownOf(message)) find('shown', text);
    }
    expect([...problems.values()]).toEqual([]);
  });
});

describe('the traps', () => {
  const all = LANGUAGES.flatMap((language) => TRAPS[language].map((trap) => [language, trap.name, trap] as const));

  it.each(all)('of %s find %s', (_, name, { finds, bad, good }) => {
    expect(bad.length * good.length, `a text that '${name}' finds, and one that it leaves alone`).toBeGreaterThan(0);
    expect(bad.filter((text) => !finds.test(text))).toEqual([]);
    expect(good.filter((text) => finds.test(text))).toEqual([]);
  });

  it('see what is shown', () => {
    useMessages('fr', { ...french, table: { ...(french.table as Messages), x: 'Le prix de {tile}: {n} tuiles' } });
    const texts = shownOf({ key: 'table.x', game: null, written: 'Le prix de {tile}: {n} tuiles', counted: false });
    expect(new Set(texts.flatMap((text) => caught('fr', 'shown', text)))).toEqual(new Set(['élision manquante', 'espace insécable manquante', 'un seul au pluriel']));
  });

  it('look at what may be left out, with and without it', () => {
    useMessages('en', english);
    expect(sentences('story.did.bought', 'bought {tile}[ + {addon}]')).toContain('Alice bought arcades 7 + watchtower.');
    expect(sentences('story.did.bought', 'bought {tile}[ + {addon}]')).toContain('Alice bought arcades 7.');
  });

  it('have an exception only where it is needed', () => {
    for (const exception of RIGHT) {
      const { key, trap } = exception;
      expect(LANGUAGES.some((each) => {
        useMessages(each, LOADED[each]);
        return messagesOf(LOADED[each]).some((message) => speaksOf(exception, message.key, each) && [message.written, ...shownOf(message)].some((text) => TRAPS[each].some(({ name, finds }) => name === trap && finds.test(text))));
      }), `${trap}: ${key.source}`).toBe(true);
    }
    speakOf(null);
  });

  it('name the table to which a new placeholder is added', () => {
    expect(() => valuesFor('table.x', 'camel')).toThrow('add it to TOKENS');
  });

  it.each(['modules.camps.x', 'companion.modules.camps.x', 'pictures.camps.x', 'lessons.camps.x', 'story.piece.camp'])('name the file of the module to which that of %s is added', (key) => {
    expect(() => valuesFor(key, 'camel')).toThrow('web/src/modules/camps/reading.ts');
  });
});

describe('what modules say of their placeholders', () => {
  it.each(READINGS.filter(({ fills = [] }) => fills.length > 0).map(({ id, fills }) => [id, fills!] as const))('%s: each is there', (id, fills) => {
    const own = LANGUAGES.flatMap((language) => messagesOf(LOADED[language])).filter(({ key }) => moduleOf(key) === id);
    expect(fills.filter(({ token, key }) => !own.some((message) => message.written.includes(`{${token}}`) && (key?.test(message.key) ?? true))).map(({ token, key }) => `${token} ${key?.source ?? ''}`)).toEqual([]);
  });

  it('comes before what is said in general, and for their own messages only', () => {
    expect(valuesFor('modules.caravanserai.of', 'card').map(({ shown }) => shown)).toEqual(['X']);
    expect(valuesFor('modules.thieves.of', 'card').map(({ raw }) => raw)).toContain('denar 1');
    expect(() => valuesFor('modules.thieves.x', 'extension')).toThrow('web/src/modules/thieves/reading.ts');
  });
});

// French has a space before a colon: what is joined by one is a message (`table.named`), in components too.
it('components leave punctuation between texts to the messages', () => {
  const components = import.meta.glob('../../**/*.svelte', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;
  expect(Object.keys(components).length).toBeGreaterThan(100);
  const joined = /\}[:;!?] \$?\{[a-z]|<\/(?:b|strong|em|span)>[:;!?]/;
  expect(joined.test('<b>{name}</b>: {text}') && joined.test('title="{name}: {text}"')).toBe(true);
  expect(Object.entries(components).filter(([, text]) => joined.test(text)).map(([file]) => file)).toEqual([]);
});
