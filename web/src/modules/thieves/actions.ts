import type { ModuleActions } from '../actions';

export default {
  verbs: {
    steal: { display: ['card'] },
  },
} satisfies ModuleActions;
