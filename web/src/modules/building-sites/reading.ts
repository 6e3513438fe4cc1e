import type { ModuleReading } from '../../messages/reading/modules';

export default {
  right: [
    { language: 'en', key: /^companion\.modules\.building-sites\.piece\.building site$/, trap: 'many of one', why: 'the second word is the plural' },
  ],
} satisfies ModuleReading;
