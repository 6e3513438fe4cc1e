import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'buy chests of room': { place: 'zone:room {number}' },
    stow: { implied: ['kind'] },
  },
  tries: { 'zone-room': (room, { hand }) => `buy chests of ${room} with ${hand.join(' + ') || 'nothing'}` },
} satisfies ModuleActions;
