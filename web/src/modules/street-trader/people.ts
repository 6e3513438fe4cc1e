// What the street trader keeps in the view.

export interface Trader {
  citizens: string[];
  /** Missing while the trader waits aside. */
  cell?: [number, number];
}

export type Traders = readonly (Trader | null)[];

/** A building with a citizen: "tower 12", or "lower NAME" for the lower half of a tile of two cells. */
export function homeOf(text: string): { tile: string; lower: boolean } {
  const lower = text.startsWith('lower ');
  return { tile: lower ? text.slice('lower '.length) : text, lower };
}
