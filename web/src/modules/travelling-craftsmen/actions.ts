import type { ModuleActions } from '../actions';

export default {
  verbs: {
    'mason gives': { display: ['card2'], place: 'craftsman:mason' },
    'mixer swaps': { place: 'craftsman:mortar mixer' },
    'smith draws': { place: 'craftsman:smith' },
    'builder redesigns': { place: 'craftsman:builder' },
    displace: { place: 'craftsman:brick-maker', lays: true },
    'carpenter takes': { place: 'craftsman:carpenter' },
    mint: { place: 'craftsman:minter', paysFromDisplay: true },
    'hand on': { as: { name: 'craftsman' } },
  },
  inPanel: ['craftsman'],
  aside: ['craftsman'],
  leads: ['craftsman-used'],
} satisfies ModuleActions;
