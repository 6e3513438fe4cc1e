import exact from '../../../../scenarios/viziers-favour/03-exact-money-only.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: exact,
    does: ['favour 2 with dirham 1 + dirham 3'],
    refuses: ['favour 1 with florin 3'],
    rows: [
      [{ piece: 'm-vizier' }, { tile: 'seraglio 4', currency: 'dirham' }, { cards: ['dirham 1', 'dirham 3'] }, { verdict: 'yes' }],
      [{ piece: 'm-vizier' }, { tile: 'pavilion 2', currency: 'florin' }, { cards: ['florin 3'] }, { verdict: 'no' }],
    ],
  },
] satisfies readonly Picture[];
