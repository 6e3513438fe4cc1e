import type { ModuleFace } from '../faces';
import { orchardOf } from './fruits';
import Panel from './Panel.svelte';

export default {
  id: 'orchards',
  count: (state) => orchardOf(state).pool,
  matters: (view) => view.decision?.decision === 'fruit',
  urgent: (view) => view.decision?.decision === 'fruit',
  words: ({ verb, args }, state) => (verb === 'lay fruit in group' ? { points: orchardOf(state).points[Number(args.number) - 1] ?? 0 } : undefined),
  panel: Panel,
  cover: (state, tile) => {
    const fruit = orchardOf(state).fruits[tile];
    return fruit ? `m-on-tile-${fruit}` : null;
  },
} satisfies ModuleFace;
