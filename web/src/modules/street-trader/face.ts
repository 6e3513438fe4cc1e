import type { ModuleFace, ModuleState } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

const DECISIONS = ['first-citizens', 'citizen', 'hire-citizen', 'swap-citizen', 'trader'];
/** Those that are answered in the panel. */
const PICKING = ['first-citizens', 'hire-citizen', 'swap-citizen'];

const homes = (state: ModuleState) => (state.homes ?? []) as string[];

export default {
  id: 'street-trader',
  count: (state) => homes(state).length || null,
  matters: (view) => DECISIONS.includes(view.decision?.decision ?? ''),
  urgent: (view) => PICKING.includes(view.decision?.decision ?? ''),
  panel: Panel,
  overlay: Overlay,
} satisfies ModuleFace;
