import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';

const DECISIONS = ['auction', 'pay-bid', 'entertainer', 'miser', 'wise-man'];

const owners = (state: ModuleState) => Object.keys((state.owners ?? {}) as Record<string, number>);

export default {
  id: 'characters',
  count: (state) => owners(state).length || null,
  matters: (view) => DECISIONS.includes(view.decision?.decision ?? ''),
  urgent: (view) => DECISIONS.includes(view.decision?.decision ?? ''),
  panel: Panel,
} satisfies ModuleFace;
