// What would happen and who leads, in figures ready to be shown.

import { CITY_KINDS, PALACE_KINDS, type Decision, type Preview, type Table, type View } from '../lib/protocol';
import { tileLook, type TileLook } from '../pieces/names';

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

/** Where tiles would lie after a purchase, named as in a palace: the new one, if it fits, after those that wait already. */
export function proposalsOf({ place, earlier = [] }: Preview = {}): string[] {
  return [...earlier, ...(place === undefined ? [] : [place])].flatMap((action) => {
    const [, tile, cell, turned] = /^place (.+?) at (-?\d+,-?\d+)(?: turned (\d))?/.exec(action) ?? [];
    return tile === undefined ? [] : [`${tile}${turned === undefined ? '' : ` turned ${turned}`} at ${cell}`];
  });
}

export interface Lead {
  kind: string;
  /** For each scorer, Dirk last. */
  counts: number[];
  /** Those who take first place, if anybody has one. */
  leaders: number[];
  /** How many more than the next one; 0 for a tie, and where something else decides it. */
  margin: number;
}

export function leads(counts: NonNullable<View['counts']>, standing: NonNullable<View['standing']>): Lead[] {
  return Object.entries(counts).map(([kind, numbers]) => {
    const leaders = (standing[kind] ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
    const next = Math.max(...numbers.filter((_, seat) => !leaders.includes(seat)), 0);
    return { kind, counts: numbers, leaders, margin: leaders.length === 1 ? numbers[leaders[0]!]! - next : 0 };
  });
}

/** What a tile costs now: its price may have been changed before it is paid. */
export function priceNow(tile: string, decision: Decision | undefined, tiles: Table['tiles']): number | null {
  if (decision?.decision === 'bargain' && decision.tile === tile) return Number(decision.number);
  return tiles[tile]?.price ?? null;
}

/** A tile for sale, with what it costs now. */
export function lookNow(tile: string, decision: Decision | undefined, tiles: Table['tiles']): TileLook {
  const look = tileLook(tile, tiles);
  return look.price === null ? look : { ...look, price: priceNow(tile, decision, tiles) ?? look.price };
}

/** What is paid beyond the price; null if that cannot be told from the cards alone. */
export function overpaid(price: number | null, values: readonly (number | undefined)[]): number | null {
  if (price === null) return null;
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return sum >= price ? sum - price : null;
}

/**
 * The points for the places of each kind in a scoring (0 for the first one), where they are not what everybody knows: kinds of the
 * palace usually rise from one to the next; those of a city are worth what has been built.
 */
export function unusual(places: Record<string, number[][]>, scoring: number): Record<string, number[]> {
  const first = PALACE_KINDS.flatMap((kind) => places[kind]?.[scoring]?.[0] ?? []);
  const rising = first.every((value, i) => i === 0 || value > first[i - 1]!);
  const told = [...(rising ? [] : PALACE_KINDS), ...CITY_KINDS].filter((kind) => places[kind]?.[scoring]);
  return Object.fromEntries(told.map((kind) => [kind, places[kind]![scoring]!]));
}
