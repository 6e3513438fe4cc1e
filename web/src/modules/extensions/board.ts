/** What the view says of the extensions. */
import type { ModuleState } from '../faces';

export interface Board {
  /** Column by column; null: taken. */
  spaces: (string | null)[];
  columns: [string, string, string][];
  rows: number[];
  /** Tiles with an extension; of a project's lower half: "lower NAME". */
  extended: string[];
  taken?: string[];
}

export const boardOf = (state: ModuleState) => state as unknown as Board;
