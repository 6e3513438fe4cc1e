import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['project arcades/tower'],
  nouns: { en: [['bid', 'bids'], ['project', 'projects']] },
  fills: [
    { token: 'worth', as: 'number' },
    // The kinds of its two halves.
    { token: 'first', key: /^story\.piece\.project$/, as: 'kind' },
    { token: 'second', key: /^story\.piece\.project$/, as: 'kind' },
  ],
} satisfies ModuleReading;
