import type { ModulePieces } from '../pieces';

export default {
  card: ([first, second]) => (first === 'city' && second === 'wall' ? { sort: 'wall' } : null),
} satisfies ModulePieces;
