import type { ModulePieces } from '../pieces';

export default {
  tiles: { well: () => ({ kind: 'well' }) },
} satisfies ModulePieces;
