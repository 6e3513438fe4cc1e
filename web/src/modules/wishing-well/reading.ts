import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['well 3 a'],
} satisfies ModuleReading;
