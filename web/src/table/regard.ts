// Tells the desk which tile of the market somebody looks at: by pointing at it, by the keyboard, or with a finger.

import type { Action } from 'svelte/action';
import { on } from 'svelte/events';
import type { Desk } from './desk.svelte';

export const regard: Action<HTMLElement, { desk: Desk; tile: string }> = (node, first) => {
  let given = first;
  const look = () => (given.desk.regarded = given.tile);
  const away = () => given.desk.regarded === given.tile && (given.desk.regarded = null);
  const events: Record<string, (event: Event) => void> = {
    pointerenter: (event) => (event as PointerEvent).pointerType !== 'touch' && look(),
    pointerleave: (event) => (event as PointerEvent).pointerType !== 'touch' && away(),
    focus: () => node.matches(':focus-visible') && look(),
    blur: away,
    click: look,
  };
  // Not by hand: an element that has the focus is left while the page is being changed.
  const ends = Object.entries(events).map(([name, does]) => on(node, name, does));
  return {
    update: (next) => (given = next),
    destroy: () => {
      away();
      for (const end of ends) end();
    },
  };
};
