// Tells the desk which tile of the market somebody looks at: by pointing at it, by the keyboard, or with a finger.

import type { Action } from 'svelte/action';
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
  for (const [name, does] of Object.entries(events)) node.addEventListener(name, does);
  return {
    update: (next) => (given = next),
    destroy: () => {
      away();
      for (const [name, does] of Object.entries(events)) node.removeEventListener(name, does);
    },
  };
};
