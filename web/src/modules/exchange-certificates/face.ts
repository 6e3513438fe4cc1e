import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';

export interface Credit {
  currency: string;
  amount: number;
}

export function stored(state: ModuleState): (Credit | null)[] {
  return (state.stored ?? []) as (Credit | null)[];
}

export default {
  id: 'exchange-certificates',
  count: (state) => stored(state).filter((credit) => credit !== null).length || null,
  matters: (view) => view.decision?.decision === 'store-credit',
  panel: Panel,
  money: (state, seat) => {
    const credit = stored(state)[seat];
    return credit ? [{ name: 'credit', symbol: 'm-credit', currency: credit.currency, value: credit.amount }] : [];
  },
} satisfies ModuleFace;
