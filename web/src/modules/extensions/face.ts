import type { ModuleFace } from '../faces';
import { kindName } from '../../story/words';
import { boardOf } from './board';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';

const VERBS = ['extension', 'extension for Dirk', 'extend'];

export default {
  id: 'extensions',
  count: (state) => boardOf(state).spaces?.filter((space) => space !== null).length ?? null,
  matters: (view) => (view.legal ?? []).some(({ verb }) => VERBS.includes(verb)),
  words: ({ verb, args }, state) => (verb.startsWith('extension') ? { extension: kindName(boardOf(state).spaces[Number(args.number) - 1] ?? '') } : undefined),
  panel: Panel,
  overlay: Overlay,
  cover: (state, tile) => (boardOf(state).extended?.includes(tile) ? 'm-extended' : null),
} satisfies ModuleFace;
