// What a lesson is about, by its id.

import { gameName, moduleNameOf } from '../shell/words';

const GAMES = ['granada', 'alhambra-granada'];

export function lessonTitle(id: string): string {
  return GAMES.includes(id) ? gameName(id) : moduleNameOf(id);
}
