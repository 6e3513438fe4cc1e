// One tree of messages for a language: the general files by their names, and what each module's folder says. A module's words are
// `modules.ID`; what it says under `story` stands with the general words of that name, and what it says under `games.GAME` takes the
// place of its own words in that game.

import type { Messages } from './i18n.svelte';

type Files = Record<string, Messages>;

const nameOf = (path: string) => path.split('/').at(-1)!.replace('.json', '');
const folderOf = (path: string) => path.split('/').at(-2)!;

/** Adds everything in `from` to `to`. Nothing is said twice. */
function add(from: Messages, to: Messages, path: string): void {
  for (const [key, value] of Object.entries(from)) {
    const there = to[key];
    if (there === undefined) to[key] = typeof value === 'string' ? value : structuredClone(value);
    else if (typeof there === 'string' || typeof value === 'string') throw new Error(`${path}.${key} is said twice`);
    else add(value, there, `${path}.${key}`);
  }
}

export function gather(general: Files, modules: Files): Messages {
  const all: Messages = {};
  for (const [path, words] of Object.entries(general)) all[nameOf(path)] = structuredClone(words);
  for (const [path, { story, games, ...own }] of Object.entries(modules)) {
    const id = folderOf(path);
    add({ modules: { [id]: own } }, all, '');
    if (story !== undefined) add({ story }, all, '');
    for (const [game, words] of Object.entries((games ?? {}) as Messages)) add({ games: { [game]: { modules: { [id]: words } } } }, all, '');
  }
  return all;
}

/** The words of the pictures in the help: the general ones, and those of each module under its id. */
export function underPictures(general: Messages, modules: Files): Messages {
  return { pictures: { ...general, ...Object.fromEntries(Object.entries(modules).map(([path, words]) => [folderOf(path), words])) } };
}

/** The words of the page for real tables: the general ones, and those of each module under `modules`. */
export function underCompanion(general: Messages, modules: Files): Messages {
  return { companion: { ...general, modules: Object.fromEntries(Object.entries(modules).map(([path, words]) => [folderOf(path), words])) } };
}
