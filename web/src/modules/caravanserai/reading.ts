import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['caravanserai', 'caravanserais']] },
  fills: [
    // A caravanserai is called by its letter.
    { token: 'card', key: /^modules\.caravanserai\.of$/, as: 'text' },
    // Always four or more.
    { token: 'n', key: /^modules\.caravanserai\.needs$/, as: 'many' },
    { token: 'number', key: /^story\.refusal\.too-few-kinds$/, as: 'many' },
  ],
} satisfies ModuleReading;
