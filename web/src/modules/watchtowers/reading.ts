import type { ModuleReading } from '../../messages/reading/modules';

export default {
  addons: ['watchtower'],
  nouns: { en: [['watchtower', 'watchtowers']] },
} satisfies ModuleReading;
