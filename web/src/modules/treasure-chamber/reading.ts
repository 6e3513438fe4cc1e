import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['chest', 'chests']], fr: [['coffre', 'coffres']] },
} satisfies ModuleReading;
