import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';

/** What is printed on a card: its main currency, and those of the side spaces by value. */
export interface Card {
  main: string;
  side: Record<string, string>;
}

/** A card before a player, with its marker. */
export interface Held {
  card: number;
  currency: string;
  value: number;
}

export const LETTERS = ['A', 'B'];

export function heldBy(state: ModuleState): Held[][] {
  return (state.held ?? []) as Held[][];
}

export default {
  id: 'caravanserai',
  count: (state) => heldBy(state).flat().length || null,
  matters: (view) => (view.legal ?? []).some(({ verb }) => verb.endsWith('caravanserai')),
  panel: Panel,
  money: (state, seat) =>
    (heldBy(state)[seat] ?? []).flatMap(({ currency, value }, i) =>
      value > 0 ? [{ name: `caravanserai ${LETTERS[i]!}`, symbol: 'm-caravan', currency, value }] : [],
    ),
} satisfies ModuleFace;
