import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['scout', 'scouts']] },
  fills: [{ token: 'sides', as: 'text' }],
} satisfies ModuleReading;
