// Keeps the focus. What was pressed may vanish or be switched off by what it did; then the focus goes to the same thing, else to the next one
// that is of use, and never back to the start of the page. Whoever comes to a page begins at its heading.

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

type Control = HTMLElement | SVGElement;

/** Where the focus was, and what it was on. */
interface Place {
  control: Control;
  thing: string | undefined;
  table: Element | null;
  /** What it was in, from the inside out, and how many controls came before it there. */
  around: { part: Element; at: number }[];
  /** The dialog, message or bar for a while that it was in, and where the focus was before it went there. */
  aside: Element | null;
  before: Place | null;
}

const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const ASIDE = 'dialog, [role=status], [role=alert], [data-aside]';
const MODAL = 'dialog:modal';
/** What wants to be done next at the table, the best first. */
const NEXT = ['.bar .btn.gold:not(:disabled)', '.bar .buttons > .btn:not(:disabled)', '[data-thing].possible', '[data-thing].next', '.bar'];
/** The same for who points: nothing that looks as if it had been chosen. */
const NEXT_POINTED = ['.bar'];

function isOfUse(control: Element | null | undefined): control is Control {
  return control != null && control.isConnected && !control.matches(':disabled') && control.getClientRects().length > 0;
}

function controlsIn(part: Element): Element[] {
  return [...part.querySelectorAll(CONTROLS)].filter(isOfUse);
}

function placeOf(control: Control, last: Place | null): Place {
  const around = [];
  const end = control.closest('div.table, dialog, #app');
  const aside = control.closest(ASIDE);
  // A message is left for where one was before, not for what stands beside it.
  for (let part = control.parentElement; part !== null && part !== end && part !== aside?.parentElement; part = part.parentElement) {
    around.push({ part, at: Math.max(controlsIn(part).indexOf(control), 0) });
  }
  const before = aside === null ? null : last?.aside === aside ? last.before : last;
  return { control, thing: control.dataset.thing, table: end?.matches('div.table') ? end : null, around, aside, before };
}

function firstOf(table: Element, selectors: readonly string[]): Control | null {
  for (const selector of selectors) {
    const found = [...table.querySelectorAll(selector)].find(isOfUse);
    if (found) return found;
  }
  return null;
}

/** What is done at the table leads on to the next thing to do there. */
function nextAtTable(table: Element, { control, thing, around }: Place, byKeyboard: boolean): Control | null {
  const same = thing === undefined ? null : table.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
  if (isOfUse(same)) return same;
  if (byKeyboard && thing !== undefined) {
    // In a row of tiles or cards its neighbour, as long as there is something to pick there.
    const row = around.find(({ part }) => part.matches('section, main, header, footer'));
    const neighbours = row?.part.isConnected ? controlsIn(row.part).filter((one) => one.matches('[data-thing].next')) : [];
    const neighbour = neighbours[Math.min(row?.at ?? 0, neighbours.length - 1)];
    if (isOfUse(neighbour)) return neighbour;
  }
  // A key that was meant for what others did must press nothing else.
  return firstOf(table, byKeyboard && !control.closest('.caption') ? NEXT : NEXT_POINTED);
}

/** Where the focus goes now. */
function successor(place: Place, byKeyboard: boolean): Control | null {
  const { thing, table, around, before } = place;
  const control: Element = place.control;
  if (isOfUse(control)) return control;
  if (table?.isConnected && (thing !== undefined || control.closest('.bar:not([data-aside])') || !control.isConnected)) {
    const next = nextAtTable(table, place, byKeyboard);
    if (next) return next;
  }
  for (const { part, at } of around) {
    const found = part.isConnected ? controlsIn(part) : [];
    const neighbour = found[Math.min(at, found.length - 1)];
    if (isOfUse(neighbour)) return neighbour;
    if (isOfUse(part) && part.matches('[tabindex="-1"]')) return part;
  }
  const earlier = before === null ? null : successor(before, byKeyboard);
  return earlier ?? (place.aside === null ? null : firstOf(document.body, ['div.table .bar', 'h1[tabindex]']));
}

/** For the whole page. While something is `aria-busy`, what is switched off may come back. */
export function keepFocus(): () => void {
  let last: Place | null = null;
  /** The focus is where somebody pressed a key or a button, and not where they pointed at nothing. */
  let held = false;
  let byKeyboard = false;

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement) || target === document.body) return;
    last = placeOf(target, last);
    held = true;
  };
  const ends = [
    on(
      window,
      'keydown',
      ({ key, target }) => {
        byKeyboard = true;
        // After Tab it is where it arrives, which may be outside the page.
        if (key === 'Tab') held = false;
        else remember(target);
      },
      { capture: true },
    ),
    on(
      window,
      'pointerdown',
      () => {
        byKeyboard = false;
        held = false;
      },
      { capture: true },
    ),
    on(document, 'focusin', ({ target }) => remember(target)),
    // Pressed once more, it had the focus already.
    on(window, 'click', () => remember(document.activeElement), { capture: true }),
  ];
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    const lost = active === null || active === document.body || active.matches(':disabled');
    if (last === null || !held || !lost || document.querySelector('[aria-busy=true]')) return;
    const next = successor(last, byKeyboard);
    const modal = [...document.querySelectorAll(MODAL)].at(-1);
    if (next && (modal?.contains(next) ?? true)) next.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'class', 'aria-busy', 'open'] });
  return () => {
    observer.disconnect();
    for (const end of ends) end();
  };
}

/** For the heading of a page, which has `tabindex="-1"`: a screen reader says where one is. Whoever is somewhere already stays there. */
export const arrival: Attachment<HTMLElement> = (heading) => {
  const nowhere = document.activeElement === null || document.activeElement === document.body;
  if (nowhere && !document.querySelector(MODAL)) heading.focus({ preventScroll: true });
};
