// The lessons there are, found by their file names: `lessons/ID.json` with the position, and the words beside the module's or the game's
// other words. Each is fetched when it is asked for.

import type { Language } from '../lib/i18n.svelte';
import type { LessonFile, LessonWords } from './exercise';

const files = import.meta.glob<LessonFile>('../../../lessons/*.json', { import: 'default' });
const words = import.meta.glob<LessonWords>(['../modules/*/lesson.*.json', './games/*/lesson.*.json'], { import: 'default' });

const fileOf = (id: string) => `../../../lessons/${id}.json`;

function wordsOf(id: string, language: Language): (() => Promise<LessonWords>) | undefined {
  return words[`../modules/${id}/lesson.${language}.json`] ?? words[`./games/${id}/lesson.${language}.json`];
}

export async function loadFile(id: string): Promise<LessonFile | null> {
  return Object.hasOwn(files, fileOf(id)) ? files[fileOf(id)]!() : null;
}

/** In that language, else in English. */
export async function loadWords(id: string, language: Language): Promise<LessonWords | null> {
  return (await (wordsOf(id, language) ?? wordsOf(id, 'en'))?.()) ?? null;
}
