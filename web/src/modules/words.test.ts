// Every module has a face and words for everything that it brings, in every language. What it brings says the manifest, which
// `alhambra modules --json` writes (tools/write_lists). Whoever adds a module reads here which file is missing what.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Messages } from '../lib/i18n.svelte';
import english from '../messages/en';
import french from '../messages/fr';

interface Named {
  name: string;
}
interface Words {
  id?: string;
  name?: string;
  summary?: string;
  verbs?: Named[];
  events?: Named[];
  questions?: Named[];
  refusals?: string[];
  sources?: string[];
  options?: Named[];
}
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;
const manifest = read('manifest.json') as { core: Words; games: Words[]; modules: Words[] };
const LOADED: Record<string, Messages> = { en: english, fr: french };

function has(words: Messages, ...path: string[]): boolean {
  let at: string | Messages | undefined = words;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return at !== undefined;
}

/** Told as headings or not at all. */
const UNTOLD = new Set(['turn', 'scoring', 'scored', 'counted']);
/** Events of which there are two kinds of sentences: what everybody is told, and what only its seat knows. */
const isTold = (story: Messages, name: string) => ['did', 'event'].some((sort) => has(story, sort, name)) || UNTOLD.has(name);

/** What `owner` brings that its words leave out. */
function missing(owner: Words, story: Messages): string[] {
  const lacks = (sort: string, names: readonly string[], there: (name: string) => boolean) => names.filter((name) => !there(name)).map((name) => `${sort} '${name}'`);
  const names = (list: Named[] = []) => list.map(({ name }) => name);
  return [
    ...lacks('story.did or story.event', names(owner.events), (name) => isTold(story, name)),
    ...lacks('story.help.decision', names(owner.questions), (name) => has(story, 'help', 'decision', name)),
    ...lacks('story.refusal', owner.refusals ?? [], (code) => has(story, 'refusal', code)),
  ];
}

describe.each(LANGUAGES)('words in %s', (language) => {
  const general = LOADED[language]!;

  it('of the core and the games are in messages/', () => {
    const story = read(`../messages/${language}/story.json`) as Messages;
    expect([manifest.core, ...manifest.games].flatMap((owner) => missing(owner, story))).toEqual([]);
    const options = manifest.games.flatMap(({ options = [] }) => options.map(({ name }) => name.split('.')));
    expect(options.filter((path) => !has(general, 'shell', 'gameOptions', ...path))).toEqual([]);
  });

  it.each(manifest.modules.map((module) => [module.id!, module] as const))('of %s are in its folder', (id, module) => {
    const file = `${id}/${language}.json`;
    expect(existsSync(new URL(file, import.meta.url)), `write web/src/modules/${file}`).toBe(true);
    const words = read(file) as Messages;
    const story = (words.story ?? {}) as Messages;
    const lacking = [
      ...['name', 'summary', 'help'].filter((key) => !has(words, key)),
      ...(module.verbs ?? []).filter(({ name }) => !Object.keys((words.verb ?? {}) as Messages).some((key) => key === name || key.startsWith(`${name}-`))).map(({ name }) => `verb '${name}'`),
      ...missing(module, story),
      ...(module.sources ?? []).filter((name) => !has(story, 'piece', 'source', name)).map((name) => `story.piece.source '${name}'`),
      ...(module.options ?? []).filter(({ name }) => !has(words, 'options', name.split('.')[1]!)).map(({ name }) => `options '${name}'`),
    ];
    expect(lacking, `missing in web/src/modules/${file}`).toEqual([]);
  });
});

// Whoever adds a module touches nothing outside its folder. A string that is a module's id or one of its verbs would be such a place.
describe('the rest of the client', () => {
  const ids = manifest.modules.map(({ id }) => id!);
  const ofCore = new Set([manifest.core, ...manifest.games].flatMap(({ verbs = [], questions = [] }) => [...verbs, ...questions]).map(({ name }) => name));
  const verbs = manifest.modules.flatMap(({ verbs = [] }) => verbs.map(({ name }) => name)).filter((name) => !ofCore.has(name));
  /** Words that the page uses for something else. */
  const ORDINARY = new Set(['build', 'change', 'found', 'lower', 'name', 'swap']);
  const words = [...ids, ...verbs].filter((word) => !ORDINARY.has(word));

  const folders = readdirSync(new URL('..', import.meta.url), { withFileTypes: true }).filter((each) => each.isDirectory() && !['messages', 'modules'].includes(each.name));

  it.each(folders.map(({ name }) => name))('names no module and no verb of one in %s/', (folder) => {
    const at = new URL(`../${folder}/`, import.meta.url);
    const found = readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const text = readFileSync(new URL(name, at), 'utf8');
        return words.filter((word) => text.includes(`'${word}'`) || new RegExp(`^\\s*'?${word}'?: [[{'"]`, 'm').test(text)).map((word) => `${folder}/${name}: '${word}'`);
      });
    expect(found).toEqual([]);
  });

  it.each(LANGUAGES)('has no words of modules in messages/%s', (language) => {
    const named = (list: 'events' | 'questions') => manifest.modules.flatMap((module) => (module[list] ?? []).map(({ name }) => name));
    const listed = (list: 'refusals' | 'sources') => manifest.modules.flatMap((module) => module[list] ?? []);
    const story = read(`../messages/${language}/story.json`) as Record<string, Record<string, Messages>>;
    const there = (general: object | undefined, owned: string[]) => Object.keys(general ?? {}).filter((key) => owned.includes(key.replace(/-(exactly|else)$/, '')));
    expect([
      ...there(story.did, named('events')), ...there(story.event, named('events')), ...there(story.help!.decision as object, named('questions')),
      ...there(story.refusal, listed('refusals')), ...there(story.piece!.source as object, listed('sources')),
    ]).toEqual([]);
    const keys = (messages: Messages): string[] => Object.entries(messages).flatMap(([key, value]) => [key, ...(typeof value === 'string' ? [] : keys(value))]);
    const all = ['games', 'shell', 'story', 'table'].flatMap((file) => keys(read(`../messages/${language}/${file}.json`) as Messages));
    expect(all.filter((key) => ids.includes(key) && !ORDINARY.has(key))).toEqual([]);
  });
});

// The program lists modules by the same name and in the same sentence.
it.each(manifest.modules.map((module) => [module.id!, module] as const))('%s is called the same by the program', (id, { name, summary }) => {
  const words = read(`${id}/en.json`) as Record<string, string>;
  expect([name, summary]).toEqual([words.name, words.summary].map((text) => text!.replaceAll('’', "'")));
});

it.each(manifest.modules.map(({ id }) => id!))('%s has a face and a picture', (id) => {
  expect(existsSync(new URL(`${id}/face.ts`, import.meta.url)), `write web/src/modules/${id}/face.ts`).toBe(true);
  const symbols = new URL(`${id}/Symbols.svelte`, import.meta.url);
  expect(existsSync(symbols) && readFileSync(symbols, 'utf8').includes(`id="m-${id}"`), `draw m-${id} in web/src/modules/${id}/Symbols.svelte`).toBe(true);
});

// The log names them by `story.piece.word`; without one they are read word by word, half in English. English has the same keys (i18n.test.ts).
it.each([['caliphs-guidelines', 'mission'], ['gates-without-end', 'bonus']])('what %s calls a %s has a name in the log', (id, key) => {
  const names = Object.keys((read(`${id}/fr.json`) as Record<string, Messages>)[key]!);
  expect(names.filter((name) => !has(french, 'story', 'piece', 'word', name))).toEqual([]);
});
