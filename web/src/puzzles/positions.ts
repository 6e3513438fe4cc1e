// The positions of puzzles, as the server draws them. The last ones are kept in this browser, so that they are there without a server too.

import { review, ServerError } from '../lib/api';
import type { Review } from '../lib/protocol';
import { read, write } from '../lib/storage';
import type { PuzzleFile } from './puzzles';

type Position = Pick<Review, 'table' | 'view'>;
interface Kept extends Position {
  name: string;
}

const MOST_KEPT = 4;

function kept(): Kept[] {
  const stored = read('puzzles.positions');
  const sound = (each: unknown): each is Kept => typeof each === 'object' && each !== null && ['name', 'table', 'view'].every((field) => field in each);
  return Array.isArray(stored) ? stored.filter(sound).slice(0, MOST_KEPT) : [];
}

/** Throws a sentence of the server's if the position cannot be had. */
export async function positionOf({ name, scenario, answer }: PuzzleFile): Promise<Position> {
  try {
    // The answer is nothing the server needs.
    const { table, view } = await review({ ...scenario, steps: [] }, 0, answer.seat);
    write('puzzles.positions', [{ name, table, view }, ...kept().filter((each) => each.name !== name)].slice(0, MOST_KEPT));
    return { table, view };
  } catch (error) {
    const known = kept().find((each) => each.name === name);
    // Nobody has looked at it: no server answers, nor can this device.
    if (known && error instanceof ServerError && /^(unreachable$|device-)/.test(error.refusal.code)) return known;
    throw error;
  }
}

export function isKept(name: string): boolean {
  return kept().some((each) => each.name === name);
}
