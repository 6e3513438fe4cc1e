import type { ModulePieces } from '../pieces';

export default {
  tiles: { plaza: () => ({ kind: 'plaza', price: null, sort: 'other', module: null }) },
} satisfies ModulePieces;
