// Who plays which seat of a game that is played on from a step.

import type { Table } from '../lib/protocol';
import { MOST_SEATS, type Draft } from '../shell/setup';

/**
 * For each seat 'here', 'link', or the level of a computer: at first one person, who is to choose, against computers. `invite`: the
 * first person stays, and all other seats are for friends.
 */
export function choicesOf(table: Pick<Table, 'seats' | 'setup'>, deciding: number, level: string, invite = false): string[] {
  const first = table.seats.findIndex(({ kind }) => kind !== 'computer');
  const own = invite && first >= 0 ? first : deciding;
  return Array.from({ length: table.setup.players }, (_, seat) => {
    if (seat === own) return 'here';
    return invite ? 'link' : (table.seats[seat]?.level ?? level);
  });
}

/** Whether anybody is there to play. */
export function isPlayed(choices: readonly string[]): boolean {
  return choices.some((choice) => choice === 'here' || choice === 'link');
}

/** The first person here has the name that is known; computers that stay, and other people here, keep theirs. */
export function draftFrom({ setup, seats: before }: Pick<Table, 'seats' | 'setup'>, choices: readonly string[], name: string): Draft {
  const first = choices.indexOf('here');
  const seats = Array.from({ length: MOST_SEATS }, (_, seat): Draft['seats'][number] => {
    const choice = choices[seat] ?? 'here';
    const kind = choice === 'here' || choice === 'link' ? choice : 'computer';
    const was = before[seat];
    const stays = was?.name && was.name !== name && kind !== 'link' && (kind === 'computer') === (was.kind === 'computer');
    return { kind, name: seat === first ? name : stays ? was.name! : '', level: kind === 'computer' ? choice : '' };
  });
  return { game: setup.game, players: setup.players, modules: setup.modules, options: [], seats, seed: '', listed: false, hints: false };
}
