import type { ModulePieces } from '../pieces';

export default {
  card: ([first, second]) => (first === 'city' && second === 'gate' ? { sort: 'gate', value: 0 } : null),
} satisfies ModulePieces;
