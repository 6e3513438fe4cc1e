import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [
    // Dice have no eight.
    { token: 'number', key: /^story\.did\.die-rolled$/, as: 'die' },
  ],
} satisfies ModuleReading;
