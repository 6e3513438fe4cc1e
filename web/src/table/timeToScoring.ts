// How near the next scoring is, from what everybody can see: the card of the first lies somewhere in the second of
// the five piles that were put together, that of the second in the fourth; the third comes when the supply runs out. Where palace
// and city are built, the first lies in the third pile, and the second is set aside until the pile is renewed: then in its second.

import { CURRENCIES, type Step, type View } from '../lib/protocol';

export type TimeToScoring =
  | { scoring: 1 | 2; sort: 'cards'; least: number; most: number }
  | { scoring: 1 | 2 | 3; sort: 'now' }
  | { scoring: 2; sort: 'renewal' }
  | { scoring: 3; sort: 'tiles'; left: number }
  /** The cards lie as somebody wrote them down. */
  | { sort: 'unknown' }
  | { sort: 'over' };

const PILE_OF_SCORING = [1, 3] as const;
const PILE_WITH_CITIES = [2, 1] as const;

/** Whether the card of the second scoring has been shuffled in. Other cards may lie aside too. */
export function isRenewed(view: View, steps: readonly Step[]): boolean {
  return view.aside_size === 0 || steps.some(({ events }) => events.some(({ event }) => event === 'second-scoring'));
}

/** `steps`: those that led to the view. */
export function timeToScoring(view: View, steps: readonly Step[] = []): TimeToScoring {
  if (view.turn.phase === 'over') return { sort: 'over' };
  const held = view.scorings_held;
  const noted = (view.scorings_noted as number[] | undefined) ?? [];
  if (noted.length > 0) return { scoring: noted[0] as 1 | 2, sort: 'now' };
  const piles = view.piles ?? [];
  const cities = view.market.length > CURRENCIES.length;
  if (cities && held === 1 && !isRenewed(view, steps)) return { scoring: 2, sort: 'renewal' };
  const pile = (cities ? PILE_WITH_CITIES : PILE_OF_SCORING)[held];
  if (pile === undefined) return { scoring: 3, sort: 'tiles', left: Math.min(...(view.supply_sizes ?? [view.supply_size])) };
  const before = piles.slice(0, pile).reduce((sum, cards) => sum + cards, 0);
  const inside = piles[pile] ?? 0;
  if (inside === 0) return { sort: 'unknown' };
  return { scoring: (held + 1) as 1 | 2, sort: 'cards', least: before + 1, most: before + inside };
}
