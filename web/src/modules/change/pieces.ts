import type { ModulePieces } from '../pieces';

export default {
  card: ([first, currency = '']) => (first === 'coin' ? { sort: 'coin', currency, value: 1 } : null),
} satisfies ModulePieces;
