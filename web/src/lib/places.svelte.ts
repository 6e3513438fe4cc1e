// Where a game lives: at a server, or on this device (device/). The same is asked of both in the same way.

import { settings } from './settings.svelte';

export type Place = 'server' | 'device';

/** At a server ids have ten letters or twenty, on a device one more (server/token.h). */
export function placeOf(table: string): Place {
  return table.length % 10 === 1 ? 'device' : 'server';
}

/** What keeps this browser from playing without a server: the code of a refusal, or null. */
export const deviceProblem: string | null = !__DEVICE__
  ? 'device-none'
  : typeof WebAssembly !== 'object' || typeof Worker !== 'function'
    ? 'device-no-wasm'
    : typeof indexedDB !== 'object' || indexedDB === null
      ? 'device-no-storage'
      : null;

/** Whether the page may come from a server of the game; what lies in a space for files says that it does not (vite/files.ts). */
export const mayHaveServer = globalThis.document?.documentElement?.dataset.server !== 'none';

/** null as long as it was not asked. */
let answers = $state<boolean | null>(mayHaveServer ? null : false);

/** Whether a server of the game has answered when it was last asked; without one there is none to ask. */
export function serverAnswers(): boolean | null {
  return answers;
}

export function noteServer(there: boolean): void {
  if (mayHaveServer) answers = there;
}

/** Whether one can choose. */
export function bothPlaces(): boolean {
  return deviceProblem === null && answers === true;
}

/** Where a new game is made that could be made at either. */
export function chosenPlace(): Place {
  if (deviceProblem !== null) return 'server';
  return answers === false || settings.place === 'device' ? 'device' : 'server';
}
