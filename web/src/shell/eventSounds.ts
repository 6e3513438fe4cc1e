// Which sounds go with what happened.

import type { Step } from '../lib/protocol';
import type { Sound } from '../lib/sound';
import { SOUNDS } from '../modules/actions';

const BY_EVENT: Record<string, Sound> = {
  took: 'card',
  paid: 'card',
  bought: 'card',
  'bought-beside': 'card',
  'bought-from': 'card',
  placed: 'tile',
  added: 'tile',
  removed: 'tile',
  replaced: 'tile',
  moved: 'tile',
  swapped: 'tile',
  reserved: 'tile',
  'gave-dirk': 'tile',
  'handed-out': 'tile',
  'dirk-drew': 'tile',
  'tile-turned': 'tile',
  'tile-stored': 'tile',
  'city-started': 'tile',
  scoring: 'score',
  over: 'end',
  ...SOUNDS,
};

/** From most to least important: several steps at once make one sound, not a heap of them. */
const ORDER: readonly Sound[] = ['end', 'score', 'dice', 'tile', 'card'];

export function soundsOf(steps: readonly Step[]): Sound[] {
  const found = new Set(steps.flatMap((step) => step.events.map(({ event }) => BY_EVENT[event])));
  const first = ORDER.find((sound) => found.has(sound));
  return first ? [first] : [];
}
