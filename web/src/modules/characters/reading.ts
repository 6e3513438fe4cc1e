import type { ModuleReading } from '../../messages/reading/modules';

export default {
  right: [
    { key: /^modules\.characters\.does\./, trap: 'a sentence that begins in lower case', why: 'it follows the name of who does it and a colon' },
  ],
} satisfies ModuleReading;
