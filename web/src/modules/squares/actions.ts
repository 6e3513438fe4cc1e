import type { ModuleActions } from '../actions';

export default {
  verbs: {
    fetch: { as: { tile: 'offer' } },
  },
  flights: { 'square-fetched': 'tile' },
} satisfies ModuleActions;
