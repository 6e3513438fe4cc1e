// How long each player has taken. It goes by the time of day, so that it runs on while the page is closed.

/** In milliseconds. */
export interface Clock {
  spent: number[];
  whose: number;
  /** Since when it runs for that player; null while it rests. */
  since: number | null;
}

/** A day is more than any game takes. */
export const MOST_MS = 24 * 60 * 60 * 1000;

const within = (ms: number) => Math.min(Math.max(ms, 0), MOST_MS);

export function newClock(players: number, whose = 0): Clock {
  return { spent: Array.from({ length: players }, () => 0), whose, since: null };
}

/** What a player has taken up to now. A clock that was set back takes nothing away. */
export function spentBy({ spent, whose, since }: Clock, player: number, now: number): number {
  const running = player === whose && since !== null ? Math.max(0, now - since) : 0;
  return within((spent[player] ?? 0) + running);
}

function stopped(clock: Clock, now: number): Clock {
  return { ...clock, spent: clock.spent.map((_, player) => spentBy(clock, player, now)), since: null };
}

/** It goes on with that player. */
export function handTo(clock: Clock, whose: number, now: number): Clock {
  return { ...stopped(clock, now), whose, since: now };
}

/** With the next one. */
export function handOn(clock: Clock, now: number): Clock {
  return handTo(clock, (clock.whose + 1) % clock.spent.length, now);
}

export function rest(clock: Clock, now: number): Clock {
  return stopped(clock, now);
}

export function resume(clock: Clock, now: number): Clock {
  return handTo(clock, clock.whose, now);
}

/** "4:05", "1:02:03" */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What was stored, if it is sound. */
export function readClock(value: unknown, players: number): Clock | null {
  const { spent, whose, since } = (value ?? {}) as Partial<Record<keyof Clock, unknown>>;
  const isMs = (ms: unknown): ms is number => Number.isSafeInteger(ms) && (ms as number) >= 0;
  if (!Array.isArray(spent) || spent.length !== players || !spent.every((ms) => isMs(ms) && ms <= MOST_MS)) return null;
  if (!Number.isInteger(whose) || (whose as number) < 0 || (whose as number) >= players) return null;
  return { spent: spent as number[], whose: whose as number, since: isMs(since) ? since : null };
}
