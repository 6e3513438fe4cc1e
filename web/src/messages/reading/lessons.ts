// The words of all lessons, as messages: `lessons.ID.intro`, `lessons.ID.steps.0`. The client fetches each lesson by itself; here they
// are read together.

import type { Language, Messages } from '../../lib/i18n.svelte';

type Files = Record<string, Messages>;

const FILES: Record<Language, Files[]> = {
  en: [
    import.meta.glob<Messages>('../../modules/*/lesson.en.json', { eager: true, import: 'default' }),
    import.meta.glob<Messages>('../../coach/games/*/lesson.en.json', { eager: true, import: 'default' }),
  ],
  fr: [
    import.meta.glob<Messages>('../../modules/*/lesson.fr.json', { eager: true, import: 'default' }),
    import.meta.glob<Messages>('../../coach/games/*/lesson.fr.json', { eager: true, import: 'default' }),
  ],
};

export function lessonsIn(language: Language): Messages {
  const files = FILES[language].flatMap((each) => Object.entries(each));
  return { lessons: Object.fromEntries(files.map(([path, words]) => [path.split('/').at(-2)!, words])) };
}
