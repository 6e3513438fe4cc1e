import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [
    { token: 'needs', as: 'text' },
    // Always two.
    { token: 'number', key: /^story\.refusal\.unfinished-projects$/, as: 'many' },
  ],
} satisfies ModuleReading;
