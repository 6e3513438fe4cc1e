import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['project', 'projects']], fr: [['projet', 'projets']] },
  fills: [
    { token: 'needs', as: 'text' },
    // Always two.
    { token: 'number', key: /^story\.refusal\.unfinished-projects$/, as: 'many' },
  ],
} satisfies ModuleReading;
