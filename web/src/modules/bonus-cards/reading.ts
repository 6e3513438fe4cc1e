import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['bonus card', 'bonus cards']] },
} satisfies ModuleReading;
