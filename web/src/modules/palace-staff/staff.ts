/** What the view says of the palace staff. */
import type { ModuleState } from '../faces';

export interface Staff {
  open: string[];
  guards: [number, number][];
  /** Tiles with a servant; of a project's lower half: "lower NAME". */
  servants: string[];
  pool: number;
}

export const staffOf = (state: ModuleState) => state as unknown as Staff;
