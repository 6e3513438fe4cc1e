// How many score sheets of each table were shown on this screen: around one screen, whoever comes next sees a new one, and nobody's points
// are known before they are counted up.

import { SvelteMap } from 'svelte/reactivity';
import type { Line } from './turns';

export const shownSheets = new SvelteMap<string, number>();

/** By scorer, the points of the scorings that were not counted up yet, where `shown` sheets were. */
export function uncounted(scorings: readonly Extract<Line, { sort: 'scoring' }>[], shown: number | undefined): number[] {
  const hidden = shown === undefined ? [] : scorings.filter(({ open }) => !open).slice(shown);
  return hidden.reduce<number[]>((sums, { gains }) => gains.map((gain, scorer) => gain + (sums[scorer] ?? 0)), []);
}
