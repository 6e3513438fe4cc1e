import type { ModuleFace, ModuleState } from '../faces';
import type { Counter } from './culture';
import Panel from './Panel.svelte';

const counters = (state: ModuleState) => (state.counters ?? []) as Counter[];

export default {
  id: 'art-of-the-moors',
  count: (state) => counters(state).length || null,
  matters: (view) => (view.legal ?? []).some(({ verb }) => verb === 'develop culture'),
  panel: Panel,
} satisfies ModuleFace;
