import type { ModuleFace } from '../faces';

const lit = (state: Record<string, unknown>) => (state.lit ?? []) as string[];

export default {
  id: 'lanterns',
  /** All that hang. */
  count: (state) => lit(state).length || null,
  /** Which lantern it is that one hangs. */
  words: (action, state) => (action.verb === 'hang lantern on' ? { nth: lit(state).length + 1 } : undefined),
  /** On its tile, wherever that lies. */
  cover: (state, tile) => (lit(state).includes(tile) ? 'm-lantern-on' : null),
} satisfies ModuleFace;
