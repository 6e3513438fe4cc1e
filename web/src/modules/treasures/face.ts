import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

export default {
  id: 'treasures',
  matters: (view) => (view.legal ?? []).some(({ verb }) => verb === 'spend treasure'),
  panel: Panel,
} satisfies ModuleFace;
