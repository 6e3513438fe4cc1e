import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['bazaar ducat pavilion/seraglio/tower'],
} satisfies ModuleReading;
