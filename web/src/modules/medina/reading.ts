import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['medina 3'],
} satisfies ModuleReading;
