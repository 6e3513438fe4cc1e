import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['bath arcades/garden/chambers/pavilion'],
} satisfies ModuleReading;
