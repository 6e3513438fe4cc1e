import type { ModuleFace } from '../faces';

const lit = (state: Record<string, unknown>) => (state.lit ?? []) as string[];

export default {
  id: 'lanterns',
  /** All that hang. */
  count: (state) => lit(state).length || null,
  /** On its tile, wherever that lies. */
  cover: (state, tile) => (lit(state).includes(tile) ? 'm-lantern-on' : null),
} satisfies ModuleFace;
