// Tiles and cards that modules bring: how their names are read. A module with some has a `pieces.ts`, and draws them with its
// `Tile.svelte` (100 x 100 to a cell), `Turned.svelte` (a small sign of how such a tile lies, 24 x 24) and `Card.svelte` (70 x 100).

import type { CardLook, TileLook } from '../pieces/names';

export interface ModulePieces {
  /** What is particular about a tile, by the first word of its name. `plain`: how any tile of that name would look. */
  tiles?: Readonly<Record<string, (words: readonly string[], plain: TileLook) => Partial<TileLook>>>;
  /** What a card is; null for one that is not its own. The sort is the key of its name under `story.piece`. */
  card?: (words: readonly string[]) => (Partial<CardLook> & Pick<CardLook, 'sort'>) | null;
}

const found = Object.entries(import.meta.glob<ModulePieces>('./*/pieces.ts', { eager: true, import: 'default' })).map(
  ([path, pieces]) => ({ id: path.split('/').at(-2)!, pieces }),
);

/** A tile of a module as it looks, or as it is. */
export function ownTile(words: readonly string[], plain: TileLook): TileLook {
  const first = words[0] ?? '';
  for (const { id, pieces } of found) {
    const own = pieces.tiles && Object.hasOwn(pieces.tiles, first) ? pieces.tiles[first]!(words, plain) : null;
    if (own) return { ...plain, sort: first, module: id, ...own };
  }
  return plain;
}

/** A card of a module as it looks, or as it is. */
export function ownCard(words: readonly string[], plain: CardLook): CardLook {
  for (const { id, pieces } of found) {
    const own = pieces.card?.(words);
    if (own) return { ...plain, module: id, ...own };
  }
  return plain;
}
