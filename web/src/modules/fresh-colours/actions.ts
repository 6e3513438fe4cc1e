import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'choose colour project': { place: 'reward:column {currency}' },
    collect: { place: 'set:{kind} {currency}' },
    'draw colour project': { place: 'reward:pile' },
    'give back': { as: { kind: 'colour' } },
    paint: { as: { kind: 'project', kind2: 'project' } },
  },
  inPanel: ['reward', 'set', 'project', 'colour'],
} satisfies ModuleActions;
