// Which panels of modules are open: what the player chose, kept in this browser, and what is needed now.

import { read, write } from '../lib/storage';

/** Without a wish a panel opens while it matters. `shut` holds even then; what one cannot decide without opens always. */
export type Wish = 'open' | 'shut';

export interface Need {
  matters: boolean;
  urgent: boolean;
}

export function isOpen(wish: Wish | undefined, { matters, urgent }: Need): boolean {
  return urgent || (wish === undefined ? matters : wish === 'open');
}

/** The wish of who presses the head of a panel. */
export function afterPress(wish: Wish | undefined, need: Need): Wish | undefined {
  if (!isOpen(wish, need)) return 'open';
  if (need.urgent) return wish;
  return need.matters ? 'shut' : undefined;
}

/** What was stored, without what is no wish. */
export function wishesIn(stored: unknown): Record<string, Wish> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, wish]) => wish === 'open' || wish === 'shut')) as Record<string, Wish>;
}

let wishes = $state.raw(wishesIn(read('panels')));

export function wishFor(id: string): Wish | undefined {
  return wishes[id];
}

export function press(id: string, need: Need): void {
  const { [id]: wish, ...others } = wishes;
  const next = afterPress(wish, need);
  wishes = next === undefined ? others : { ...others, [id]: next };
  write('panels', wishes);
}
