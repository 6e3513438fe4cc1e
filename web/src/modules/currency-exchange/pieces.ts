import type { ModulePieces } from '../pieces';

export default {
  /** "exchange denar/ducat" */
  card: ([first, both = '']) => {
    const [currency = '', other = ''] = both.split('/');
    return first === 'exchange' ? { sort: 'exchange', currency, other, value: 0 } : null;
  },
} satisfies ModulePieces;
