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
  const ORDINARY = new Set(['build', 'change', 'fetch', 'found', 'lower', 'mark', 'name', 'not-there', 'swap']);
  /** Of what else modules say, names of several words: a single one is often an ordinary one. */
  const said = manifest.modules.flatMap(({ events = [], questions = [], refusals = [], sources = [] }) => [...[...events, ...questions].map(({ name }) => name), ...refusals, ...sources]).filter((name) => name.includes('-'));
  const words = [...new Set([...ids, ...verbs, ...said])].filter((word) => !ORDINARY.has(word));

  /** Which of them a text has: in quotes, alone or at the beginning; as a choice of a pattern; as a key; as a property of a style. */
  function namedIn(text: string): string[] {
    return words.filter((word) => new RegExp(`['"\`]${word}['"\` ]|\\|${word}[|)]|[(:]${word}\\||^\\s*${word}: [[{'"]|--${word}\\b(?!-)`, 'm').test(text));
  }

  const root = new URL('../', import.meta.url);
  const places = readdirSync(root, { withFileTypes: true }).filter(({ name }) => name !== 'modules');
  const filesIn = (folder: string) => readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  const files = places.flatMap((each) => (each.isDirectory() ? filesIn(each.name) : [each.name])).filter((name) => /\.(ts|svelte|css)$/.test(name) && !name.endsWith('.test.ts'));

  it('names no module and no verb of one', () => {
    expect(files.flatMap((file) => namedIn(readFileSync(new URL(file, root), 'utf8')).map((word) => `${file}: ${word}`))).toEqual([]);
  });

  it('is searched for all ways to name one', () => {
    expect(["'medina'", '"medina"', '`medina`', "'bid '", '/(?:with|take|bid) /', '/(bid|take)/', '/(?:bid|take)/', "  medina: 'x'", 'var(--medina)'].filter((text) => namedIn(text).length === 0)).toEqual([]);
    expect(["'--medina-ink'", "'forbid'", '// a bid', "bid('x')", 'medinas'].filter((text) => namedIn(text).length > 0)).toEqual([]);
    expect(files.filter((name) => /^(?:messages\/reading\/values\.ts|table\/Table\.svelte|theme\.css)$/.test(name)).length).toBe(3);
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
