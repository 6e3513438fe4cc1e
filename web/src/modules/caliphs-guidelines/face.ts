import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

export default {
  id: 'caliphs-guidelines',
  // The missions hold for the whole game; near its end they matter most.
  matters: (view) => view.scorings_held >= 2,
  panel: Panel,
} satisfies ModuleFace;
