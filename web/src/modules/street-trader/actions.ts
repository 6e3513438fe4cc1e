import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'start with': { as: { kind: 'recruit', kind2: 'recruit', kind3: 'recruit' } },
    hire: { as: { kind: 'recruit' } },
    swap: { as: { kind: 'citizen', kind2: 'recruit' } },
  },
  inPanel: ['citizen', 'recruit'],
} satisfies ModuleActions;
