import type { ModulePieces } from '../pieces';

export default {
  tiles: { square: (words) => ({ kind: words[1] ?? '', price: null }) },
} satisfies ModulePieces;
