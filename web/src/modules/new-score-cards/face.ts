import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

export default {
  id: 'new-score-cards',
  panel: Panel,
} satisfies ModuleFace;
