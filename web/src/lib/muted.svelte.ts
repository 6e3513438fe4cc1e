// Seats whose messages are hidden on this device, by table.

import { read, write } from './storage';

const MOST_TABLES = 30;

interface Muted {
  table: string;
  seats: number[];
}

function isMutedTable(value: unknown): value is Muted {
  const muted = value as Muted;
  return typeof muted?.table === 'string' && Array.isArray(muted.seats) && muted.seats.every((seat) => typeof seat === 'number');
}

function load(): Muted[] {
  const stored = read('muted');
  return Array.isArray(stored) ? stored.filter(isMutedTable) : [];
}

let tables = $state.raw<Muted[]>(load());

// Another tab may have changed them.
if (typeof addEventListener === 'function') {
  addEventListener('storage', () => (tables = load()));
}

export function isMuted(table: string, seat: number | null): boolean {
  return seat !== null && (tables.find((muted) => muted.table === table)?.seats.includes(seat) ?? false);
}

/** The table last changed comes first; the oldest is forgotten when there are too many. */
export function mute(table: string, seat: number, on: boolean): void {
  const all = load();
  const others = (all.find((muted) => muted.table === table)?.seats ?? []).filter((each) => each !== seat);
  const seats = on ? [...others, seat] : others;
  const rest = all.filter((muted) => muted.table !== table);
  tables = (seats.length > 0 ? [{ table, seats }, ...rest] : rest).slice(0, MOST_TABLES);
  write('muted', tables);
}
