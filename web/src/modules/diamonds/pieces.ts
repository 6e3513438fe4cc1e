import type { ModulePieces } from '../pieces';

export default {
  card: ([first, value]) => (first === 'diamond' ? { sort: 'diamond', currency: 'diamond', value: Number(value), counts: true, special: true, asMoney: true } : null),
} satisfies ModulePieces;
