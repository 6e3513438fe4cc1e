import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';

/** The tile at each stall of every seat, by currency. */
export const stallsOf = (state: ModuleState) => (state.stalls ?? []) as Record<string, string>[];

export default {
  id: 'personal-markets',
  count: (state) => stallsOf(state).reduce((sum, stalls) => sum + Object.keys(stalls).length, 0),
  matters: (view) => stallsOf(view.modules?.['personal-markets'] ?? {}).some((stalls) => Object.keys(stalls).length > 0) || view.decision?.decision === 'stall',
  urgent: (view) => view.decision?.decision === 'stall',
  panel: Panel,
} satisfies ModuleFace;
