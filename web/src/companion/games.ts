// Games at a real table as this page keeps them: what was entered, and of those that are over what came of it. Whatever is read, from
// this browser or from a file, is taken apart and checked first.

import type { NumberValue, NumberValues, ScoringAnswer, SetUp } from '../lib/protocol';
import { parseLoose, parsePlaced } from '../pieces/names';
import { LONGEST_NAME, MOST_SEATS } from '../shell/setup';
import { readClock, type Clock } from './clock';

export interface Person {
  name: string;
  /** As pieces/SeatMark has them. */
  colour: number;
}

/** A palace as it lies, put in tile by tile. */
export interface Palace {
  /** As in a position: "tower 9 ES walls N at 1,0". */
  tiles: string[];
  reserve: string[];
  /** Walls added to the fountain, as letters. */
  fountain: string;
  /** What else stands there, by module (modules/palaces.ts). */
  pieces: Record<string, string[]>;
}

/** A scoring as it was entered. */
export interface Entered {
  /** Of each player, and of Dirk at two. */
  scorers: NumberValues[];
  table: NumberValues;
  /** The points before it where they are not those after the scoring before. */
  before: (number | null)[];
  /** Of each player who put the palace in; null where numbers are counted, and for Dirk. None if nobody did. */
  palaces?: (Palace | null)[];
  /** Of each scorer what was entered by hand, as it is counted: the rest is that of the scoring before. Not known of games begun without it. */
  touched?: NumberValues[];
}

export const PARTS = ['setup', 'play', '1', '2', '3', 'end'] as const;
export type Part = (typeof PARTS)[number];

/** What was drawn of a lot: pieces in their order, of dice the latest throw. */
export interface Drawn {
  items: string[];
  /** So many of them at last. */
  last: number;
}

/** A game that is being played. */
export interface OpenGame {
  id: string;
  /** Milliseconds since 1970. */
  started: number;
  setup: SetUp;
  people: Person[];
  /** Who was drawn to begin. */
  first: number | null;
  /** Which steps of the set-up are done. */
  ticks: string[];
  scorings: Entered[];
  /** Palaces as they lie between scorings, by player; null where none was put in. */
  palaces?: (Palace | null)[];
  notes: string;
  part: Part;
  /** By lot. */
  drawn: Record<string, Drawn>;
  /** How long everybody has taken, if they wanted to know. */
  clock: Clock | null;
}

export type Outcome = Pick<ScoringAnswer, 'sources' | 'gained' | 'total'>;

/** A game that is over. */
export interface PastGame extends Pick<OpenGame, 'id' | 'started' | 'setup' | 'people' | 'notes' | 'scorings'> {
  /** Of each scoring. */
  outcomes: Outcome[];
  /** It came from a table: what was entered is not known, nor where points came from, and there is nothing to correct. */
  onlyResults?: true;
}

/** Who plays what, for the next time. */
export interface Group {
  game: string;
  modules: string[];
  options: string[];
  people: Person[];
}

export const SCORINGS = 3;
export const MOST_GAMES = 200;
export const MOST_BYTES = 4 * 1024 * 1024;
export const LONGEST_NOTES = 500;
const MOST_POINTS = 999;
/** Of what the program worked out; far beyond any game. */
const MOST_WORKED_OUT = 100_000;
/** No clock that is right says another time. */
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);
const MOST_WORDS = 100;
const MOST_DRAWN = 500;
const LONGEST_WORD = 80;
const MOST_TILES = 100;

const WORD = /^[\w/. -]+$/;
/** Where a tile lies, or a piece. */
const PLACED = /^[\w/. ,-]+$/;
const ID = /^[a-z0-9]{8,32}$/;

type Stored = Record<string, unknown>;

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_WORD && WORD.test(value);
const isPoints = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= MOST_POINTS;

/** The list if everything in it is sound. */
function listOf<T>(value: unknown, most: number, read: (each: unknown) => T | null): T[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  const all = value.map(read);
  return all.every((each) => each !== null) ? (all as T[]) : null;
}

/** No two are the same. */
const distinct = (all: readonly string[]) => new Set(all).size === all.length;
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= EARLIEST && (value as number) < LATEST;
const word = (value: unknown) => (isWord(value) ? value : null);
const workedOut = (value: unknown) => (Number.isInteger(value) && Math.abs(value as number) <= MOST_WORKED_OUT ? (value as number) : null);

function person(value: unknown): Person | null {
  if (!isObject(value) || typeof value.name !== 'string' || value.name.length > LONGEST_NAME) return null;
  const { name, colour } = value;
  return Number.isInteger(colour) && (colour as number) >= 0 && (colour as number) < MOST_SEATS ? { name, colour: colour as number } : null;
}

/** The fields, if their names are words and all are sound. */
function fields<T>(value: unknown, read: (each: unknown) => T | undefined): Record<string, T> | null {
  if (!isObject(value)) return null;
  const all = Object.entries(value).map(([name, each]) => [name, read(each)] as const);
  if (all.length > MOST_WORDS || all.some(([name, each]) => !isWord(name) || each === undefined)) return null;
  return Object.fromEntries(all) as Record<string, T>;
}

function number(value: unknown): NumberValue | undefined {
  if (value === null || typeof value === 'boolean' || isPoints(value) || isWord(value)) return value;
  return fields(value, (each) => (typeof each === 'boolean' || isPoints(each) ? each : undefined)) ?? undefined;
}

const placed = (value: unknown) => (typeof value === 'string' && value.length <= LONGEST_WORD && PLACED.test(value) ? value : null);

function palace(value: unknown): Palace | null {
  if (!isObject(value)) return null;
  const tiles = listOf(value.tiles, MOST_TILES, placed);
  const reserve = listOf(value.reserve, MOST_TILES, placed);
  const pieces = fields(value.pieces, (each) => listOf(each, MOST_TILES, placed) ?? undefined);
  const { fountain } = value;
  if (!tiles || !reserve || !distinct([...tiles.map((tile) => parsePlaced(tile).name), ...reserve.map((tile) => parseLoose(tile).name)])) return null;
  return pieces && typeof fountain === 'string' && /^[NESW]{0,4}$/.test(fountain) ? { tiles, reserve, fountain, pieces } : null;
}

/** By player. */
function palaces(value: unknown, scorers: number): (Palace | null)[] | null {
  if (!Array.isArray(value) || value.length > scorers) return null;
  const found = value.map((each: unknown) => (each === null ? null : palace(each)));
  return found.every((each, n) => each !== null || value[n] === null) ? found : null;
}

function entered(value: unknown): Entered | null {
  if (!isObject(value)) return null;
  const scorers = listOf(value.scorers, MOST_SEATS, (each) => fields(each, number));
  const table = fields(value.table, number);
  const before = Array.isArray(value.before) && value.before.length <= MOST_SEATS && value.before.every((each) => each === null || isPoints(each)) ? (value.before as (number | null)[]) : null;
  if (!scorers || !table || !before || before.length !== scorers.length) return null;
  const touched = value.touched === undefined ? undefined : listOf(value.touched, MOST_SEATS, (each) => fields(each ?? {}, number));
  if (touched === null || (touched && touched.length !== scorers.length)) return null;
  const rest = { scorers, table, before, ...(touched ? { touched } : {}) };
  if (value.palaces === undefined) return rest;
  const put = palaces(value.palaces, scorers.length);
  return put && { ...rest, palaces: put };
}

function outcome(value: unknown): Outcome | null {
  if (!isObject(value)) return null;
  const gained = listOf(value.gained, MOST_SEATS, workedOut);
  const total = listOf(value.total, MOST_SEATS, workedOut);
  const sources = listOf(value.sources, MOST_WORDS, (each) => {
    const list = isObject(each) ? listOf(each.points, MOST_SEATS, workedOut) : null;
    return isObject(each) && isWord(each.source) && list ? { source: each.source, points: list } : null;
  });
  return gained && total && sources && distinct(sources.map(({ source }) => source)) ? { gained, total, sources } : null;
}

function setUp(value: unknown): SetUp | null {
  if (!isObject(value) || !isWord(value.game)) return null;
  const modules = listOf(value.modules, MOST_WORDS, word);
  const options = fields(value.options, (each) => (isPoints(each) ? each : undefined));
  const { game, players, edition } = value;
  if (!modules || !options || !isPoints(players) || players < 2 || players > MOST_SEATS) return null;
  return { game, players, modules, options, ...(isPoints(edition) ? { edition } : {}) };
}

/** What both have. */
function common(value: unknown): Pick<PastGame, 'id' | 'started' | 'setup' | 'people' | 'notes' | 'scorings'> | null {
  if (!isObject(value)) return null;
  const { id, started, notes } = value;
  const setup = setUp(value.setup);
  const people = listOf(value.people, MOST_SEATS, person);
  const scorings = listOf(value.scorings, SCORINGS, entered);
  if (typeof id !== 'string' || !ID.test(id) || !isTime(started) || typeof notes !== 'string' || notes.length > LONGEST_NOTES) return null;
  if (!setup || !people || !scorings || people.length !== setup.players) return null;
  const count = scorersOf(setup);
  return scorings.every(({ scorers }) => scorers.length === count) ? { id, started, setup, people, notes, scorings } : null;
}

/** How many score: the players, and at two Dirk. */
export function scorersOf({ players }: Pick<SetUp, 'players'>): number {
  return players === 2 ? 3 : players;
}

/** So many scorings of which nothing is known that was entered. */
export function blankScorings(count: number, scorers: number): Entered[] {
  return Array.from({ length: count }, () => ({ scorers: Array.from({ length: scorers }, () => ({})), table: {}, before: Array.from({ length: scorers }, () => null) }));
}

function drawn(value: unknown): Drawn | undefined {
  const items = isObject(value) ? listOf(value.items, MOST_DRAWN, word) : null;
  return items && isObject(value) && isPoints(value.last) && value.last >= 0 ? { items, last: value.last } : undefined;
}

export function readOpenGame(value: unknown): OpenGame | null {
  const game = common(value);
  if (!game || !isObject(value)) return null;
  const ticks = listOf(value.ticks, 1000, (each) => (typeof each === 'string' && each.length < 200 ? each : null)) ?? [];
  const first = isPoints(value.first) && value.first >= 0 && value.first < game.people.length ? value.first : null;
  const part = PARTS.find((each) => each === value.part) ?? 'setup';
  const now = value.palaces === undefined ? null : palaces(value.palaces, scorersOf(game.setup));
  return { ...game, ticks, first, part, drawn: fields(value.drawn, drawn) ?? {}, clock: readClock(value.clock, game.people.length), ...(now ? { palaces: now } : {}) };
}

export function readPastGame(value: unknown): PastGame | null {
  const game = common(value);
  const outcomes = isObject(value) ? listOf(value.outcomes, SCORINGS, outcome) : null;
  if (!game || !outcomes || outcomes.length === 0 || outcomes.length !== game.scorings.length) return null;
  const count = scorersOf(game.setup);
  const whole = outcomes.every(({ gained, total, sources }) => [gained, total, ...sources.map((each) => each.points)].every((list) => list.length === count));
  const bare = isObject(value) && value.onlyResults === true;
  return whole ? { ...game, outcomes, ...(bare ? { onlyResults: true as const } : {}) } : null;
}

/** A game of the list, open again; what is only needed during play is gone. */
export function reopened({ id, started, setup, people, notes, scorings }: PastGame): OpenGame {
  return { id, started, setup, people, notes, scorings, first: null, ticks: [], part: 'end', drawn: {}, clock: null };
}

export function readGroup(value: unknown): Group | null {
  if (!isObject(value) || !isWord(value.game)) return null;
  const modules = listOf(value.modules, MOST_WORDS, word);
  const options = listOf(value.options, MOST_WORDS, word);
  const people = listOf(value.people, MOST_SEATS, person);
  return modules && options && people && people.length >= 2 ? { game: value.game, modules, options, people } : null;
}

/** Whether going back to the choice of players and modules would lose anything. */
export function hasBegun({ ticks, scorings, palaces, notes, drawn, clock }: OpenGame): boolean {
  return ticks.length > 0 || scorings.length > 0 || (palaces?.some((each) => each !== null) ?? false) || notes !== '' || Object.keys(drawn).length > 0 || clock !== null;
}

export function groupOf({ setup, people }: Pick<OpenGame, 'setup' | 'people'>): Group {
  return { game: setup.game, modules: setup.modules, options: Object.keys(setup.options).filter((name) => setup.options[name]), people };
}

// --- Files ----------------------------------------------------------------------------------------

const FORMAT = 'alhambra-real-games';
const VERSION = 1;

/** Why a file is not taken: a key under `companion.file`. */
export class BadFile extends Error {
  constructor(readonly code: 'too-large' | 'unreadable' | 'newer' | 'too-many' | 'too-many-rows' | 'too-many-columns' | 'no-columns' | 'full') {
    super(code);
  }
}

export function toFile(games: readonly PastGame[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, games }, null, 1);
}

/** `left`: so many others could not be read. */
export function fromFile(text: string): { games: PastGame[]; left: number } {
  if (new TextEncoder().encode(text).length > MOST_BYTES) throw new BadFile('too-large');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new BadFile('unreadable');
  }
  if (!isObject(content) || content.format !== FORMAT) throw new BadFile('unreadable');
  if (content.version !== VERSION) throw new BadFile(typeof content.version === 'number' && content.version > VERSION ? 'newer' : 'unreadable');
  if (Array.isArray(content.games) && content.games.length > MOST_GAMES) throw new BadFile('too-many');
  if (!Array.isArray(content.games)) throw new BadFile('unreadable');
  const games = content.games.map(readPastGame).filter((game) => game !== null);
  if (games.length === 0 && content.games.length > 0) throw new BadFile('unreadable');
  return { games, left: content.games.length - games.length };
}

/** Both together, the newest first; one that is there already stays as it is, unless only its results were known. */
export function together(past: readonly PastGame[], more: readonly PastGame[]): PastGame[] {
  const found = new Map(past.map((game) => [game.id, game]));
  for (const game of more) {
    const there = found.get(game.id);
    if (!there || (there.onlyResults && !game.onlyResults)) found.set(game.id, game);
  }
  const all = [...found.values()];
  if (all.length > MOST_GAMES) throw new BadFile('full');
  return all.sort((a, b) => b.started - a.started);
}
