import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['extension', 'extensions']] },
  fills: [
    { token: 'extension', as: 'kind' },
    { token: 'third', as: 'currency' },
  ],
  state: { spaces: ['tower', 'garden', 'arcades', 'chambers', 'seraglio', 'pavilion', 'tower', 'garden', 'arcades', 'chambers', 'seraglio', 'pavilion'] },
} satisfies ModuleReading;
