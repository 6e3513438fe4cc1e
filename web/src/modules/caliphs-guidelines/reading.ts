import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['mission', 'missions']] },
} satisfies ModuleReading;
