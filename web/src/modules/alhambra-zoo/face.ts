import type { ModuleFace } from '../faces';
import { onPlace, zooOf } from './animals';
import Overlay from './Overlay.svelte';
import { slotSymbol } from './names';
import Panel from './Panel.svelte';

export default {
  id: 'alhambra-zoo',
  icon: 'm-zoo',
  count: (state) => zooOf(state).animals?.length ?? null,
  matters: (view) => ['zoo', 'zoo-ask'].includes(view.decision?.decision ?? ''),
  urgent: (view) => view.decision?.decision === 'zoo',
  panel: Panel,
  overlay: Overlay,
  cover: (state, tile) => onPlace(state, tile).map((animal, slot) => slotSymbol(animal, slot)),
} satisfies ModuleFace;
