import type { ModuleFace } from '../faces';
import { orchardOf } from './fruits';
import Panel from './Panel.svelte';

export default {
  id: 'orchards',
  icon: 'm-orchards',
  count: (state) => orchardOf(state).pool,
  matters: (view) => view.decision?.decision === 'fruit',
  urgent: (view) => view.decision?.decision === 'fruit',
  panel: Panel,
  cover: (state, tile) => {
    const fruit = orchardOf(state).fruits[tile];
    return fruit ? `m-on-tile-${fruit}` : null;
  },
} satisfies ModuleFace;
