import { t } from '../../lib/i18n.svelte';
import { currencyOf, type Table } from '../../lib/protocol';
import { currencyName, seatName } from '../../story/words';
import type { AtSpace, ModuleFace, ModuleState } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

const VERBS = new Set(['roll die', 'send handyman to', 'haggle down', 'haggle up', 'take handymen back']);

export const numbersOf = (state: ModuleState, field: string) => (state[field] ?? []) as number[];

/** Those of each player on a space of the market, counted from 1. */
export function onSpace(state: ModuleState, space: number, table: Table): AtSpace[] {
  const seats = ((state.spaces ?? []) as number[][])[space - 1] ?? [];
  return seats.flatMap((n, seat) => {
    const words = { name: seatName(table, seat), n, market: currencyName(currencyOf(space)) };
    return n > 0 ? [{ symbol: 'm-handyman', seat, n, label: t('modules.handymen.onSpace', words) }] : [];
  });
}

export default {
  id: 'handymen',
  matters: (view) => view.decision?.decision === 'dice' || (view.legal ?? []).some(({ verb }) => VERBS.has(verb)),
  urgent: (view) => view.decision?.decision === 'dice',
  rolled: ({ event }) => (event === 'die-rolled' ? 'blue' : null),
  panel: Panel,
  overlay: Overlay,
  atSpace: onSpace,
} satisfies ModuleFace;
