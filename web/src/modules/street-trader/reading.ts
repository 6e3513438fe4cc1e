import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['citizen', 'citizens']] },
} satisfies ModuleReading;
