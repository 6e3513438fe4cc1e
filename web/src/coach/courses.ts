// The courses by name.

import { loadCoachWords, type Language } from '../lib/i18n.svelte';
import { exercise } from './exercise';
import { GUIDED } from './guided';
import type { Course } from './lesson';
import { loadFile, loadWords } from './lessons';
import { lessonTitle } from './lessonTitle';
import { LEARN } from './progress.svelte';

/** Null for one that is not there any more. */
export async function courseFor(name: string, language: Language): Promise<Course | null> {
  await loadCoachWords();
  if (name === LEARN) return GUIDED;
  const [file, words] = await Promise.all([loadFile(name), loadWords(name, language)]);
  return file && words ? exercise(name, lessonTitle(name), file, words) : null;
}
