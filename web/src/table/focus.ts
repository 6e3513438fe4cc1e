// Keeps the focus of somebody who plays by keyboard. What was pressed may vanish or be switched off by what it did; then the focus goes to
// the same thing, else to the next one that is of use, and never back to the start of the page.

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

type Control = HTMLElement | SVGElement;

/** Where the focus was, and what it was on. */
interface Place {
  control: Control;
  thing: string | undefined;
  /** The part of the table that it was in, and how many controls came before it there. */
  part: Element | null;
  at: number;
}

const PARTS = '.bar, section, main, header, footer';
const CONTROLS = 'button:not(:disabled), [tabindex="0"]';
/** What wants to be done next, the best first. */
const NEXT = ['.bar .btn.gold:not(:disabled)', '.bar .buttons > .btn:not(:disabled)', '[data-thing].possible', '[data-thing].next', '.bar'];

function isOfUse(control: Element | null | undefined): control is Control {
  return control != null && control.isConnected && !control.matches(':disabled') && control.getClientRects().length > 0;
}

function controlsIn(part: Element): Element[] {
  return [...part.querySelectorAll(CONTROLS)].filter(isOfUse);
}

function placeOf(control: Control): Place {
  const part = control.closest(PARTS);
  const before = part === null ? -1 : controlsIn(part).indexOf(control);
  return { control, thing: control.dataset.thing, part, at: before };
}

/** Where the focus goes now. */
function successor(table: Element, { control, thing, part, at }: Place): Control | null {
  if (isOfUse(control)) return control;
  const same = thing === undefined ? null : table.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
  if (isOfUse(same)) return same;
  // In a row of tiles or cards its neighbour, as long as there is something to pick there.
  const neighbours = part !== null && part.isConnected && thing !== undefined ? controlsIn(part).filter((one) => one.matches('[data-thing].next')) : [];
  const neighbour = neighbours[Math.min(Math.max(at, 0), neighbours.length - 1)];
  if (isOfUse(neighbour)) return neighbour;
  for (const selector of NEXT) {
    const found = [...table.querySelectorAll(selector)].find(isOfUse);
    if (found) return found;
  }
  return null;
}

/** For the table. `settled` says whether nothing is on its way to the server: what is switched off meanwhile may come back. */
export function keepFocus(settled: () => boolean): Attachment<HTMLElement> {
  return (table) => {
    let last: Place | null = null;
    let byKeyboard = false;

    const remember = (target: EventTarget | null) => {
      const inside = (target instanceof HTMLElement || target instanceof SVGElement) && target !== table && table.contains(target);
      if (inside) last = placeOf(target);
    };
    const ends = [
      on(
        window,
        'keydown',
        ({ key, target }) => {
          byKeyboard = true;
          // After Tab it is where it arrives, which may be outside the page.
          if (key === 'Tab') last = null;
          else remember(target);
        },
        { capture: true },
      ),
      on(table, 'focusin', ({ target }) => byKeyboard && remember(target)),
      // Whoever points does not need it, and may want to be nowhere.
      on(
        window,
        'pointerdown',
        () => {
          byKeyboard = false;
          last = null;
        },
        { capture: true },
      ),
    ];
    const observer = new MutationObserver(() => {
      const active = document.activeElement;
      const lost = active === null || active === document.body || active.matches(':disabled');
      if (last === null || !lost || !settled() || document.querySelector('dialog[open]')) return;
      successor(table, last)?.focus({ preventScroll: true });
    });
    observer.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'class', 'aria-busy'] });
    return () => {
      observer.disconnect();
      for (const end of ends) end();
    };
  };
}
