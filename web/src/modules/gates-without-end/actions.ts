import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'gate takes': { display: ['card'] },
    'lay key turned': { place: 'turn:{number}' },
    'gate walls fountain': { place: 'tile:fountain' },
    'gate takes half': { as: { kind: 'half' } },
  },
  inPanel: ['turn', 'half'],
} satisfies ModuleActions;
