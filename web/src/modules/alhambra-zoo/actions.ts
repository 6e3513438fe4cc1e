import type { ModuleActions } from '../actions';

export default {
  verbs: {
    animal: { as: { name: 'animal' } },
  },
  inPalace: ['animal'],
} satisfies ModuleActions;
