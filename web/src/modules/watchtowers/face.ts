import type { ModuleFace, ModuleState } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';
import type { Tower } from './towers';

const built = (state: ModuleState) => (state.built ?? []) as Tower[];

export default {
  id: 'watchtowers',
  count: (state) => built(state).length || null,
  matters: (view) => view.modules?.watchtowers?.waiting !== undefined,
  panel: Panel,
  overlay: Overlay,
  diagonals: (state, seat) => built(state).flatMap(({ seat: of, cell, corner }) => (of === seat ? [[...cell, corner] as const] : [])),
} satisfies ModuleFace;
