import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

export default {
  id: 'viziers-favour',
  count: (state, view) => view.seats.length - (state.asleep as number[]).length,
  matters: (view) => view.decision?.decision === 'interrupt',
  panel: Panel,
} satisfies ModuleFace;
