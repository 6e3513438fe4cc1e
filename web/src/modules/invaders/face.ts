import type { ModuleFace } from '../faces';
import { attacksOf } from './attacks';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

export default {
  id: 'invaders',
  count: (state) => attacksOf(state).left || null,
  // Scouts are won by buying.
  matters: (view) => {
    const { next, left } = attacksOf(view.modules?.invaders ?? {});
    return left > 0 && (next !== undefined || view.decision?.decision === 'act');
  },
  panel: Panel,
  overlay: Overlay,
} satisfies ModuleFace;
