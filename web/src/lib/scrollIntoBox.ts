// Scrolls an element into view inside its scroll container only; `scrollIntoView` would also move ancestors with `overflow: hidden`.

function scrollerOf(node: Element): Element | null {
  for (let box = node.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/** By how much a box has to be scrolled so that what lies from `top` to `bottom` of it is seen; its beginning, if not all of it fits. */
export function scrollFor(box: { top: number; bottom: number }, thing: { top: number; bottom: number }): number {
  const fits = thing.bottom - thing.top <= box.bottom - box.top;
  if (thing.top < box.top || !fits) return thing.top - box.top;
  return Math.max(0, thing.bottom - box.bottom);
}

export function scrollIntoBox(node: Element): void {
  const box = scrollerOf(node);
  if (box) box.scrollTop += scrollFor(box.getBoundingClientRect(), node.getBoundingClientRect());
}
