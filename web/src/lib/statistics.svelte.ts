// What was played on this device: games that were finished with a seat here, counted as sums. Nothing of it is sent anywhere.

import { keptGame, type KeptGame } from './games.svelte';
import { LEVELS } from './protocol';
import { read, write } from './storage';

export interface Tally {
  games: number;
  won: number;
}

export interface Statistics {
  /** By the level of the strongest computer player; PEOPLE where there was none. */
  levels: Record<string, Tally>;
  /** Games of several people around this screen: nobody's in particular. */
  around: number;
  /** By game. */
  best: Record<string, number>;
  /** In how many games each module was. */
  modules: Record<string, number>;
  /** The tables that are in these sums, the newest first. */
  counted: string[];
}

/** In place of a level: no computer player. */
export const PEOPLE = 'people';

/** A table is looked at again soon after its game, if at all. */
const MOST_COUNTED = 500;
const MOST_NAMES = 200;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What `stored` holds under names, of values that are as they should be. */
function named<T>(stored: unknown, is: (value: unknown) => value is T): Record<string, T> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, T] => NAME.test(entry[0]) && is(entry[1])).slice(0, MOST_NAMES));
}

function isTally(value: unknown): value is Tally {
  const { games, won } = (value ?? {}) as Tally;
  return isCount(games) && isCount(won) && won <= games;
}

const isScore = (value: unknown): value is number => Number.isSafeInteger(value);

/** Whatever is sound in what was stored. */
export function fromStored(stored: unknown): Statistics {
  const { levels, around, best, modules, counted } = (stored ?? {}) as Partial<Record<keyof Statistics, unknown>>;
  return {
    levels: named(levels, isTally),
    around: isCount(around) ? around : 0,
    best: named(best, isScore),
    modules: named(modules, isCount),
    counted: Array.isArray(counted) ? counted.filter((table) => typeof table === 'string').slice(0, MOST_COUNTED) : [],
  };
}

let kept = $state.raw(fromStored(read('statistics')));

// Another tab may have changed them.
if (typeof addEventListener === 'function') {
  addEventListener('storage', () => (kept = fromStored(read('statistics'))));
}

function store(changed: Statistics): void {
  kept = changed;
  write('statistics', changed);
}

export function statistics(): Statistics {
  return kept;
}

/** All games that were counted. */
export function total({ levels, around }: Statistics): Tally {
  const sums = Object.values(levels);
  return { games: around + sums.reduce((sum, { games }) => sum + games, 0), won: sums.reduce((sum, { won }) => sum + won, 0) };
}

export function strongest(levels: readonly (string | null)[]): string {
  const computers = levels.filter((level) => level !== null);
  const rank = (level: string) => LEVELS.indexOf(level);
  return computers.reduce<string | null>((best, level) => (best === null || rank(level) > rank(best) ? level : best), null) ?? PEOPLE;
}

/** The sums with one more game; those that are not over, or had nobody's seat here, are none. */
export function withGame(before: Statistics, { table, seats, game = 'alhambra', modules, levels = [], result }: KeptGame): Statistics {
  const own = seats[0]?.seat;
  const score = own === undefined ? undefined : result?.scores[own];
  if (own === undefined || !result || score === undefined || before.counted.includes(table)) return before;
  const tried = Object.fromEntries(modules.map((id) => [id, (before.modules[id] ?? 0) + 1]));
  const after = { ...before, modules: { ...before.modules, ...tried }, counted: [table, ...before.counted].slice(0, MOST_COUNTED) };
  if (seats.length > 1) return { ...after, around: before.around + 1 };
  const level = strongest(levels);
  const { games, won } = before.levels[level] ?? { games: 0, won: 0 };
  const tally = { games: games + 1, won: won + (result.winners.includes(own) ? 1 : 0) };
  return {
    ...after,
    levels: { ...before.levels, [level]: tally },
    best: { ...before.best, [game]: Math.max(score, before.best[game] ?? score) },
  };
}

/** Counts a game of this device once it is over. */
export function countGame(table: string): void {
  const game = keptGame(table);
  if (!game?.result) return;
  const before = fromStored(read('statistics'));
  const after = withGame(before, game);
  if (after !== before) store(after);
}

/** Begins anew. Games still on the list of this device are not counted again when they are looked at. */
export function forgetStatistics(): void {
  const { counted } = fromStored(read('statistics'));
  store({ ...fromStored(null), counted: counted.filter((table) => keptGame(table)) });
}
