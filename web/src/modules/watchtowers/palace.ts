import { PALACE_KINDS } from '../../lib/protocol';
import { kindName } from '../../story/words';
import type { ModulePalace } from '../palaces';

/** "tower at 1,0 nw" */
export default {
  halves: () => PALACE_KINDS.map((kind) => ({ piece: kind, text: kindName(kind), kind })),
  state: ({ palaces }) => ({
    built: palaces.flatMap((palace, seat) =>
      (palace?.pieces ?? []).map((piece) => {
        const [kind, , at = '', corner] = piece.split(' ');
        return { seat, kind, cell: at.split(',').map(Number), corner };
      }),
    ),
  }),
} satisfies ModulePalace;
