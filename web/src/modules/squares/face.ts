import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

export default {
  id: 'squares',
  // Like the market, the open squares are always worth a look.
  matters: () => true,
  panel: Panel,
} satisfies ModuleFace;
