import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'project bid': { place: 'zone:project' },
  },
} satisfies ModuleActions;
