import type { ModuleFace, ModuleState } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

const open = (state: ModuleState) => (state.open ?? []) as string[];

export default {
  id: 'city-walls',
  count: (state) => open(state).length || null,
  matters: (view) => (view.legal ?? []).some(({ verb }) => verb === 'build' || verb === 'build on fountain'),
  panel: Panel,
  overlay: Overlay,
} satisfies ModuleFace;
