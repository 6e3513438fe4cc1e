// A game at a real table as several phones share it: a part for the table and one for each who scores, so that each can be written by
// somebody else. Whatever comes back is read as strictly as a file.

import { readOpenGame, scorersOf, type Entered, type OpenGame } from './games';

export type SharedPart = Record<string, unknown>;

/** What stays on each phone. */
type Own = Omit<OpenGame, 'id' | 'started' | 'setup' | 'people' | 'first' | 'scorings'>;

const isObject = (value: unknown): value is SharedPart => typeof value === 'object' && value !== null && !Array.isArray(value);
const isOfScorers = (value: unknown, count: number): value is unknown[] => Array.isArray(value) && value.length === count;

/** The table's part, then one for each who scores: of each scoring what lists have for him. */
export function partsOf({ id, started, setup, people, first, scorings }: OpenGame): SharedPart[] {
  const count = scorersOf(setup);
  const pick = (entered: Entered, take: (value: unknown) => [unknown] | null) =>
    Object.fromEntries(
      Object.entries(entered).flatMap(([name, value]) => {
        const taken = take(value);
        return taken ? [[name, taken[0]]] : [];
      }),
    );
  const table = { id, started, setup, people, first, scorings: scorings.map((each) => pick(each, (value) => (isOfScorers(value, count) ? null : [value]))) };
  const own = Array.from({ length: count }, (_, scorer) => ({ scorings: scorings.map((each) => pick(each, (value) => (isOfScorers(value, count) ? [value[scorer]] : null))) }));
  return [table, ...own];
}

/** The game again; null if it is none. What somebody has not written yet is empty. */
export function gameOf(parts: readonly unknown[], own: Own): OpenGame | null {
  const [table, ...theirs] = parts;
  if (!isObject(table) || !Array.isArray(table.scorings) || theirs.length === 0) return null;
  const of = (value: unknown, n: number): SharedPart => {
    const each = isObject(value) && Array.isArray(value.scorings) ? (value.scorings as unknown[])[n] : undefined;
    return isObject(each) ? each : {};
  };
  const scorings = table.scorings.map((_, n) => {
    const names = new Set(['scorers', 'before', ...theirs.flatMap((each) => Object.keys(of(each, n)))]);
    const lists = [...names].map((name) => [name, theirs.map((each) => of(each, n)[name] ?? (name === 'scorers' ? {} : null))]);
    return { ...of(table, n), ...Object.fromEntries(lists) };
  });
  const { id, started, setup, people, first } = table;
  return readOpenGame({ ...own, id, started, setup, people, first, scorings });
}

/** Whether both say the same, in whatever order. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, n) => same(each, b[n]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && same(a[name], b[name]));
}

/** What both have made of `base`; where both changed the same, theirs is there already and counts. */
export function together(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(base, mine) || same(mine, theirs)) return theirs;
  if (same(base, theirs)) return mine;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && base.length === mine.length && base.length === theirs.length) {
    return base.map((each, n) => together(each, mine[n], theirs[n]));
  }
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return theirs;
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries([...names].map((name) => [name, together(base[name], mine[name], theirs[name])]).filter(([, value]) => value !== undefined));
}
