import type { ModuleFace, ModuleState } from '../faces';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

const VERBS = new Set(['roll die', 'send handyman to', 'haggle down', 'haggle up', 'take handymen back']);

export const numbersOf = (state: ModuleState, field: string) => (state[field] ?? []) as number[];

export default {
  id: 'handymen',
  icon: 'm-handymen',
  matters: (view) => view.decision?.decision === 'dice' || (view.legal ?? []).some(({ verb }) => VERBS.has(verb)),
  urgent: (view) => view.decision?.decision === 'dice',
  rolled: ({ event }) => (event === 'die-rolled' ? 'blue' : null),
  panel: Panel,
  overlay: Overlay,
} satisfies ModuleFace;
