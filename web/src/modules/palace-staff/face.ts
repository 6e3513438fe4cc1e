import type { ModuleFace } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';
import { staffOf } from './staff';

export default {
  id: 'palace-staff',
  count: (state) => staffOf(state).open?.length ?? null,
  matters: (view) => view.decision?.decision === 'walk',
  panel: Panel,
  overlay: Overlay,
  cover: (state, tile) => (staffOf(state).servants?.includes(tile) ? 'm-servant-on' : null),
} satisfies ModuleFace;
