// Every event, decision and refusal of the engine has its words here. What there is says the engine's own manifest, which
// `alhambra modules --json` writes (tools/write_lists).

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../lib/i18n.svelte';
import english from '../messages/en/story.json';
import french from '../messages/fr/story.json';

interface Named {
  name: string;
}
interface Words {
  id?: string;
  verbs?: Named[];
  events?: Named[];
  questions?: Named[];
  refusals?: string[];
  sources?: string[];
  options?: Named[];
}
const manifest = JSON.parse(readFileSync(new URL('../modules/manifest.json', import.meta.url), 'utf8')) as { core: Words; games: Words[]; modules: Words[] };
const everybody = [manifest.core, ...manifest.games, ...manifest.modules];
const named = (list: 'verbs' | 'events' | 'questions') => new Set(everybody.flatMap((each) => (each[list] ?? []).map(({ name }) => name)));

/** Told as headings or not at all. */
const UNTOLD = new Set(['turn', 'scoring']);

describe('words for what the engine says', () => {
  it('are there for every event', () => {
    const known = new Set([...Object.keys(english.did), ...Object.keys(english.event)]);
    expect([...named('events')].filter((name) => !known.has(name) && !UNTOLD.has(name))).toEqual([]);
  });

  it('are there for every decision', () => {
    expect([...named('questions')].filter((name) => !(name in english.help.decision))).toEqual([]);
  });

  it('are there for every module', () => {
    expect(manifest.modules.map(({ id }) => id!).filter((name) => !(name in english.help.module))).toEqual([]);
  });

  it.each(LANGUAGES)('are there for every option of a set-up (%s)', (language) => {
    const read = (file: string) => JSON.parse(readFileSync(new URL(`../messages/${language}/${file}.json`, import.meta.url), 'utf8')) as Record<string, Record<string, Record<string, unknown>>>;
    const [modules, shell] = [read('modules'), read('shell')];
    const options = (of: Words[]) => of.flatMap(({ options = [] }) => options.map(({ name }) => name.split('.') as [string, string]));
    expect(options(manifest.modules)).toContainEqual(['diamonds', 'older-edition']);
    const missing = [
      ...options(manifest.modules).filter(([id, option]) => (modules[id]?.options as Record<string, unknown> | undefined)?.[option] === undefined),
      ...options(manifest.games).filter(([id, option]) => (shell.gameOptions?.[id] as Record<string, unknown> | undefined)?.[option] === undefined),
    ];
    expect(missing).toEqual([]);
  });

  it('are there for every refusal of an action, in French', () => {
    expect(everybody.flatMap(({ refusals = [] }) => refusals).filter((code) => !(code in french.refusal))).toEqual([]);
  });

  it('are there for everything that scores', () => {
    const sources = manifest.modules.flatMap((each) => each.sources ?? []);
    expect(sources.filter((name) => !(name in english.piece.source))).toEqual([]);
  });
});
