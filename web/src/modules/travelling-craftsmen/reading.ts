import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['craftsman', 'craftsmen']], fr: [['artisan', 'artisans']] },
  right: [
    { key: /^modules\.travelling-craftsmen\.does\./, trap: 'a sentence that begins in lower case', why: 'it follows the name of who does it and a colon' },
  ],
} satisfies ModuleReading;
