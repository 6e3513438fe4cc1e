import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';

const own = (state: ModuleState) => ((state.hands ?? []) as string[][]).flat().length;

export default {
  id: 'thieves',
  count: (state) => own(state) || null,
  matters: (view) => view.decision?.decision === 'interrupt',
  urgent: (view) => view.decision?.decision === 'interrupt' && own(view.modules?.thieves ?? {}) > 0,
  panel: Panel,
} satisfies ModuleFace;
