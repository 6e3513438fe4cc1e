/** What the view says of the zoo. */
import type { ModuleState } from '../faces';

export interface Placed {
  /** "monkey 2" */
  animal: string;
  /** A tile, "lower NAME" for a project's lower half, or "fountain". */
  on: string;
  /** Whose fountain. */
  seat?: number;
}

export interface Zoo {
  animals: Placed[];
  gone?: string[];
  /** In this turn, which waits to be ended, the animals have walked or were left. */
  fed?: boolean;
  pool: number;
}

export const zooOf = (state: ModuleState) => state as unknown as Zoo;

export const speciesOf = (animal: string) => animal.replace(/ \d+$/, '');

/** The tile that an animal is on, and whether it is its lower half. */
export function placeOf(on: string): { tile: string; lower: boolean } {
  return on.startsWith('lower ') ? { tile: on.slice(6), lower: true } : { tile: on, lower: false };
}

/** The animals on one place, in their order. */
export function onPlace(state: ModuleState, place: string, seat?: number): string[] {
  return (zooOf(state).animals ?? []).filter((one) => one.on === place && one.seat === seat).map(({ animal }) => animal);
}
