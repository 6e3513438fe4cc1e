// The buttons of a decision. Where there are many, those that differ in a number alone fold into one that opens them.

import type { Choice } from './things';

/** One button: a choice, or several of the same verb. */
export type Button = { choice: Choice } | { verb: string; choices: readonly Choice[] };

/** More than these are too many to take in at once. */
const MOST = 4;

/** `mayFold`: whether there is a word for several choices of a verb. `opened`: the verb whose choices are shown. */
export function buttonsFor(choices: readonly Choice[], opened: string | null, mayFold: (verb: string) => boolean): Button[] {
  const inside = choices.filter(({ action }) => action.verb === opened);
  if (inside.length > 0) return inside.map((choice) => ({ choice }));
  if (choices.length <= MOST) return choices.map((choice) => ({ choice }));
  const buttons: Button[] = [];
  const folded = new Set<string>();
  for (const choice of choices) {
    const { verb } = choice.action;
    const alike = choices.filter(({ action }) => action.verb === verb);
    if (alike.length === 1 || !mayFold(verb)) buttons.push({ choice });
    else if (!folded.has(verb)) buttons.push({ verb, choices: alike });
    folded.add(verb);
  }
  return buttons;
}
