// Why can this not be picked? An action is made up that involves the thing; the server refuses it with the reason.

import { CURRENCIES, type SeatView } from '../lib/protocol';
import { nameOf, sortOf, type Thing } from './things';

export interface Situation {
  decision: string | undefined;
  /** The tile that is being placed or moved. */
  tile: string | null;
  picked: readonly Thing[];
  /** The own seat. */
  seat: SeatView | undefined;
  /** By market space, the tiles for sale beside it. */
  beside: readonly (readonly string[])[];
}

/** Buying something in a currency, with all money of it. */
function purchase(what: string, currency: string | undefined, decision: string | undefined, seat: SeatView | undefined): string {
  const cards = (seat?.hand ?? []).filter((card) => card.startsWith(`${currency} `));
  return `${decision === 'interrupt' ? 'favour' : 'buy'} ${what} with ${cards.join(' + ') || 'nothing'}`;
}

/** The text of such an action; null if there is none that would tell. */
export function trialOf(thing: Thing, { decision, tile, picked, seat, beside }: Situation): string | null {
  const name = nameOf(thing);
  switch (sortOf(thing)) {
    case 'cell':
      return tile === null ? null : `${decision === 'place' ? 'place' : 'add'} ${tile} at ${name}`;
    case 'space':
      return purchase(name, CURRENCIES[Number(name) - 1], decision, seat);
    case 'offer': {
      const space = beside.findIndex((tiles) => tiles.includes(name));
      return space < 0 ? null : purchase(name, CURRENCIES[space], decision, seat);
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
