// Whether somebody points or uses the keyboard: `data-pointing` on the root, while which theme.css shows no frame around what has the focus.
// Browsers decide it by themselves (:focus-visible), but not for what a program puts the focus on after a click.

import { on } from 'svelte/events';

const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';
/** Keys that lead out of a field; the others write in it. */
const LEAVES = ['Tab', 'Enter', 'Escape'];
const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

/** Whether who presses this key goes by the keyboard from here. */
export function isByKeyboard(key: string, inField: boolean): boolean {
  return inField ? LEAVES.includes(key) : !HELD.includes(key);
}

/** For the whole page. */
export function watchPointing(): () => void {
  const root = document.documentElement;
  const ends = [
    on(window, 'pointerdown', () => root.toggleAttribute('data-pointing', true), { capture: true }),
    on(
      window,
      'keydown',
      ({ key, target }) => {
        if (isByKeyboard(key, target instanceof Element && target.matches(FIELDS))) root.toggleAttribute('data-pointing', false);
      },
      { capture: true },
    ),
  ];
  return () => ends.forEach((end) => end());
}
