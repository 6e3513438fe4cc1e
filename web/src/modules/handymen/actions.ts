import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'put handyman on fountain': { place: 'tile:fountain' },
  },
  sounds: { 'die-rolled': 'dice' },
} satisfies ModuleActions;
