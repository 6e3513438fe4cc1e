import type { ModuleReading } from '../../messages/reading/modules';

export default {
  addons: ['watchtower'],
} satisfies ModuleReading;
