import type { ModulePieces } from '../pieces';

export default {
  /** A ground shows the building that was picked for it. */
  tiles: { ground: () => ({}) },
} satisfies ModulePieces;
