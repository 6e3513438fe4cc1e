import type { ModulePieces } from '../pieces';

export default {
  /** "project pavilion/arcades": two buildings on two cells. */
  tiles: {
    project: (words) => {
      const [upper = '', lower = ''] = (words[1] ?? '').split('/');
      return { kind: upper, lower, price: null, cells: 2 };
    },
  },
} satisfies ModulePieces;
