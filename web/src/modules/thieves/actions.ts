import type { ModuleActions } from '../actions';

export default {
  verbs: {
    steal: { display: ['card'] },
  },
  tries: { 'interrupt-display': (card) => `steal ${card}` },
} satisfies ModuleActions;
