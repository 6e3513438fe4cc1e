/** Words and drawings of animals. */
import { pieceName } from '../../story/words';
import { speciesOf } from './animals';

export const DRAWN = ['monkey', 'pigeon', 'cheetah', 'peacock', 'gazelle', 'tortoise', 'parrot', 'hare', 'other'];

/** How many animals are drawn on a tile at most. */
export const SLOTS = 9;

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
  const at = Math.min(slot, SLOTS - 1);
  return [0.785 - (at % 3) * 0.3, 0.795 - Math.floor(at / 3) * 0.3];
}

export function speciesName(animal: string): string {
  return pieceName(animal);
}
