// How near the next scoring is, from what everybody can see: the card of the first lies somewhere in the second of
// the five piles that were put together, that of the second in the fourth; the third comes when the supply runs out.

import type { View } from '../lib/protocol';

export type Nearness =
  | { scoring: 1 | 2; sort: 'cards'; least: number; most: number }
  | { scoring: 1 | 2 | 3; sort: 'now' }
  | { scoring: 3; sort: 'tiles'; left: number }
  | { sort: 'over' };

const PILE_OF_SCORING = [1, 3] as const;

export function nearness(view: View): Nearness {
  if (view.turn.phase === 'over') return { sort: 'over' };
  const held = view.scorings_held;
  const noted = (view.scorings_noted as number[] | undefined) ?? [];
  if (noted.length > 0) return { scoring: noted[0] as 1 | 2, sort: 'now' };
  const piles = view.piles ?? [];
  const pile = PILE_OF_SCORING[held];
  if (pile === undefined) return { scoring: 3, sort: 'tiles', left: Math.min(...(view.supply_sizes ?? [view.supply_size])) };
  const before = piles.slice(0, pile).reduce((sum, cards) => sum + cards, 0);
  const inside = piles[pile] ?? 0;
  return { scoring: (held + 1) as 1 | 2, sort: 'cards', least: before + 1, most: before + inside };
}
