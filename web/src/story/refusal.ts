// Why something is not possible, in the player's language and without the letters and coordinates of the server's sentences. Words
// are found by the code of the refusal (rules in story.refusal, the server in shell.errors); the server's own stand for a code that
// has none.

import { patternOf } from '../lib/i18n.svelte';
import type { Refusal } from '../lib/protocol';
import { fillPattern, plain } from './sentence';
import { capital } from './words';

export function refusalText(refusal: Refusal): string {
  const pattern = patternOf(`story.refusal.${refusal.code}`) ?? patternOf(`shell.errors.${refusal.code}`);
  const parts = pattern === undefined ? null : fillPattern(pattern, refusal);
  return parts ? capital(plain(parts, null)) : refusal.text;
}
