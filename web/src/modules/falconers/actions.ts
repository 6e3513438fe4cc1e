import type { ModuleActions } from '../actions';

export default {
  verbs: {
    falcon: { place: 'corner:{cell}' },
  },
} satisfies ModuleActions;
