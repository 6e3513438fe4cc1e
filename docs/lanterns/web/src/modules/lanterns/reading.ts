import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['lantern', 'lanterns']], fr: [['lanterne', 'lanternes']] },
  fills: [{ token: 'nth', as: 'number' }],
} satisfies ModuleReading;
