import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'stand designer on fountain': { place: 'tile:fountain' },
  },
} satisfies ModuleActions;
