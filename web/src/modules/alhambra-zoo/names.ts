/** Words and drawings of animals. */
import { pieceName } from '../../story/words';
import { speciesOf } from './animals';

export const DRAWN = ['monkey', 'pigeon', 'cheetah', 'peacock', 'gazelle', 'tortoise', 'parrot', 'hare', 'other'];

/** Where animals stand on a tile, as columns and rows of three: first along the right edge, last on the price. */
const PLACES = [[2, 2], [2, 1], [2, 0], [1, 0], [0, 0], [1, 1], [0, 1], [1, 2], [0, 2]] as const;

/** How many animals are drawn on a tile at most. */
export const SLOTS = PLACES.length;

function drawn(animal: string): string {
  const species = speciesOf(animal);
  return DRAWN.includes(species) ? species : 'other';
}

export function symbolOf(animal: string): string {
  return `m-animal-${drawn(animal)}`;
}

/** The same on its place on a tile. */
export function slotSymbol(animal: string, slot: number): string {
  return `m-animal-${drawn(animal)}-${Math.min(slot, SLOTS - 1)}`;
}

/** Its middle on a tile, in cells. */
export function slotMiddle(slot: number): [number, number] {
  const [column, row] = PLACES[Math.min(slot, SLOTS - 1)]!;
  return [0.205 + column * 0.3, 0.195 + row * 0.3];
}

export function speciesName(animal: string): string {
  return pieceName(animal);
}
