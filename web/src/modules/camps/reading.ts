import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['camp 6'],
} satisfies ModuleReading;
