/** What the view says of the palace staff. */
import type { ModuleState } from '../faces';

export interface Staff {
  open: string[];
  /** By seat; null while the tile of a guard has been displaced and waits to be laid again. */
  guards: ([number, number] | null)[];
  /** Tiles with a servant; of a project's lower half: "lower NAME". */
  servants: string[];
  pool: number;
}

export const staffOf = (state: ModuleState) => state as unknown as Staff;
