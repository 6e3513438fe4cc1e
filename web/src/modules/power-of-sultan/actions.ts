import type { ModuleActions } from '../actions';

export default {
  verbs: {
    acquire: { as: { card: 'offer' } },
    claim: { as: { tile: 'drawn' } },
  },
  flights: { 'sultan-claimed': 'tile' },
} satisfies ModuleActions;
