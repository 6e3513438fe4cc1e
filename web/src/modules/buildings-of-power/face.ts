import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';
import { dieOf, powersOf, signOf } from './powers';

const VERBS = ['use power of', 'hide', 'keep card', 'hold scoring', 'put back', 'put back card', 'lower space', 'lower', 'pick last'];
/** Those that are answered in the panel. */
const PICKING = ['power-hide', 'power-keep', 'power-order-tiles', 'power-order-cards', 'power-pick'];

export default {
  id: 'buildings-of-power',
  count: (state) => powersOf(state).under?.filter((one) => one !== null).length || null,
  matters: (view) => (view.legal ?? []).some(({ verb }) => VERBS.includes(verb)),
  urgent: (view) => PICKING.includes(view.decision?.decision ?? ''),
  rolled: ({ event, tile }, state) => (event === 'power-looks' ? 'red' : event === 'power-die' ? dieOf(state, String(tile)) : null),
  panel: Panel,
  cover: signOf,
} satisfies ModuleFace;
