import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [
    { token: 'counter', as: 'number' },
    { token: 'shows', as: 'number' },
    { token: 'marker', as: 'number' },
  ],
} satisfies ModuleReading;
