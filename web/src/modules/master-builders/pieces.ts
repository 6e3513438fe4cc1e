import { isCurrency } from '../../pieces/names';
import type { ModulePieces } from '../pieces';

export default {
  /** "denar builder", "other denar builder": worth 3. */
  card: (words) => {
    const currency = words.at(-2) ?? '';
    return words.at(-1) === 'builder' && isCurrency(currency) ? { sort: 'builder', currency, value: 3, counts: true, special: true, asMoney: false } : null;
  },
} satisfies ModulePieces;
