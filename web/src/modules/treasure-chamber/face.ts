import type { ModuleFace, ModuleState } from '../faces';
import type { Chamber } from './chests';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

const chamber = (state: ModuleState) => state as unknown as Chamber;

export default {
  id: 'treasure-chamber',
  count: (state) => chamber(state).rooms?.flat().length ?? null,
  matters: (view) => view.decision?.decision === 'stow' || (view.legal ?? []).some(({ verb }) => verb === 'buy chests of room'),
  urgent: (view) => view.decision?.decision === 'stow',
  panel: Panel,
  overlay: Overlay,
} satisfies ModuleFace;
