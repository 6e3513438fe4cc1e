import type { ModuleFace } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

const buys = (verb: string) => verb === 'falcon';

export default {
  id: 'falconers',
  count: (state) => (state.supply as string[] | undefined)?.length ?? null,
  matters: (view) => (view.legal ?? []).some(({ verb }) => buys(verb)),
  panel: Panel,
  overlay: Overlay,
} satisfies ModuleFace;
