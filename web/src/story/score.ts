// Why points were scored: the score sheet of the view, read by scoring and by source. How many buildings there were, which places these took
// and what the places were worth tells the server at the moment of counting (the event `counted`).

import { KINDS, type Counted, type SheetEntry, type Step, type Table, type View } from '../lib/protocol';

/** Runs along the outside that score by their length: of a palace, of a city, and where both lie side by side. */
export const RUNS: readonly string[] = ['wall', 'moat', 'border'];

export interface Share {
  /** Buildings of the kind; halves are possible. */
  count: number;
  points: number;
  /** 1, 2, ... or 0 for none. */
  place: number;
  /** How many share this place, themselves included. */
  tied: number;
}

export interface Race {
  kind: string;
  shares: Share[];
  /** What the places are worth in this scoring. */
  values: number[];
  /** Buildings of the kind in all cities, and what the places are worth for each, if the points of a place are a multiple of them. */
  built: number | null;
  factors: number[];
}

export interface Scoring {
  number: number;
  /** Points for the longest walls, moats and borders that the game has. */
  runs: { source: string; points: number[] }[];
  races: Race[];
  /** Other sources that gave points. */
  others: { source: string; points: number[] }[];
  totals: number[];
}

function listOf(entry: SheetEntry | undefined, field: keyof SheetEntry, count: number): number[] {
  const values = entry?.[field] ?? [];
  return Array.from({ length: count }, (_, i) => values[i] ?? 0);
}

/** Everything one scoring gave; `view` is the one at that scoring, `number` 0 what was scored between them. */
export function readScoring(table: Table, view: View, number: number, counted: Counted | undefined): Scoring {
  const count = table.seats.length + (table.dirk ? 1 : 0);
  const entry = (source: string): SheetEntry | undefined => view.sheet[source]?.[number];
  const races = KINDS.filter((kind) => counted?.counts[kind] || entry(kind)).map((kind): Race => {
    const points = listOf(entry(kind), 'points', count);
    // The sheet knows no place of those who got nothing.
    const places = counted?.standing[kind] ?? listOf(entry(kind), 'places', count);
    const shares = points.map((each, i) => ({
      count: Number(counted?.counts[kind]?.[i] ?? 0),
      points: each,
      place: places[i]!,
      tied: places[i] === 0 ? 0 : places.filter((place) => place === places[i]).length,
    }));
    return { kind, shares, values: counted?.values[kind] ?? [], built: counted?.built[kind] ?? null, factors: counted?.factors[kind] ?? [] };
  });
  const known = new Set<string>([...RUNS, ...KINDS]);
  const others = Object.keys(view.sheet)
    .filter((source) => !known.has(source) && entry(source))
    .map((source) => ({ source, points: listOf(entry(source), 'points', count) }));
  const totals = Array.from({ length: count }, (_, i) =>
    Object.values(view.sheet).reduce((sum, scorings) => sum + (scorings[number]?.points[i] ?? 0), 0),
  );
  const runs = RUNS.filter((run) => table.sources.some(({ name }) => name === run)).map((source) => ({
    source,
    points: listOf(entry(source), 'points', count),
  }));
  return { number, runs, races, others, totals };
}

/** "1st and 2nd" as numbers: the places that those who tie take up. */
export function sharedPlaces(share: Share): number[] {
  return Array.from({ length: share.tied }, (_, i) => share.place + i);
}

/** The whole game by source: one number per scorer, in the order of the table's sources; empty ones left out. */
export function pointsBySource(table: Table, view: View): { source: string; points: number[] }[] {
  const count = table.seats.length + (table.dirk ? 1 : 0);
  return table.sources
    .map(({ name }) => ({
      source: name,
      points: Array.from({ length: count }, (_, i) =>
        Object.values(view.sheet[name] ?? {}).reduce((sum, entry) => sum + (entry.points[i] ?? 0), 0),
      ),
    }))
    .filter(({ points }) => points.some((each) => each !== 0));
}

/** Points of every scorer over the game: a point at the start and wherever they changed, and at the end. */
export function pointsOverTime(steps: readonly Step[], scorers: number): { step: number; scores: number[] }[] {
  const line = [{ step: 0, scores: Array.from({ length: scorers }, () => 0) }];
  for (const { step, scores } of steps) {
    if (scores.some((score, i) => score !== line.at(-1)!.scores[i])) line.push({ step, scores });
  }
  const last = steps.at(-1);
  if (last && last.step !== line.at(-1)!.step) line.push({ step: last.step, scores: last.scores });
  return line;
}

/** Round numbers from `least`, at most 0, to `most`, about four of them. */
export function niceSteps(least: number, most: number): number[] {
  const size = [5, 10, 20, 25, 50, 100, 200, 500].find((each) => (most - least) / each <= 5) ?? 1000;
  const below = Math.floor(-least / size);
  return Array.from({ length: below + Math.floor(most / size) + 1 }, (_, i) => (i - below) * size);
}
