// The modules of the last game that was set up here, to choose them again.

import { read, write } from '../lib/storage';

export function lastUsed(): string[] {
  const stored = read('last-modules');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** The base game needs no remembering. */
export function keepUsed(modules: readonly string[]): void {
  if (modules.length > 0) write('last-modules', modules);
}
