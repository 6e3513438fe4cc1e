import type { ModuleReading } from '../../messages/reading/modules';

export default {
  nouns: { en: [['fruit', 'fruits']], fr: [['fruit', 'fruits']] },
  fills: [
    { token: 'filled', as: 'number' },
    { token: 'spaces', as: 'many' },
  ],
  right: [
    { language: 'en', key: /^companion\.modules\.orchards\.piece\.fruit board$/, trap: 'many of one', why: 'the second word is the plural' },
  ],
  alike: ['orange', 'melon'],
} satisfies ModuleReading;
