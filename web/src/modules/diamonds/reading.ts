import type { ModuleReading } from '../../messages/reading/modules';

export default {
  cards: ['diamond 8'],
} satisfies ModuleReading;
