import type { ModuleState } from '../faces';

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

export interface Attacks {
  /** The side of the next one, where it is known. */
  next: Side | undefined;
  /** How many are to come. */
  left: number;
  /** The sides that they came from. */
  used: Side[];
}

/** What is known of the attacks. One of the four cards is never used. In a file the cards lie open, in their order. */
export function attacksOf(state: ModuleState): Attacks {
  const open = state.attacks as Side[] | undefined;
  const left = Math.max(0, (open?.length ?? (state.attacks_left as number | undefined) ?? 0) - 1);
  const next = left === 0 ? undefined : open ? open[0] : (state.next as Side | undefined);
  const used = open ? SIDES.filter((side) => !open.includes(side)) : ((state.used ?? []) as Side[]);
  return { next, left, used };
}
