import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'found caravanserai': { place: 'caravanserai:{number}' },
    'advance caravanserai': { place: 'step:{name} {currency} {number}' },
  },
  inPanel: ['caravanserai'],
} satisfies ModuleActions;
