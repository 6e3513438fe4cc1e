import type { ModulePieces } from '../pieces';

export default {
  card: ([first, currency = '']) => (first === 'sultan' ? { sort: 'sultan', currency, value: 0 } : null),
} satisfies ModulePieces;
