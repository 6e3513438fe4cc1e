// What is new on the table since an earlier view.

import type { View } from '../lib/protocol';
import { parseLoose, parsePlaced } from '../pieces/names';

/** The cards of `now` that were not in `before`; equal ones are told apart by their number, and the last of them are new. */
function newCards(before: readonly string[], now: readonly string[]): string[] {
  return [...new Set(now)].flatMap((name) => {
    const count = (cards: readonly string[]) => cards.filter((card) => card === name).length;
    const known = count(before);
    return Array.from({ length: Math.max(count(now) - known, 0) }, (_, i) => `display ${name} ${known + i}`);
  });
}

/**
 * Names of what is new: `seat 1` whose palace or points changed, `display denar 3 0` as cards of the display are called, tiles of the
 * market, beside it, in palaces and reserves by their names.
 */
export function newsOf(before: View, now: View): ReadonlySet<string> {
  const news = new Set(newCards(before.display, now.display));
  const fresh = (old: readonly (string | null)[], present: readonly (string | null)[]) =>
    present.filter((name): name is string => name !== null && !old.includes(name));
  // On its place, so that a tile that moved to another one is new there.
  now.market.forEach((tile, i) => tile !== null && tile !== before.market[i] && news.add(tile));
  for (const tile of fresh((before.beside ?? []).flat(), (now.beside ?? []).flat())) news.add(tile);
  now.seats.forEach((seat, i) => {
    const old = before.seats[i];
    if (!old) return;
    const placed = fresh(old.palace, seat.palace);
    for (const lying of placed) news.add(parsePlaced(lying).name);
    for (const lying of fresh([...old.reserve, ...old.waiting], [...seat.reserve, ...seat.waiting])) news.add(parseLoose(lying).name);
    if (placed.length > 0 || old.palace.length !== seat.palace.length || old.score !== seat.score) news.add(`seat ${i}`);
  });
  return news;
}
