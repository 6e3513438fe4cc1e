/** What the view says of the zoo. */
import type { View } from '../../lib/protocol';
import { parsePlaced } from '../../pieces/names';
import { secondCell } from '../../pieces/walls';
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

/** The places of a palace that animals are on, and their cells. */
export function placesOf(state: ModuleState, seat: number, view: View): { on: string; cell: readonly [number, number]; animals: string[] }[] {
  return [
    { on: 'fountain', cell: [0, 0] as const, animals: onPlace(state, 'fountain', seat) },
    ...(view.seats[seat]?.palace ?? []).map(parsePlaced).flatMap((placed) => [
      { on: placed.name, cell: [placed.x, placed.y] as const, animals: onPlace(state, placed.name) },
      { on: `lower ${placed.name}`, cell: secondCell(placed), animals: onPlace(state, `lower ${placed.name}`) },
    ]),
  ].filter(({ animals }) => animals.length > 0);
}

/** An animal as it is picked: of equal ones on a place the first is named in actions. */
export function thingOf(animal: string, together: readonly string[]): string {
  return `animal:${together.find((other) => speciesOf(other) === speciesOf(animal)) ?? animal}`;
}
