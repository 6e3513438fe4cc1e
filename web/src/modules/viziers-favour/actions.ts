import type { ModuleActions } from '../actions';

export default {
  verbs: {
    favour: { as: { tile: 'offer' } },
  },
  buys: { interrupt: 'favour' },
} satisfies ModuleActions;
