import { t } from '../../lib/i18n.svelte';
import { parsePlaced } from '../../pieces/names';
import type { Given, ModulePalace } from '../palaces';

const SIDES = ['north', 'east', 'south', 'west'] as const;

const gates = ({ palaces }: Given) =>
  palaces.flatMap((palace, seat) =>
    (palace?.pieces ?? []).flatMap((piece) => {
      const [side, ...rest] = piece.split(' on ');
      const placed = palace!.tiles.map(parsePlaced).find(({ name }) => name === rest.join(' on '));
      return placed ? [{ seat, x: placed.x, y: placed.y, side }] : [];
    }),
  );

/** "east on tower 9 ES": a gate on that side of it. */
export default {
  marks: ({ name }) => [{ label: 'gate', many: true, choices: SIDES.map((side, n) => ({ piece: `${side} on ${name}`, text: t(`table.side.${side}`), symbol: 'm-gate', side: n })) }],
  state: (given) => ({ gates: gates(given) }),
  // The cards of the gates that stand.
  out: (given) => gates(given).map((_, n) => `city gate ${n + 1}`),
} satisfies ModulePalace;
