import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'spend treasure': { as: { number: 'treasure', tile: 'offer' } },
  },
  inPanel: ['treasure'],
} satisfies ModuleActions;
