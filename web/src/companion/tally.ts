// What the games kept on this device add up to: by player, and by module.

import { placesOf } from './form';
import { SCORINGS, type PastGame } from './games';

export interface Tally {
  games: number;
  won: number;
  /** Of points at the end. */
  sum: number;
  best: number;
}

export interface PersonTally extends Tally {
  name: string;
}

export interface ModuleTally {
  /** Null: the games without any. */
  module: string | null;
  games: number;
  /** Points of the winners, together. */
  sum: number;
  best: { points: number; name: string };
}

const NONE = { games: 0, won: 0, sum: 0, best: -Infinity };

/** Games that were scored to their end. */
const isWhole = ({ outcomes }: PastGame) => outcomes.length === SCORINGS;

/** However a name is written, it is the same person. */
const keyOf = (name: string) => name.trim().toLocaleLowerCase();

/** Those who gave a name, by how often they play; the name is written as the last time. */
export function byPerson(games: readonly PastGame[]): PersonTally[] {
  const found = new Map<string, PersonTally>();
  for (const { people, outcomes } of games.filter(isWhole).toSorted((a, b) => b.started - a.started)) {
    const total = outcomes.at(-1)!.total;
    const places = placesOf(total, people.length);
    people.forEach(({ name }, player) => {
      const key = keyOf(name);
      if (key === '') return;
      const before = found.get(key) ?? { ...NONE, name: name.trim() };
      const points = total[player]!;
      found.set(key, { ...before, games: before.games + 1, won: before.won + (places[player] === 1 ? 1 : 0), sum: before.sum + points, best: Math.max(before.best, points) });
    });
  }
  return [...found.values()].sort((a, b) => b.games - a.games || b.won - a.won || a.name.localeCompare(b.name));
}

/** Each module's games, what the winners had, and the best of them. `nameOf`: a player of a game. */
export function byModule(games: readonly PastGame[], nameOf: (game: PastGame, player: number) => string): ModuleTally[] {
  const found = new Map<string | null, ModuleTally>();
  for (const game of games.filter(isWhole)) {
    const total = game.outcomes.at(-1)!.total.slice(0, game.people.length);
    const points = Math.max(...total);
    const best = { points, name: nameOf(game, total.indexOf(points)) };
    for (const module of game.setup.modules.length > 0 ? game.setup.modules : [null]) {
      const before = found.get(module) ?? { module, games: 0, sum: 0, best: { points: -Infinity, name: '' } };
      found.set(module, { module, games: before.games + 1, sum: before.sum + points, best: points > before.best.points ? best : before.best });
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || (a.module ?? '').localeCompare(b.module ?? ''));
}
