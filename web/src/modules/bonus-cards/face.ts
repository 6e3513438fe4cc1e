import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';

const hands = (state: ModuleState) => (state.hands ?? []) as string[][];

export default {
  id: 'bonus-cards',
  // Only the viewer's own hand is known.
  count: (state) => hands(state).flat().length || null,
  matters: (view) => view.decision?.decision === 'bonus' || (view.legal ?? []).some(({ verb }) => verb === 'show bonus'),
  urgent: (view) => view.decision?.decision === 'bonus',
  panel: Panel,
} satisfies ModuleFace;
