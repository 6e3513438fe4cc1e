// What the people on this device are asked about deleting their table.

import type { Table } from '../lib/protocol';

export type Deleting =
  /** Somebody wants it, and somebody here has not agreed. */
  | { kind: 'asked'; by: number }
  /** Everybody here agreed; these others have not. */
  | { kind: 'waiting'; missing: number[] };

/** Seats that a person has. */
function people({ seats }: Pick<Table, 'seats'>): number[] {
  return seats.flatMap(({ kind, free }, seat) => (kind === 'computer' || free ? [] : [seat]));
}

/** `own`: the seats on this device. Null if nothing is asked, and for spectators. */
export function deletingFor(table: Pick<Table, 'seats' | 'deletion'>, own: readonly number[]): Deleting | null {
  const { deletion } = table;
  if (!deletion || own.length === 0) return null;
  const missing = people(table).filter((seat) => !deletion.agreed.includes(seat));
  return own.some((seat) => missing.includes(seat)) ? { kind: 'asked', by: deletion.by } : { kind: 'waiting', missing };
}

/** Whether people elsewhere have a seat, who must agree before the table is deleted. */
export function othersPlay(table: Pick<Table, 'seats'>, own: readonly number[]): boolean {
  return people(table).some((seat) => !own.includes(seat));
}
