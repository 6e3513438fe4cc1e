// Every step of every set-up list and every number of every scoring has words in every language. What there is says the manifest
// (tools/write_lists).

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, useMessages, type Messages } from '../lib/i18n.svelte';
import english from '../messages/en';
import french from '../messages/fr';
import englishCompanion from '../messages/companion/en';
import frenchCompanion from '../messages/companion/fr';
import { READINGS } from '../messages/reading/modules';
import { itemLabel, noteKey, numberLabel, placesOfWord, sameName, stepWords } from './words';

interface Owner {
  id?: string;
  setup?: { place: string; piece: string; note?: string }[];
  numbers?: { number: string; items?: string[] }[];
  lots?: { lot: string; items: string[] }[];
}
const manifest = JSON.parse(readFileSync(new URL('../modules/manifest.json', import.meta.url), 'utf8')) as { core: Owner; games: Owner[]; modules: Owner[] };
const LOADED: Record<string, Messages> = { en: { ...english, ...englishCompanion }, fr: { ...french, ...frenchCompanion } };
/** Written alike in both languages. */
const SAME = new Set(['arcades', 'florin', 'dirham', 'ducat', ...READINGS.flatMap(({ alike = [] }) => alike)]);
const OWNERS = [{ ...manifest.core, id: 'core' }, ...manifest.games, ...manifest.modules].map((owner) => [owner.id!, owner] as const);

function has(words: Messages, key: string): boolean {
  let at: string | Messages | undefined = words;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return at !== undefined;
}

describe.each(LANGUAGES)('words in %s', (language) => {
  const words = LOADED[language]!;
  const isModule = (id: string) => manifest.modules.some((module) => module.id === id);
  const fileOf = (id: string) => `web/src/${isModule(id) ? `modules/${id}/companion.${language}.json` : `messages/companion/${language}.json`}`;

  it.each(OWNERS)('of %s are there', (id, { setup = [], numbers = [], lots = [] }) => {
    useMessages(language, words);
    const owner = isModule(id) ? id : undefined;
    const lacks = (sort: string, key: string) => !placesOfWord(owner, sort, key).some((place) => has(words, place));
    const missing = [
      ...setup.filter(({ piece }) => lacks('piece', piece)).map(({ piece }) => `piece '${piece}'`),
      ...setup.filter(({ note }) => note !== undefined && lacks('note', noteKey(note))).map(({ note }) => `note '${noteKey(note!)}' (${note!})`),
      ...setup.filter(({ place }) => !has(words, `companion.step.${place}`) || !has(words, `companion.place.${place}`)).map(({ place }) => `step and place '${place}'`),
      ...lots.filter(({ lot }) => !has(words, owner ? `companion.modules.${lot.replace('.', '.lot.')}` : `companion.lot.${lot}`)).map(({ lot }) => `lot '${lot}'`),
      ...numbers.filter(({ number }) => numberLabel(number, '?') === '?').map(({ number }) => `number '${number}'`),
    ];
    expect([...new Set(missing)], `missing in ${fileOf(id)}`).toEqual([]);
  });

  it('name all items', () => {
    useMessages(language, words);
    const items = [...new Set(OWNERS.flatMap(([, { numbers = [], lots = [] }]) => [...numbers, ...lots].flatMap(({ items = [] }) => items)))];
    // A word of the program's own that is left over would be an English one.
    const raw = (item: string) => item.match(/[a-z-]{2,}/g) ?? [];
    const left = items.filter((item) => language !== 'en' && raw(item).some((word) => !SAME.has(word) && itemLabel(item).toLowerCase().split(/[^\p{L}-]+/u).includes(word)));
    expect(left).toEqual([]);
    expect(items.filter((item) => itemLabel(item) === '')).toEqual([]);
  });
});

describe('a step', () => {
  it('is said with its number, its pile and its note', () => {
    useMessages('en', LOADED.en!);
    expect(stepWords({ module: 'camps', place: 'supply', piece: 'camp', number: 8, text: '' })).toEqual({ text: 'Shuffle 8 camps into the tile supply.', note: '' });
    expect(stepWords({ place: 'pile', piece: 'scoring card', number: 1, pile: 2, note: 'That of the first scoring.', text: '' })).toEqual({ text: 'Shuffle 1 scoring card into pile\u00a02.', note: 'That of the first scoring.' });
    useMessages('fr', LOADED.fr!);
    expect(stepWords({ module: 'camps', place: 'supply', piece: 'camp', number: 1, text: '' }).text).toBe('Mélangez 1 campement dans la Tour à tuiles.');
  });

  it('does not say who begins when somebody was drawn', () => {
    const note = [manifest.core, ...manifest.games].flatMap(({ setup = [] }) => setup.map((step) => step.note ?? '')).find((each) => each.includes(' begins'))!;
    const step = { place: 'deal', piece: 'money card', note, text: '' };
    useMessages('en', LOADED.en!);
    expect(stepWords(step).note).toBe(note);
    expect(stepWords(step, true).note).toBe('One by one, until they are worth 20 or more.');
    useMessages('fr', LOADED.fr!);
    expect(stepWords(step, true).note).toBe('Une par une, jusqu’à une valeur de 20 ou plus.');
  });

  it('without words is said as the program does', () => {
    expect(stepWords({ place: 'table', piece: 'lantern', number: 3, text: 'Lay 3 lanterns ready beside the board.' }).text).toBe('Lay 3 lanterns ready beside the board.');
  });
});

it('a name that two have is found', () => {
  useMessages('en', LOADED.en!);
  const people = (...names: string[]) => names.map((name, colour) => ({ name, colour }));
  expect(sameName(people('Ana', 'Bruno', ''))).toBeUndefined();
  expect(sameName(people('', '', ''))).toBeUndefined();
  expect(sameName(people('Ana', 'Bruno', ' ana '))).toBe('ana');
});
