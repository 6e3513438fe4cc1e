import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'lay fruit in group': { place: 'zone:group {number}' },
  },
} satisfies ModuleActions;
