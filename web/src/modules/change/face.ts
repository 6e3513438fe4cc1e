import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';

const coins = (state: ModuleState) => (state.coins ?? []) as string[][];

export default {
  id: 'change',
  count: (state) => ((state.bag ?? []) as string[]).length,
  matters: (view) => view.decision?.decision === 'change',
  panel: Panel,
  money: (state, seat) => (coins(state)[seat] ?? []).map((currency) => ({ name: `coin ${currency}`, symbol: 'm-coin', currency, value: 1 })),
} satisfies ModuleFace;
