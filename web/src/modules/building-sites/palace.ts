import { CURRENCIES } from '../../lib/protocol';
import { isKind } from '../../pieces/names';
import { currencyName } from '../../story/words';
import type { ModulePalace } from '../palaces';

/** "denar on tower 12": it is only a site, to be completed with that currency. */
export default {
  marks: ({ name }, { kind }) => (kind && isKind(kind) ? [{ label: 'site', choices: CURRENCIES.map((currency) => ({ piece: `${currency} on ${name}`, text: currencyName(currency), symbol: `c-${currency}` })) }] : []),
  state: ({ palaces }) => ({
    sites: palaces.flatMap((palace, seat) =>
      (palace?.pieces ?? []).map((piece) => {
        const [currency, ...tile] = piece.split(' on ');
        return { tile: tile.join(' on '), seat, currency };
      }),
    ),
  }),
} satisfies ModulePalace;
