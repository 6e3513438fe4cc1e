// What was answered on this device: the first answer to each puzzle, and how many days in a row the puzzle of the day was solved. Nothing of it is
// sent anywhere.

import { read, write } from '../lib/storage';

export interface PuzzleRecord {
  /** By the name of the puzzle: whether the first answer was right. */
  answered: Record<string, boolean>;
  /** The last day whose puzzle was solved, and for how many days in a row. */
  day: number;
  streak: number;
  longest: number;
}

const MOST = 2000;
const NAME = /^[0-9a-z-]{1,40}$/;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whatever is sound in what was stored. */
export function fromStored(stored: unknown): PuzzleRecord {
  const { answered, day, streak, longest } = (stored ?? {}) as Partial<Record<keyof PuzzleRecord, unknown>>;
  const entries = typeof answered === 'object' && answered !== null ? Object.entries(answered) : [];
  const sound = entries.filter((entry): entry is [string, boolean] => NAME.test(entry[0]) && typeof entry[1] === 'boolean').slice(-MOST);
  const whole = isCount(streak) && Number.isSafeInteger(day);
  return {
    answered: Object.fromEntries(sound),
    day: whole ? (day as number) : -1,
    streak: whole ? streak : 0,
    longest: Math.max(isCount(longest) ? longest : 0, whole ? streak : 0),
  };
}

/** After an answer. `today`: which day it was given on, and `null` if it is not that day's puzzle. Only the first answer to a puzzle counts. */
export function withAnswer(record: PuzzleRecord, name: string, right: boolean, today: number | null): PuzzleRecord {
  // The collection starts again after its last puzzle, so the puzzle of the day may have been met before.
  const daily = today !== null && record.day !== today;
  const known = Object.hasOwn(record.answered, name);
  const answered = known ? record.answered : { ...record.answered, [name]: right };
  if (!daily || known) return { ...record, answered };
  const streak = right ? (record.day === today - 1 ? record.streak : 0) + 1 : 0;
  return { answered, day: right ? today : record.day, streak, longest: Math.max(record.longest, streak) };
}

/** Days in a row up to yesterday or today; a day left out ends them. */
export function streakOn(record: PuzzleRecord, today: number): number {
  return record.day >= today - 1 ? record.streak : 0;
}

/** Whoever has solved none before today. */
export function isNewcomer(record: PuzzleRecord, today: number): boolean {
  return solvedOf(record) === 0 || (solvedOf(record) === 1 && record.day === today);
}

export function solvedOf({ answered }: PuzzleRecord): number {
  return Object.values(answered).filter(Boolean).length;
}

let kept = $state.raw(fromStored(read('puzzles')));

// Another tab may have changed it.
if (typeof addEventListener === 'function') {
  addEventListener('storage', () => (kept = fromStored(read('puzzles'))));
}

export function puzzleRecord(): PuzzleRecord {
  return kept;
}

export function keepAnswer(name: string, right: boolean, today: number | null): void {
  kept = withAnswer(kept, name, right, today);
  write('puzzles', kept);
}
