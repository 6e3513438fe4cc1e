import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['handyman', 'handymen']], fr: [['bricoleur', 'bricoleurs']] },
  fills: [
    // Dice have no eight.
    { token: 'number', key: /^story\.did\.die-rolled$/, as: 'die' },
  ],
} satisfies ModuleReading;
