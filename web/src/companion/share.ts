// A game at a real table as several phones share it: a part for the table and one for each who scores, so that each can be written by
// somebody else. Whatever comes back is read as strictly as a file.

import { readOpenGame, scorersOf, SCORINGS, type Entered, type OpenGame, type Part } from './games';

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

/** What those who score have in a scoring, and what they may have besides. */
const THEIRS = ['scorers', 'before', 'palaces', 'touched'];
const MAY_HAVE = ['palaces', 'touched'];

/** A part in a scoring. */
function inScoring(part: unknown, n: number): SharedPart {
  const each = isObject(part) && Array.isArray(part.scorings) ? (part.scorings as unknown[])[n] : undefined;
  return isObject(each) ? each : {};
}

function put(table: unknown, theirs: readonly unknown[], own: Own): OpenGame | null {
  if (!isObject(table) || !Array.isArray(table.scorings) || theirs.length === 0) return null;
  const scorings = table.scorings.map((_, n) => {
    const all = theirs.map((each) => inScoring(each, n));
    const names = THEIRS.filter((name) => !MAY_HAVE.includes(name) || all.some((each) => name in each));
    return { ...inScoring(table, n), ...Object.fromEntries(names.map((name) => [name, all.map((each) => each[name] ?? (name === 'scorers' ? {} : null))])) };
  });
  const { id, started, setup, people, first } = table;
  return readOpenGame({ ...own, id, started, setup, people, first, scorings });
}

const NOTHING: Own = { ticks: [], notes: '', part: 'setup', drawn: {}, clock: null };

/** Of each part whether it can be read, whatever the others are. */
export function soundParts([table, ...theirs]: readonly unknown[]): boolean[] {
  const sound = (part: unknown, scorer: number) => put(table, theirs.map((_, n) => (n === scorer ? part : {})), NOTHING) !== null;
  return [sound({}, 0), ...theirs.map(sound)];
}

/** The game again; null if it is none. What somebody has not written yet, or so that nobody can read it, is empty. */
export function gameOf(parts: readonly unknown[], own: Own): OpenGame | null {
  const sound = soundParts(parts);
  const [table, ...theirs] = parts;
  return put(table, theirs.map((each, n) => (sound[n + 1] ? each : {})), own);
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

/** Whether somebody's numbers are more than what lasts from the scoring before. */
function hasEntered(scorings: readonly Entered[], n: number, scorer: number): boolean {
  const now = scorings[n]!, last = scorings[n - 1];
  const changed = Object.entries(now.scorers[scorer]!).some(([name, value]) => !same(value, last?.scorers[scorer]?.[name]));
  return changed || !same(now.palaces?.[scorer] ?? null, last?.palaces?.[scorer] ?? null);
}

/** What a page opens: the latest scoring that has begun, or the result once all players have entered the last one. */
export function partNow({ setup, scorings }: Pick<OpenGame, 'setup' | 'scorings'>): Extract<Part, '1' | '2' | '3' | 'end'> {
  const n = scorings.length;
  const over = n === SCORINGS && Array.from({ length: setup.players }, (_, player) => hasEntered(scorings, n - 1, player)).every(Boolean);
  return over ? 'end' : n === 3 ? '3' : n === 2 ? '2' : '1';
}
