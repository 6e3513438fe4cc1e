import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'show bonus': { as: { tile: 'bonus' } },
  },
  tries: { bonus: (tile) => `show bonus ${tile}` },
} satisfies ModuleActions;
