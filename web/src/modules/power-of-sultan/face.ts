import type { ModuleFace, ModuleState } from '../faces';
import Panel from './Panel.svelte';
import type { SultanCard } from './cards';

const MARKING = ['sultan-offer', 'sultan-choice'];

const open = (state: ModuleState) => ((state.cards ?? []) as SultanCard[]).filter(({ seat }) => seat === undefined);

export default {
  id: 'power-of-sultan',
  count: (state) => open(state).length || null,
  matters: (view) => view.modules?.['power-of-sultan']?.cards !== undefined,
  urgent: (view) => MARKING.includes(view.decision?.decision ?? ''),
  panel: Panel,
} satisfies ModuleFace;
