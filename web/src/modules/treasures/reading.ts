import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [{ token: 'numbers', as: 'text' }],
} satisfies ModuleReading;
