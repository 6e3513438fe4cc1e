import type { ModuleReading } from '../../messages/reading/modules';

export default {
  alike: ['pigeon', 'gazelle'],
} satisfies ModuleReading;
