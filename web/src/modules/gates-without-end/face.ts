import type { ModuleFace } from '../faces';
import Panel from './Panel.svelte';

const DECISIONS = ['key', 'gate-swap', 'gate-buy', 'gate-wall', 'gate-card', 'gate-half'];

export default {
  id: 'gates-without-end',
  count: (state) => ((state.keys ?? []) as number[]).reduce((sum, keys) => sum + keys, 0) || null,
  matters: (view) => DECISIONS.includes(view.decision?.decision ?? ''),
  urgent: (view) => ['key', 'gate-half'].includes(view.decision?.decision ?? ''),
  panel: Panel,
  words: ({ verb, args }) => (verb === 'lay key turned' ? { angle: Number(args.number) * 60 } : undefined),
} satisfies ModuleFace;
