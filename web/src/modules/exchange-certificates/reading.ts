import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [{ token: 'amount', as: 'number' }],
} satisfies ModuleReading;
