import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [{ token: 'nth', as: 'number' }],
} satisfies ModuleReading;
