// The tables this browser has seats at, newest first, so that a game can be resumed. A token is sent only to join
// its table.

import { placeOf, type Place } from './places.svelte';
import { read, write } from './storage';

export interface KeptSeat {
  seat: number;
  token: string;
}

/** How a game ended. */
export interface KeptResult {
  winners: number[];
  /** By seat. */
  scores: number[];
}

export interface KeptGame {
  table: string;
  /** Own seats on this device; more than one: around one screen. */
  seats: KeptSeat[];
  /** Tokens of seats for others, to send their links again. Only on the device that made the table. */
  links: KeptSeat[];
  watch: string | null;
  names: string[];
  /** None in what earlier versions kept: the first game. */
  game?: string;
  modules: string[];
  state: 'open' | 'running' | 'over';
  /** By seat, the level of a computer player; null for a person. None of these three in what earlier versions kept. */
  levels?: (string | null)[];
  /** Seats of people for whom a computer plays. */
  standIns?: number[];
  /** Whose choice it was when the game was last seen here; null for nobody's. */
  turn?: number | null;
  result?: KeptResult;
  /** When the last move was that is known here, in milliseconds since 1970. */
  seen: number;
  /** How many steps of it were shown here. */
  steps?: number;
}

const MOST_KEPT = 30;
/** Those of this device are nowhere else, so that none is given up that anybody would miss. */
const MOST_ON_DEVICE = 500;

function isSeat(value: unknown): value is KeptSeat {
  const seat = value as KeptSeat;
  return typeof seat?.seat === 'number' && typeof seat.token === 'string';
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isLevel = (value: unknown): value is string | null => value === null || isText(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isListOf = <T>(value: unknown, is: (each: unknown) => each is T): value is T[] => Array.isArray(value) && value.every(is);

function isGame(value: unknown): value is KeptGame {
  const game = value as KeptGame;
  return (
    typeof game?.table === 'string' &&
    [game.seats, game.links].every((seats) => isListOf(seats, isSeat)) &&
    [game.names, game.modules].every((names) => isListOf(names, isText)) &&
    typeof game.seen === 'number'
  );
}

/** Without what is not as it should be: a game can be resumed all the same. */
function sound({ levels, standIns, turn, result, ...game }: KeptGame): KeptGame {
  return {
    ...game,
    ...(isListOf(levels, isLevel) ? { levels } : {}),
    ...(isListOf(standIns, isNumber) ? { standIns } : {}),
    ...(turn === null || isNumber(turn) ? { turn } : {}),
    ...(isListOf(result?.winners, isNumber) && isListOf(result?.scores, isNumber) ? { result } : {}),
  };
}

function load(): KeptGame[] {
  const stored = read('games');
  return Array.isArray(stored) ? stored.filter(isGame).map(sound) : [];
}

let games = $state.raw<KeptGame[]>(load());

// Another tab may have changed them.
if (typeof addEventListener === 'function') {
  addEventListener('storage', () => (games = load()));
}

function store(all: KeptGame[]): void {
  const at = (place: Place, most: number) => all.filter(({ table }) => placeOf(table) === place).sort((a, b) => b.seen - a.seen).slice(0, most);
  games = [...at('server', MOST_KEPT), ...at('device', MOST_ON_DEVICE)].sort((a, b) => b.seen - a.seen);
  write('games', games);
}

export function keptGames(): KeptGame[] {
  return games;
}

export function keptGame(table: string): KeptGame | undefined {
  return games.find((game) => game.table === table);
}

/** Adds the game, or changes what is known about it. */
export function keepGame(table: string, change: Partial<Omit<KeptGame, 'table'>>): void {
  const fresh: KeptGame = { table, seats: [], links: [], watch: null, names: [], modules: [], state: 'open', seen: Date.now() };
  const known = load().find((game) => game.table === table) ?? fresh;
  const others = load().filter((game) => game.table !== table);
  store([{ ...known, ...change }, ...others]);
}

export function forgetGame(table: string): void {
  store(load().filter((game) => game.table !== table));
}

/** Puts a forgotten game back as it was; one that was kept anew in the meantime stays as it is. */
export function restoreGame(game: KeptGame): void {
  if (load().every(({ table }) => table !== game.table)) store([game, ...load()]);
}
