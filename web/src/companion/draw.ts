// What was drawn of a lot, and what is left of it.

import type { Lot } from '../lib/protocol';
import type { Drawn } from './games';

/** Pieces are drawn until none is left; the faces of a die come again and again. */
export function isDice({ copies }: Lot): boolean {
  return copies === undefined;
}

/** How many of each item are gone. */
export function goneOf(drawn: Drawn | undefined): Record<string, number> {
  const gone: Record<string, number> = {};
  for (const item of drawn?.items ?? []) gone[item] = (gone[item] ?? 0) + 1;
  return gone;
}

/** How many pieces are left. */
export function leftOf({ items, copies = [] }: Lot, drawn: Drawn | undefined): number {
  const gone = goneOf(drawn);
  return items.reduce((sum, item, n) => sum + Math.max(0, (copies[n] ?? 0) - (gone[item] ?? 0)), 0);
}

export function withDrawn(lot: Lot, before: Drawn | undefined, items: readonly string[]): Drawn {
  return { items: [...(isDice(lot) ? [] : (before?.items ?? [])), ...items], last: items.length };
}
