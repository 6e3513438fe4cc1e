import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';

const columns = (state: ModuleState) => (state.columns ?? {}) as Record<string, string[]>;

export default {
  id: 'new-building-grounds',
  count: (state) => Object.values(columns(state)).flat().length,
  matters: (view) => view.decision?.decision === 'ground' || view.market.some((tile) => tile?.startsWith('ground ')),
  urgent: (view) => view.decision?.decision === 'ground',
  panel: Panel,
} satisfies ModuleFace;
