// What the orchards keep in the view.

import type { ModuleState } from '../faces';

export const FRUITS = ['orange', 'fig', 'date', 'grape', 'pomegranate', 'lemon', 'melon'] as const;

export interface FruitBoard {
  board: number;
  /** What the spaces of each group show. */
  groups: string[][];
  /** The fruits that lie there. */
  filled: string[][];
  /** Face down beside the board. */
  down: string[];
}

export interface Orchard {
  seats: FruitBoard[];
  points: number[];
  /** By tile of the market. */
  fruits: Record<string, string | null>;
  pool: number;
}

export function orchardOf(state: ModuleState): Orchard {
  return { seats: [], points: [], fruits: {}, pool: 0, ...state } as Orchard;
}

/** The spaces of a group, each with its fruit and whether it lies there. */
export function spacesOf(board: FruitBoard, group: number): { fruit: string; full: boolean }[] {
  const left = [...(board.filled[group] ?? [])];
  return (board.groups[group] ?? []).map((fruit) => {
    const at = left.indexOf(fruit);
    if (at >= 0) left.splice(at, 1);
    return { fruit, full: at >= 0 };
  });
}
