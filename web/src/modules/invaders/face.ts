import type { ModuleFace } from '../faces';
import { attacksToCome } from './attacks';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

export default {
  id: 'invaders',
  icon: 'm-invaders',
  count: (state) => attacksToCome(state) || null,
  // Scouts are won by buying.
  matters: (view) => attacksToCome(view.modules?.invaders ?? {}) > 0 && (view.modules?.invaders?.next !== undefined || view.decision?.decision === 'act'),
  panel: Panel,
  overlay: Overlay,
} satisfies ModuleFace;
