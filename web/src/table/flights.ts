// Which pieces move where when something happens. Places are named by selectors of the page: the first one that is
// there counts, and a piece without a place to start from or to go to does not move. What happens in a palace that is not on the page is
// seen at the card of its player.

import type { GameEvent, Step } from '../lib/protocol';
import { FLIGHTS } from '../modules/actions';

export interface Flight {
  piece: { sort: 'card' | 'tile' | 'points'; name: string };
  /** Measured before the page changes. */
  from: string[];
  /** Measured afterwards. */
  to: string[];
}

const quoted = (text: string) => JSON.stringify(text);
const seatChip = (seat: number) => `[data-seat=${quoted(String(seat))}]`;
const inHand = (card: string) => `[data-card^=${quoted(`hand ${card} `)}]`;
const inDisplay = (card: string) => `[data-card^=${quoted(`display ${card} `)}]`;
const onSpace = (space: number) => `[data-space=${quoted(String(space))}] svg:last-child`;
const loose = (tile: string) => `[data-loose=${quoted(tile)}]`;
const placed = (tile: string) => `[data-palace] [data-placed=${quoted(tile)}]`;
const PILE = '[data-pile]';
const SUPPLY = '[data-supply]';
const DIRK = '[data-seat="dirk"]';

const card = (name: string, from: string[], to: string[]): Flight => ({ piece: { sort: 'card', name }, from, to });
const tile = (name: string, from: string[], to: string[]): Flight => ({ piece: { sort: 'tile', name }, from, to });

type Told = GameEvent & { tile: string; tile2: string; card: string; space: number; value: number };

/** The flights of one step. A scoring is counted up by itself. */
export function flightsIn({ events }: Pick<Step, 'events'>, you: number | null): Flight[] {
  const scoring = events.some(({ event }) => event === 'counted');
  return events.filter(({ event }) => !scoring || event !== 'scored').flatMap((event) => flightsOf(event, you));
}

/** The flights of one event. `you`: whose hand is seen; others may hold cards of the same name. */
export function flightsOf(event: GameEvent, you: number | null): Flight[] {
  const { seat = -1, tile: name, tile2, card: shown, space, value } = event as Told;
  const cards = (event.cards ?? []) as string[];
  const held = (one: string) => (seat === you ? [inHand(one), seatChip(seat)] : [seatChip(seat)]);
  switch (event.event) {
    case 'took':
      return cards.map((one) => card(one, [inDisplay(one)], held(one)));
    case 'bought':
      return [
        ...cards.map((one) => card(one, held(one), [`[data-space=${quoted(String(space))}]`])),
        tile(name, [onSpace(space)], [loose(name), placed(name), seatChip(seat)]),
      ];
    case 'bought-from':
      return [
        ...cards.map((one) => card(one, held(one), [seatChip(Number(event.seat2))])),
        tile(name, [loose(name), seatChip(Number(event.seat2))], [loose(name), placed(name), seatChip(seat)]),
      ];
    case 'bought-beside':
      return [
        ...cards.map((one) => card(one, held(one), [loose(name)])),
        tile(name, [loose(name)], [loose(name), placed(name), seatChip(seat)]),
      ];
    case 'placed':
    case 'added':
      return [tile(name, [loose(name), seatChip(seat)], [placed(name), seatChip(seat)])];
    case 'removed':
    case 'reserved':
      return [tile(name, [placed(name), loose(name), seatChip(seat)], [loose(name), seatChip(seat)])];
    case 'moved':
      return [tile(name, [placed(name), loose(name), seatChip(seat)], [placed(name), seatChip(seat)])];
    case 'replaced':
      return [
        tile(tile2, [loose(tile2), seatChip(seat)], [placed(tile2), seatChip(seat)]),
        tile(name, [placed(name), seatChip(seat)], [loose(name), seatChip(seat)]),
      ];
    case 'gave-dirk':
      return [tile(name, [loose(name)], [DIRK])];
    case 'dirk-drew':
      return [tile(name, [SUPPLY], [DIRK])];
    case 'laid':
      return [tile(name, [SUPPLY], [onSpace(space)])];
    case 'laid-beside':
      return [tile(name, [SUPPLY], [loose(name)])];
    case 'revealed':
      return [card(shown, [PILE], [inDisplay(shown)])];
    case 'scored':
      return [{ piece: { sort: 'points', name: value > 0 ? `+${value}` : String(value) }, from: [seatChip(seat)], to: [seatChip(seat)] }];
    default:
      if (FLIGHTS[event.event] === 'card') return [card(shown, [inDisplay(shown)], held(shown))];
      if (FLIGHTS[event.event] === 'tile') return [tile(name, [loose(name)], [loose(name), placed(name), seatChip(seat)])];
      return [];
  }
}
