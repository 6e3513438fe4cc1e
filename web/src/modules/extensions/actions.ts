import type { ModuleActions } from '../actions';

export default {
  verbs: {
    extension: { place: 'zone:extension {number}' },
    'extension for Dirk': { place: 'zone:extension {number}' },
  },
} satisfies ModuleActions;
