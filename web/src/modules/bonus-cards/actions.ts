import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'show bonus': { as: { tile: 'bonus' } },
  },
} satisfies ModuleActions;
