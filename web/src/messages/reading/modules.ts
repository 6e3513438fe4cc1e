// What modules tell the tests that read texts: a file `reading.ts` in the module's folder, which only those need whose words have a
// placeholder of their own or read in an unusual way. Nothing of it is part of the client.

import type { Argument } from '../../lib/protocol';
import type { Language } from '../../lib/i18n.svelte';
import type { ModuleState } from '../../modules/faces';
import type { Sort } from './values';

/** Values as the server sends them, or as the client makes them, and how they are named to the player. */
export interface Filling {
  values: readonly Argument[];
  named: (value: Argument) => string | number;
}

export interface Exception {
  /** Of the messages. */
  key: RegExp;
  /** Its name in `traps.ts`. */
  trap: string;
  why: string;
  language?: Language;
}

export interface ModuleReading {
  /** What fills a placeholder of the module's words, in all of them or in those of some keys: a sort of `values.ts`, or values of its own. */
  fills?: readonly { token: string; key?: RegExp; as: Sort | Filling }[];
  /** Tiles and cards of its own, and what is bought along with a tile, as the server names them. They stand in every sentence that names such a thing. */
  tiles?: readonly string[];
  cards?: readonly string[];
  addons?: readonly string[];
  /** What its pieces are called, one and many: no text may have "1 lanterns". */
  nouns?: Partial<Record<Language, readonly (readonly [one: string, many: string])[]>>;
  /** Texts that a trap finds although nothing is wrong. */
  right?: readonly Exception[];
  /** Words that are written alike in all languages. */
  alike?: readonly string[];
  /** What its face reads in the view to label actions. */
  state?: ModuleState;
}

export const READINGS: readonly (ModuleReading & { id: string })[] = Object.entries(
  import.meta.glob<ModuleReading>('../../modules/*/reading.ts', { eager: true, import: 'default' }),
).map(([path, reading]) => ({ id: path.split('/').at(-2)!, ...reading }));

const WORDS = Object.entries(import.meta.glob<object>('../../modules/*/en.json', { eager: true, import: 'default' })).map(
  ([path, words]) => ({ id: path.split('/').at(-2)!, words }),
);

function has(words: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return words !== undefined;
  return typeof words === 'object' && words !== null && Object.hasOwn(words, first) && has((words as Record<string, unknown>)[first], rest);
}

/** The module that a message belongs to. What stands under `story` is with the general words, wherever it was written. */
export function moduleOf(key: string): string | undefined {
  const [, id] = /^(?:companion\.)?modules\.([^.]+)\./.exec(key) ?? /^(?:pictures|lessons)\.([^.]+)\./.exec(key) ?? [];
  if (id !== undefined) return WORDS.find((folder) => folder.id === id)?.id;
  return WORDS.find(({ words }) => key.startsWith('story.') && has(words, key.split('.')))?.id;
}

/** What a module says of a message of its own. */
export function fillingOf(key: string, token: string): Sort | Filling | undefined {
  const fills = READINGS.find(({ id }) => id === moduleOf(key))?.fills?.filter((each) => each.token === token) ?? [];
  return (fills.find((each) => each.key?.test(key)) ?? fills.find((each) => each.key === undefined))?.as;
}
