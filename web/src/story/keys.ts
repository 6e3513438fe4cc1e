// Keyboard shortcuts that leave typing, buttons, dialogs and menus alone.

/** Where one types, or is about to: `data-typing` marks what leads to a field. */
const TYPING = 'input:not([type=range]), textarea, select, [contenteditable], [data-typing]';
/** Space and Enter press these. */
const PRESSED = 'button, a, [role=button]';
/** Arrows have no meaning of their own on these. */
const WITHOUT_ARROWS = 'body, h1, section, a, button:not([role=tab])';

/** "Digit3" or "Shift+Digit3", wherever the layout has its digits; undefined for other keys. */
function digit({ code, shiftKey }: KeyboardEvent): string | undefined {
  const [, n] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  return n === undefined ? undefined : `${shiftKey ? 'Shift+' : ''}Digit${n}`;
}

/** Runs what belongs to the key, if the key is not needed where the focus is. */
export function onKeys(event: KeyboardEvent, does: Record<string, () => void>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // What is open is closed first, and has its own keys until then.
  if (document.querySelector('dialog[open], :popover-open')) return;
  const name = [event.key, digit(event)].find((each) => each !== undefined && Object.hasOwn(does, each));
  const run = name === undefined ? undefined : does[name];
  const focus = event.target instanceof Element ? event.target : document.body;
  if (!run || focus.closest(TYPING)) return;
  if ((event.key === ' ' || event.key === 'Enter') && focus.closest(PRESSED)) return;
  if (/^(Arrow|Home|End)/.test(event.key) && !focus.matches(WITHOUT_ARROWS)) return;
  event.preventDefault();
  run();
}
