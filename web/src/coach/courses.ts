// The courses by name.

import type { Language } from '../lib/i18n.svelte';
import { gameName, moduleNameOf } from '../shell/words';
import { exercise } from './exercise';
import { GUIDED } from './guided';
import type { Course } from './lesson';
import { loadFile, loadWords } from './lessons';
import { LEARN } from './progress.svelte';

const GAMES = ['granada', 'alhambra-granada'];

/** Null for one that is not there any more. */
export async function courseFor(name: string, language: Language): Promise<Course | null> {
  if (name === LEARN) return GUIDED;
  const [file, words] = await Promise.all([loadFile(name), loadWords(name, language)]);
  return file && words ? exercise(name, lessonTitle(name), file, words) : null;
}

export function lessonTitle(id: string): string {
  return GAMES.includes(id) ? gameName(id) : moduleNameOf(id);
}
