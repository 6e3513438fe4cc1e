import type { ModuleActions } from '../actions';

export default {
  verbs: {
    hide: { as: { tile: 'seen' } },
    'keep card': { as: { card: 'seen' } },
    'put back': { as: { tile: 'seen' } },
    'put back card': { as: { card: 'seen' } },
    'pick last': { as: { tile: 'seen' } },
    lower: { costly: true },
    'lower space': { costly: true },
  },
  inPanel: ['seen'],
  sounds: { 'power-die': 'dice', 'power-looks': 'dice' },
} satisfies ModuleActions;
