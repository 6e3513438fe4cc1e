import type { ModuleReading } from '../../messages/reading/modules';

export default {
  fills: [{ token: 'bonus', as: 'text' }],
  right: [
    { language: 'en', key: /^companion\.modules\.gates-without-end\.piece\.wall section$/, trap: 'many of one', why: 'the second word is the plural' },
  ],
} satisfies ModuleReading;
