// What stands in palaces for modules, in words.

import { palacesOf } from '../../modules/palaces';
import { tileName } from '../../story/words';
import type { Palace } from '../games';
import { findPlaced, type Tiles } from './palaces';

/** "tower at 1,0 nw", "denar on tower 9 ES": what it is, and the tile that it is on. */
export function pieceText(modules: readonly string[], tiles: Tiles, palace: Palace, id: string, piece: string): string {
  const own = palacesOf(modules).find((each) => each.id === id)?.palace;
  const half = own?.halves?.().find((each) => piece.startsWith(`${each.piece} `));
  if (half) return half.text;
  const [, tile = ''] = piece.split(' on ');
  const placed = findPlaced(palace, tile);
  const choice = placed && own?.marks?.(placed, tiles[tile] ?? {}).flatMap(({ choices }) => choices).find((each) => each.piece === piece);
  return choice ? `${choice.text} (${tileName(tile)})` : piece;
}
