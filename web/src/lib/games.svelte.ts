// The tables this browser has seats at, newest first, so that a game can be resumed. A token is sent only to join
// its table.

import { read, write } from './storage';

export interface KeptSeat {
  seat: number;
  token: string;
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
  /** When the last move was that is known here, in milliseconds since 1970. */
  seen: number;
}

const MOST_KEPT = 30;

function isSeat(value: unknown): value is KeptSeat {
  const seat = value as KeptSeat;
  return typeof seat?.seat === 'number' && typeof seat.token === 'string';
}

function isGame(value: unknown): value is KeptGame {
  const game = value as KeptGame;
  return (
    typeof game?.table === 'string' &&
    [game.seats, game.links].every((seats) => Array.isArray(seats) && seats.every(isSeat)) &&
    [game.names, game.modules].every((names) => Array.isArray(names)) &&
    typeof game.seen === 'number'
  );
}

function load(): KeptGame[] {
  const stored = read('games');
  return Array.isArray(stored) ? stored.filter(isGame) : [];
}

let games = $state.raw<KeptGame[]>(load());

// Another tab may have changed them.
if (typeof addEventListener === 'function') {
  addEventListener('storage', () => (games = load()));
}

function store(all: KeptGame[]): void {
  games = all.sort((a, b) => b.seen - a.seen).slice(0, MOST_KEPT);
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
