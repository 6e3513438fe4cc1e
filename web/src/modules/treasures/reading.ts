import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['treasure', 'treasures']], fr: [['trésor', 'trésors']] },
  fills: [{ token: 'numbers', as: 'text' }],
} satisfies ModuleReading;
