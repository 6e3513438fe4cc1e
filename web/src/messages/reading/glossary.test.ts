// One term for each concept: what docs/glossary.md lists under "Not" stands in no text that players read, here or in the terminal.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../../lib/i18n.svelte';
import english from '../en';
import french from '../fr';
import englishCoach from '../en/coach.json';
import frenchCoach from '../fr/coach.json';
import englishPictures from '../pictures/en';
import frenchPictures from '../pictures/fr';
import { lessonsIn } from './lessons';

interface Term {
  say: string;
  phrase: string;
  finds: RegExp;
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** Quotation marks are written in several ways. */
const unquoted = (text: string) => text.replace(/[“”‘’"]/g, "'");
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As whole words, in French in the plural too (English ones are listed with their forms); in upper or lower case, unless only that tells it from what is to be said. A plural that is to be said is none. */
function term(phrase: string, say: string, plurals: boolean): Term {
  const exact = say.toLowerCase().includes(phrase.toLowerCase());
  const words = unquoted(phrase).split(' ').map((word) => (plurals && /\p{L}$/u.test(word) && !unquoted(say).includes(`${word}s`) ? `${escaped(word)}s?` : escaped(word)));
  return { say, phrase, finds: new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[ \\u00a0]')}(?![\\p{L}\\p{N}])`, exact ? 'u' : 'iu') };
}

/** The phrases of a table under a heading: columns Concept, Say, Not. What stands in italics is not searched for. */
function termsUnder(heading: string, page: string, plurals = false): Term[] {
  const [, section = ''] = new RegExp(`^## ${escaped(heading)}$([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(page) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
  const at = (name: string) => rows[0]?.indexOf(name) ?? -1;
  return rows.slice(2).flatMap((row) => {
    const phrases = (row[at('Not')] ?? '').split(',').map((phrase) => phrase.trim()).filter((phrase) => phrase !== '' && !/^[*_].*[*_]$/.test(phrase));
    return phrases.map((phrase) => term(phrase, row[at('Say')] ?? '', plurals));
  });
}

function textsOf(messages: Messages, path = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`)));
}

function found(terms: readonly Term[], texts: readonly (readonly [string, string])[]): string[] {
  return texts.flatMap(([key, text]) => terms.filter(({ finds }) => finds.test(unquoted(text))).map(({ phrase, say }) => `${key}: not '${phrase}', but '${say}': ${text}`));
}

const page = read('../../../../docs/glossary.md');
const ENGLISH = termsUnder("Players' words", page);
const FRENCH = termsUnder('French words for pieces', page, true);

describe('the words that the glossary rules out', () => {
  it('are read from its tables', () => {
    expect(ENGLISH.map(({ phrase }) => phrase)).toContain('lay open');
    expect(FRENCH.map(({ phrase }) => phrase)).toContain('double muraille');
    expect(textsOf(lessonsIn('fr')).length).toBeGreaterThan(150);
  });

  it('are found as whole words, in the plural and in any case', () => {
    const terms = [term('turned up', 'reveal', false), term('say “done”', 'decline', false), term('carte argent', 'carte Argent', true), term('étal', 'tuile Marché', true), term('douve', 'douves', true)];
    const of = (text: string) => found(terms, [['x', text]]).length;
    expect(['A card was turned up.', 'Turned up: 3', 'une carte argent', 'Deux étals', 'La douve', "Say 'done' now", 'cartes argent'].filter((text) => of(text) === 0)).toEqual([]);
    expect(['It returned upstairs', 'une carte Argent', 'étaler', 'Les douves', 'He is done.'].filter((text) => of(text) > 0)).toEqual([]);
  });

  it('are read from the column of a table, without those in italics', () => {
    const table = '## Words\n\n| Concept | Say | Not | Note |\n|---|---|---|---|\n| x | a | b c, *d* | e |\n| y | f | | g |\n\n## More\n\n| Concept | Say | Not |\n|---|---|---|\n| z | h | i |\n';
    expect(termsUnder('Words', table).map(({ phrase }) => phrase)).toEqual(['b c']);
    expect(termsUnder('More', table).map(({ phrase }) => phrase)).toEqual(['i']);
  });

  it('are in no English text', () => expect(found(ENGLISH, textsOf({ ...english, ...englishPictures, coach: englishCoach, ...lessonsIn('en') }))).toEqual([]));

  it('are in no French text', () => expect(found(FRENCH, textsOf({ ...french, ...frenchPictures, coach: frenchCoach, ...lessonsIn('fr') }))).toEqual([]));

  it('are in no sentence of the server', () => {
    const told = JSON.parse(read('../../story/told.json')) as Record<string, { text: string; event?: string; decision?: string; code?: string }[]>;
    const sentences = ['events', 'decisions', 'refusals'].flatMap((sort) => told[sort]!.map(({ text, event, decision, code }) => [`${sort}.${event ?? decision ?? code ?? ''}`, text] as const));
    expect(sentences.length).toBeGreaterThan(0);
    expect(found(ENGLISH, sentences)).toEqual([]);
  });
});
