// The puzzles there are, by the names of their files, and which one belongs to a day.

import type { Reason } from '../lib/advice';
import type { LegalAction } from '../lib/protocol';
import base from './base.json';

/** Everything else is for the server. */
export interface PuzzleScenario {
  title: string;
  game: string;
  players: number;
  modules: string[];
  [more: string]: unknown;
}

/** One of the best choices; what speaks for it is said of the best one only. */
export interface JudgedChoice extends LegalAction {
  /** To win, in thousandths. */
  chance: number;
  reasons?: Reason[];
}

export interface PuzzleAnswer {
  seat: number;
  /** The best one first. */
  choices: [JudgedChoice, ...JudgedChoice[]];
  /** The best one paid with other cards that are as good. */
  also?: string[];
  /** What the easy player would do. */
  easy: string;
}

export interface PuzzleFile {
  name: string;
  scenario: PuzzleScenario;
  answer: PuzzleAnswer;
}

const scenarios = import.meta.glob<PuzzleScenario>('../../../puzzles/*.json', { import: 'default' });
const answers = import.meta.glob<PuzzleAnswer>('../../../puzzles/answers/*.json', { import: 'default' });

/** In order; new puzzles are added at the end. */
export const NAMES: readonly string[] = Object.keys(scenarios)
  .map((path) => path.replace(/^.*\/(.*)\.json$/, '$1'))
  .sort();

/** From 1 on, as people count. */
export async function loadPuzzle(number: number): Promise<PuzzleFile> {
  const name = NAMES[number - 1];
  if (name === undefined) throw new Error(`there is no puzzle ${number}`);
  const [scenario, answer] = await Promise.all([scenarios[`../../../puzzles/${name}.json`]!(), answers[`../../../puzzles/answers/${name}.json`]!()]);
  return { name, scenario, answer };
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY_MS;

/** Days since the first one by the calendar of whoever looks, so that a day begins at midnight everywhere. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS - FIRST_DAY;
}

/** Those of the first game without modules. */
export const BASE: readonly string[] = base;

/** The number of the puzzle of a day, the same for everybody; for newcomers one that needs no module's rules. */
export function puzzleOf(day: number, newcomer = false): number {
  const names = newcomer ? BASE : NAMES;
  const name = names[((day % names.length) + names.length) % names.length]!;
  return NAMES.indexOf(name) + 1;
}
