import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['animal', 'animals']], fr: [['animal', 'animaux']] },
  alike: ['pigeon', 'gazelle'],
} satisfies ModuleReading;
