// All pictures of the help. Fetched when one is to be seen: nothing of them is part of the first load.

import { GENERAL } from './general';
import type { Picture } from './picture';

export { default as HelpPicture } from './HelpPicture.svelte';

const OF_MODULES = Object.fromEntries(
  Object.entries(import.meta.glob<readonly Picture[]>('../../modules/*/picture.ts', { eager: true, import: 'default' })).map(([path, pictures]) => [path.split('/').at(-2)!, pictures]),
);

/** The pictures of a part of the rules, of a game or of a module, and where their words are. */
export function picturesOf(topic: string): { pictures: readonly Picture[]; words: string } {
  const general = GENERAL[topic];
  return general ? { pictures: general, words: 'pictures' } : { pictures: OF_MODULES[topic] ?? [], words: `pictures.${topic}` };
}
