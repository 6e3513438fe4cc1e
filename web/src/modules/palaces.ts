// What a module brings to a palace that is put in at a real table, besides its tiles: one file `palace.ts` in its folder. What is put in
// becomes a position, from which the program works out what follows from it.

import type { NumberValues } from '../lib/protocol';
import type { PlacedTile, TileFacts } from '../pieces/names';

/** What stands in a palace for a module, each in words of the module's own. */
export type Pieces = readonly string[];

/** What a position is made from. */
export interface Given {
  /** By seat; null for a palace that nobody put in. */
  palaces: readonly ({ tiles: readonly string[]; reserve: readonly string[]; pieces: Pieces } | null)[];
  /** What was counted on the table. */
  table: NumberValues;
}

/** What can be said of a tile that lies in a palace. */
export interface Mark {
  /** Under `companion.modules.ID.palace`. */
  label: string;
  /** At most one of them, unless `many`. */
  choices: readonly MarkChoice[];
  many?: boolean;
}

/** A choice can have a drawing beside its words: a kind's, or a symbol. */
export interface MarkChoice {
  piece: string;
  text: string;
  kind?: string;
  symbol?: string;
  /** The side of the tile that it is about, clockwise from the north as it lies. */
  side?: number;
}

export interface ModulePalace {
  /** Walls can be added to tiles and to the fountain. */
  addsWalls?: true;
  /** Any tile may be rotated. */
  rotates?: true;
  /** Pieces that end with ` on TILE` go with their tile. */
  marks?: (placed: PlacedTile, facts: TileFacts) => Mark[];
  /** A tile of which something has to be said before anything can be worked out; what it is stands under `companion.modules.ID.palace.missing`. */
  missing?: (palace: { tiles: readonly string[]; pieces: Pieces }) => string | null;
  /** Pieces that fill half of a cell, their right angle in a corner: "PIECE at 1,0 nw". */
  halves?: () => { piece: string; text: string; kind: string }[];
  /** Its own part of the position. */
  state?: (given: Given) => Record<string, unknown>;
  /** Cards that are out of the game for it. */
  out?: (given: Given) => string[];
  /** Numbers that follow from more than what is put in: they are counted all the same. */
  counted?: readonly string[];
}

const found = new Map(
  Object.entries(import.meta.glob<ModulePalace>('./*/palace.ts', { eager: true, import: 'default' })).map(([path, palace]) => [path.split('/').at(-2)!, palace]),
);

/** Of the modules in play that bring something. */
export function palacesOf(modules: readonly string[]): { id: string; palace: ModulePalace }[] {
  return modules.flatMap((id) => {
    const palace = found.get(id);
    return palace ? [{ id, palace }] : [];
  });
}
