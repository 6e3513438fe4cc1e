import type { ModuleReading } from '../../messages/reading/modules';

export default {
  tiles: ['ground 11 b'],
  fills: [{ token: 'column', as: 'number' }],
  right: [
    { language: 'en', key: /^companion\.modules\.new-building-grounds\.piece\.building ground$/, trap: 'many of one', why: 'the second word is the plural' },
  ],
} satisfies ModuleReading;
