// What would happen and who leads, in figures ready to be shown.

import { KINDS, type Decision, type Preview, type Table, type View } from '../lib/protocol';

/** A source whose points at the next scoring would change. */
export interface Change {
  source: string;
  before: number;
  after: number;
}

export function changes(preview: Preview): Change[] {
  return Object.entries(preview.points ?? {})
    .filter(([, [before, after]]) => before !== after)
    .map(([source, [before, after]]) => ({ source, before, after }));
}

export interface Lead {
  kind: string;
  /** For each scorer, Dirk last. */
  counts: number[];
  /** Those with the most, if anybody has one. */
  leaders: number[];
  /** How many more than the next one; 0 for a tie. */
  margin: number;
}

export function leads(counts: NonNullable<View['counts']>): Lead[] {
  return Object.entries(counts).map(([kind, numbers]) => {
    const most = Math.max(...numbers, 0);
    const leaders = most > 0 ? numbers.flatMap((number, seat) => (number === most ? [seat] : [])) : [];
    const next = Math.max(...numbers.filter((_, seat) => !leaders.includes(seat)), 0);
    return { kind, counts: numbers, leaders, margin: leaders.length === 1 ? most - next : 0 };
  });
}

/** What a tile costs now: its price may have been changed before it is paid. */
export function priceNow(tile: string, decision: Decision | undefined, tiles: Table['tiles']): number | null {
  if (decision?.decision === 'bargain' && decision.tile === tile) return Number(decision.number);
  return tiles[tile]?.price ?? null;
}

/** What is paid beyond the price; null if that cannot be told from the cards alone. */
export function overpaid(price: number | null, values: readonly (number | undefined)[]): number | null {
  if (price === null) return null;
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return sum >= price ? sum - price : null;
}

/** The points for the places of each kind in a scoring (0 for the first one); null if they rise from kind to kind as usual. */
export function unusual(places: Record<string, number[][]>, scoring: number): Record<string, number[]> | null {
  const values = KINDS.flatMap((kind) => places[kind]?.[scoring]?.[0] ?? []);
  if (values.every((value, i) => i === 0 || value > values[i - 1]!)) return null;
  return Object.fromEntries(KINDS.map((kind) => [kind, places[kind]?.[scoring] ?? []]));
}
