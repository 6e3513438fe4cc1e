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
}

/** The text of such an action; null if there is none that would tell. */
export function trialOf(thing: Thing, { decision, tile, picked, seat }: Situation): string | null {
  const name = nameOf(thing);
  switch (sortOf(thing)) {
    case 'cell':
      return tile === null ? null : `${decision === 'place' ? 'place' : 'add'} ${tile} at ${name}`;
    case 'space': {
      const currency = CURRENCIES[Number(name) - 1];
      const cards = (seat?.hand ?? []).filter((card) => card.startsWith(`${currency} `));
      return `${decision === 'interrupt' ? 'favour' : 'buy'} ${name} with ${cards.join(' + ') || 'nothing'}`;
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
