import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

const ASKED = new Set(['colours', 'surplus-colours']);
const asks = (decision: string | undefined) => ASKED.has(decision ?? '');

/** What the text of a project says: "garden (garden + garden + tower)". */
export function readProject(name: string): { kind: string; needs: string[] } {
  const [kind = '', needs = ''] = name.replace(')', '').split(' (');
  return { kind, needs: needs.split(' + ') };
}

export default {
  id: 'fresh-colours',
  matters: (view) => asks(view.decision?.decision) || (view.legal ?? []).some(({ verb }) => verb === 'paint'),
  urgent: (view) => asks(view.decision?.decision),
  panel: Panel,
} satisfies ModuleFace;
