import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

/** Choices in which a craftsman is used or handed on. */
const VERBS = ['hand on', 'mixer swaps', 'mason gives', 'smith draws', 'displace', 'carpenter takes', 'mint', 'builder redesigns'];

export default {
  id: 'travelling-craftsmen',
  matters: (view) => (view.legal ?? []).some(({ verb }) => VERBS.includes(verb)) || view.decision?.decision === 'craftsman-builder',
  urgent: (view) => view.decision?.decision === 'craftsman',
  panel: Panel,
} satisfies ModuleFace;
