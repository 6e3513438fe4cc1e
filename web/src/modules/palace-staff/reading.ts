import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['servant', 'servants']], fr: [['serviteur', 'serviteurs']] },
} satisfies ModuleReading;
