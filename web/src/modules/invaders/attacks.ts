import type { ModuleState } from '../faces';

/** One of the four cards is never used. */
export function attacksToCome(state: ModuleState): number {
  return Math.max(0, ((state.attacks_left ?? 0) as number) - 1);
}
