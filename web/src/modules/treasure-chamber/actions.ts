import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'buy chests of room': { place: 'zone:room {number}' },
    stow: { implied: ['kind'] },
  },
} satisfies ModuleActions;
