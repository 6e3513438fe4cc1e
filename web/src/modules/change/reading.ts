import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [{ token: 'coins', as: 'text' }],
} satisfies ModuleReading;
