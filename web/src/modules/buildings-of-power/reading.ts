import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [
    { token: 'power', as: 'text' },
    // Dice have no eight.
    { token: 'number', key: /^story\.did\.power-(?:die|looks)$/, as: 'die' },
  ],
} satisfies ModuleReading;
