// Who plays which seat of a game that is played on from a step.

import type { SetUp, Table } from '../lib/protocol';
import { MOST_SEATS, type Draft } from '../shell/setup';

/** For each seat 'here', 'link', or the level of a computer: at first one person, who is to choose, against computers. */
export function choicesOf(table: Pick<Table, 'seats' | 'setup'>, deciding: number, level: string): string[] {
  return Array.from({ length: table.setup.players }, (_, seat) => (seat === deciding ? 'here' : (table.seats[seat]?.level ?? level)));
}

/** Whether anybody is there to play. */
export function isPlayed(choices: readonly string[]): boolean {
  return choices.some((choice) => choice === 'here' || choice === 'link');
}

/** The first person here has the name that is known. */
export function draftFrom(setup: SetUp, choices: readonly string[], name: string): Draft {
  const first = choices.indexOf('here');
  const seats = Array.from({ length: MOST_SEATS }, (_, seat): Draft['seats'][number] => {
    const choice = choices[seat] ?? 'here';
    const kind = choice === 'here' || choice === 'link' ? choice : 'computer';
    return { kind, name: seat === first ? name : '', level: kind === 'computer' ? choice : '' };
  });
  return { game: setup.game, players: setup.players, modules: setup.modules, options: [], seats, seed: '', listed: false, hints: false };
}
