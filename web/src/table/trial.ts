// Why can this not be picked? An action is made up that involves the thing; the server refuses it with the reason.

import { currencyOf, type SeatView, type View } from '../lib/protocol';
import { BUYS, TRIES } from '../modules/actions';
import { keyOf, nameOf, sortOf, type Thing } from './things';

export interface Situation {
  decision: string | undefined;
  /** The tile that is being placed or moved. */
  tile: string | null;
  picked: readonly Thing[];
  /** The own seat. */
  seat: SeatView | undefined;
  /** By market space, the tiles for sale beside it. */
  beside: readonly (readonly string[])[];
  view: View | null;
  you: number | null;
  priceOf: (tile: string) => number | null;
}

/** All money of a currency that somebody has. */
export interface Money {
  currency: string;
  cards: string[];
}

/** The money that a thing of the market, or beside it, is paid with; null for anything else. */
export function moneyFor(thing: Thing, { seat, beside }: Pick<Situation, 'seat' | 'beside'>): Money | null {
  const space = sortOf(thing) === 'space' ? Number(nameOf(thing)) - 1 : beside.findIndex((tiles) => tiles.includes(nameOf(thing)));
  if (space < 0) return null;
  const currency = currencyOf(space + 1);
  return { currency, cards: (seat?.hand ?? []).filter((card) => card.startsWith(`${currency} `)) };
}

/** The text of such an action; null if there is none that would tell. */
export function trialOf(thing: Thing, situation: Situation): string | null {
  const { decision, tile, picked, seat } = situation;
  const name = nameOf(thing);
  const own = TRIES[`${decision}-${keyOf(thing)}`] ?? (decision === 'act' ? TRIES[keyOf(thing)] : undefined);
  if (own) return own(name, { ...situation, hand: seat?.hand ?? [] });
  switch (sortOf(thing)) {
    case 'cell':
      return tile === null ? null : `${decision === 'place' ? 'place' : 'add'} ${tile} at ${name}`;
    case 'space':
    case 'offer': {
      const money = moneyFor(thing, situation);
      return money && `${BUYS[decision ?? ''] ?? 'buy'} ${name} with ${money.cards.join(' + ') || 'nothing'}`;
    }
    case 'display': {
      const cards = picked.filter((one) => sortOf(one) === 'display').map(nameOf);
      return `take ${[...cards, name].join(' + ')}`;
    }
    case 'tile':
      return seat?.palace.some((placed) => placed.startsWith(`${name} `)) ? `remove ${name}` : null;
    default:
      return null;
  }
}
