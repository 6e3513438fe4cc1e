// How far somebody is in the lessons of a table, kept in this browser. A table without an entry has no coach.

import { read, write } from '../lib/storage';
import type { Progress } from './lesson';

/** The guided first game; any other course is named by its module or game. */
export const LEARN = 'learn';

/** The link to a course for others: it leads to a table of their own. */
export function courseLink(course: string): string {
  return course === LEARN ? '#/learn' : `#/lesson/${course}`;
}

export interface Coached extends Progress {
  table: string;
  course: string;
}

export const BEGINNING: Progress = { done: [], order: [], told: null, read: null, aside: false };

const MOST_KEPT = 30;
const MOST_LESSONS = 100;

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const lessonsIn = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isText).slice(0, MOST_LESSONS) : []);

/** Whatever is sound in what was stored; null if it says nothing of a table. */
export function coachedFrom(stored: unknown): Coached | null {
  const { table, course, done, order, told, read: page, aside } = (stored ?? {}) as Partial<Record<keyof Coached, unknown>>;
  if (!isText(table) || !isText(course)) return null;
  const { id, since, late } = (told ?? {}) as Partial<Record<string, unknown>>;
  return {
    table,
    course,
    done: lessonsIn(done),
    // It was not kept at first.
    order: lessonsIn(order ?? done),
    told: isText(id) && isCount(since) ? { id, since, late: late === true } : null,
    read: isCount(page) ? page : null,
    aside: aside === true,
  };
}

function load(): Coached[] {
  const stored = read('coach');
  return Array.isArray(stored) ? stored.flatMap((each) => coachedFrom(each) ?? []).slice(0, MOST_KEPT) : [];
}

let all = $state.raw<Coached[]>(load());

// Another tab may have gone on.
if (typeof addEventListener === 'function') addEventListener('storage', () => (all = load()));

export function coachedAt(table: string): Coached | undefined {
  return all.find((each) => each.table === table);
}

/** Tables with this course, the one last used first. */
export function tablesOf(course: string): string[] {
  return all.filter((each) => each.course === course).map(({ table }) => table);
}

/** Whether the table is there for a lesson only, and not a game to go on with. */
export function isExercise(table: string): boolean {
  const course = coachedAt(table)?.course;
  return course !== undefined && course !== LEARN;
}

export function keepProgress(table: string, course: string, progress: Progress = BEGINNING): void {
  const { done, order, told, read: page, aside } = progress;
  all = [{ table, course, done, order, told, read: page, aside }, ...load().filter((each) => each.table !== table)].slice(0, MOST_KEPT);
  write('coach', all);
}

/** Whether to offer the guided game: on a device that nobody has played on, until it was answered. */
export function isNewcomer(games: number): boolean {
  return games === 0 && all.length === 0 && read('settings') === null && read('coach.declined') !== true;
}

export function declineOffer(): void {
  write('coach.declined', true);
}
