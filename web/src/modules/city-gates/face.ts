import type { ModuleFace } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

export default {
  id: 'city-gates',
  count: (state) => (state.open === undefined ? null : 1),
  matters: (view) => view.modules?.['city-gates']?.open !== undefined,
  urgent: (view) => (view.legal ?? []).some(({ text }) => text.startsWith('take city gate')),
  panel: Panel,
  overlay: Overlay,
} satisfies ModuleFace;
