import type { ModuleActions } from '../actions';

export default {
  verbs: {
    erect: { place: 'offer:building {number}', implied: ['kind'] },
  },
} satisfies ModuleActions;
