import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [{ token: 'sides', as: 'text' }],
} satisfies ModuleReading;
