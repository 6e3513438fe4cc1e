// How a game of this browser stands, as far as was seen here: whose turn it is, or how it ended.

import type { KeptGame, KeptResult } from '../lib/games.svelte';
import type { Table, View } from '../lib/protocol';

export type Standing =
  /** Seats are free. */
  | { kind: 'open' }
  /** Somebody on this device is to choose; which of several is `seat`. */
  | { kind: 'here'; seat: number }
  /** Somebody elsewhere was to choose when the game was last seen. */
  | { kind: 'elsewhere'; seat: number }
  /** A computer plays for whoever sits here. */
  | { kind: 'away' }
  /** Not known more exactly. */
  | { kind: 'running' }
  | { kind: 'over'; result: KeptResult | null };

/** What is kept of a table that is being looked at. */
export function whatIsSeen(table: Table, view: View | null): Pick<KeptGame, 'names' | 'levels' | 'standIns' | 'game' | 'modules' | 'state' | 'turn' | 'result'> {
  const { state, setup, seats } = table;
  const winners = view?.winners as number[] | undefined;
  return {
    names: seats.map(({ name }) => name ?? ''),
    levels: seats.map(({ kind, level }) => (kind === 'computer' ? level : null)),
    standIns: seats.flatMap(({ stand_in }, seat) => (stand_in ? [seat] : [])),
    game: setup.game,
    modules: setup.modules,
    state,
    turn: view?.decision?.seat ?? null,
    ...(state === 'over' && view && winners ? { result: { winners, scores: view.seats.map(({ score }) => score) } } : {}),
  };
}

export function standingOf({ state, seats, names, levels = [], standIns = [], turn, result }: KeptGame): Standing {
  if (state === 'over') return { kind: 'over', result: result ?? null };
  if (state === 'open') return { kind: 'open' };
  const own = seats.map(({ seat }) => seat);
  if (own.length > 0 && own.every((seat) => standIns.includes(seat))) return { kind: 'away' };
  if (turn === undefined || turn === null) return { kind: 'running' };
  const isPlayed = (seat: number) => typeof levels[seat] === 'string' || standIns.includes(seat);
  if (!isPlayed(turn)) return { kind: own.includes(turn) ? 'here' : 'elsewhere', seat: turn };
  // Computers have gone on since then, until a person is to choose.
  const people = names.flatMap((_, seat) => (isPlayed(seat) ? [] : [seat]));
  return people.length === 1 && own.includes(people[0]!) ? { kind: 'here', seat: people[0]! } : { kind: 'running' };
}

/** Who waits for this device comes first; games otherwise stay in their order, the newest first. */
export function inOrder(games: readonly KeptGame[]): KeptGame[] {
  const isHere = (game: KeptGame) => standingOf(game).kind === 'here';
  return [...games.filter(isHere), ...games.filter((game) => !isHere(game))];
}

/** 1 for a winner. Those who did not win follow by their points; equals share a place. */
export function placeOf({ winners, scores }: KeptResult, seat: number): number {
  if (winners.includes(seat)) return 1;
  const ahead = scores.filter((score, other) => !winners.includes(other) && score > (scores[seat] ?? 0));
  return winners.length + ahead.length + 1;
}
