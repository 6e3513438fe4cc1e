// Dice that were rolled, in the order in which they are shown.

import type { GameEvent, Step, View } from '../lib/protocol';
import { facesOf, stateOf } from '../modules/faces';
import type { DieColour } from '../pieces/dice';

export interface Roll {
  seat: number;
  number: number;
  colour: DieColour;
}

/** How long a die rolls. */
export const ROLL_MS = 900;

/** More at once than this (a table joined late, steps made up for) are old news. */
const MOST = 6;

function rollOf(event: GameEvent, view: View, modules: readonly string[]): Roll[] {
  const dice = facesOf(modules).flatMap((face) => face.rolled?.(event, stateOf(view, face.id)) ?? []);
  return dice.map((colour) => ({ seat: event.seat ?? -1, number: Number(event.number), colour }));
}

/** The dice of these steps; `view` is that after them. */
export function rollsOf(steps: readonly Step[], view: View, modules: readonly string[]): Roll[] {
  const rolls = steps.flatMap((step) => step.events).flatMap((event) => rollOf(event, view, modules));
  return rolls.length > MOST ? [] : rolls;
}

/** What lies on the table once more dice were rolled: those of one player lie together. */
export function withRolled<R extends Roll>(lying: readonly R[], rolled: readonly R[]): R[] {
  const last = rolled.at(-1);
  return last === undefined ? [...lying] : [...lying, ...rolled].filter(({ seat }) => seat === last.seat);
}
