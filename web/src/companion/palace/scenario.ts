// The palaces of a scoring as a scenario file, which the program opens, plays on from and scores again.

import { palacesIn } from '../form';
import type { OpenGame, Outcome } from '../games';
import { positionOf, type Position } from './palaces';

export interface ScenarioFile extends Position {
  title: string;
  cites: string[];
  game: string;
  players: number;
  modules: string[];
  options: Record<string, number>;
  position: Position;
  steps: { score: number }[];
}

/** Null where nobody put a palace in. `only`: of this player alone. */
export function scenarioOf(game: Pick<OpenGame, 'setup' | 'scorings'>, outcomes: readonly Outcome[], scoring: number, title: string, only?: number): ScenarioFile | null {
  const entered = game.scorings[scoring - 1];
  const palaces = entered && palacesIn(entered, game.setup);
  if (!palaces || (only !== undefined && !palaces[only])) return null;
  const shown = palaces.map((palace, seat) => (only === undefined || seat === only ? palace : null));
  const position = positionOf(game.setup, shown, entered.table);
  const outcome = outcomes[scoring - 1];
  const seats = (position.seats as object[]).map((seat, n) => ({ ...seat, ...(outcome ? { score: (outcome.total[n] ?? 0) - (outcome.gained[n] ?? 0) } : {}) }));
  const { game: id, players, modules, options } = game.setup;
  return { title, cites: [], game: id, players, modules, options, position: { scorings_held: scoring - 1, ...position, seats }, steps: [{ score: scoring }] };
}
