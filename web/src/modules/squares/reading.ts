import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['square arcades ES'],
  nouns: { en: [['square', 'squares']] },
  fills: [
    { token: 'limit', as: 'many' },
    // Always three.
    { token: 'number', key: /^story\.refusal\.enough-squares$/, as: 'many' },
  ],
} satisfies ModuleReading;
