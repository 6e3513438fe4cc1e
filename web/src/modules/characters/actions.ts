import type { ModuleActions } from '../actions';

export default {
  verbs: {
    bid: { amount: true },
    'miser takes': { display: ['card'] },
    'moneychanger gives': { display: ['card2'], costly: true },
    'dancer exchanges': { costly: true },
  },
  flights: { 'picked-up': 'card' },
} satisfies ModuleActions;
