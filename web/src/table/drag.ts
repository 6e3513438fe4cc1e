// Dragging things with mouse, pen or finger: a drag is a pick at its start and a pick where it ends.

import type { Action } from 'svelte/action';
import type { Desk } from './desk.svelte';
import type { Thing } from './things';

export interface Draggable {
  desk: Desk;
  thing: Thing;
  /** Whether picking it adds a copy that is not picked yet. */
  more: boolean;
  enabled: boolean;
}

const FAR_ENOUGH = 9;

/** The thing that lies under a point of the page. */
export function thingAt(x: number, y: number): Thing | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const thing = element.closest<HTMLElement | SVGElement>('[data-thing]')?.dataset.thing;
    if (thing !== undefined) return thing;
  }
  return null;
}

export const draggable: Action<HTMLElement | SVGElement, Draggable> = (node, first) => {
  let given = first;
  let start: { x: number; y: number; id: number } | null = null;
  let moving = false;

  function down(event: PointerEvent): void {
    if (!given.enabled || event.button !== 0 || !event.isPrimary) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    moving = false;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    if (!moving && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR_ENOUGH) return;
    if (!moving) {
      moving = true;
      given.desk.hold(given.thing, given.more);
    }
    given.desk.dragging = { thing: given.thing, x: event.clientX, y: event.clientY };
    const under = thingAt(event.clientX, event.clientY);
    given.desk.pointed = under === given.thing ? null : under;
  }

  function up(event: PointerEvent): void {
    if (start && event.pointerId !== start.id) return;
    const target = moving ? thingAt(event.clientX, event.clientY) : null;
    const dragged = moving;
    stop();
    if (!dragged) return;
    // The click that follows a drag means nothing.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
    if (target !== null && target !== given.thing) given.desk.drop(given.thing, target);
  }

  function stop(): void {
    start = null;
    moving = false;
    given.desk.dragging = null;
    given.desk.pointed = null;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  node.addEventListener('pointerdown', down as EventListener);
  return {
    update(next) {
      given = next;
    },
    destroy() {
      stop();
      node.removeEventListener('pointerdown', down as EventListener);
    },
  };
};
