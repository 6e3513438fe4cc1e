// What makes a button of a piece: a click picks it or, where that is not possible, says why. The keyboard passes over such ones.

import type { Desk } from './desk.svelte';
import type { Thing } from './things';

export function clickable(desk: Desk, thing: Thing) {
  const can = desk.canPick(thing);
  return { 'data-thing': thing, 'data-lit': desk.isLit(thing) || undefined, 'aria-disabled': !can, tabindex: can ? 0 : -1, onclick: () => desk.pick(thing) };
}
