import type { ModuleActions } from '../actions';

export default {
  verbs: {
    build: { display: ['card'] },
    'build on fountain': { display: ['card'], place: 'tile:fountain' },
  },
} satisfies ModuleActions;
