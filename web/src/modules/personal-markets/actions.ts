import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'offer for': { as: { currency: 'stall' } },
  },
  inPanel: ['stall'],
} satisfies ModuleActions;
