import type { View } from '../lib/protocol';

/** How many cards of the viewer's own hand begin with these words; null if there are none. */
export function ownCards(view: View, words: string): number | null {
  const hand = view.seats.find((seat) => seat.hand !== undefined)?.hand ?? [];
  return hand.filter((card) => card.startsWith(words)).length || null;
}
