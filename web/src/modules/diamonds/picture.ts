import alone from '../../../../scenarios/diamonds/04-not-with-florins.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: alone,
    does: ['buy 3 with diamond 5 + diamond 4'],
    refuses: ['buy 1 with diamond 5 + diamond 4 + florin 2'],
    rows: [
      [{ tile: 'seraglio 9', currency: 'denar' }, { cards: ['diamond 5', 'diamond 4'] }, { verdict: 'yes' }],
      [{ tile: 'tower 11 N', currency: 'florin' }, { cards: ['diamond 5', 'diamond 4', 'florin 2'] }, { verdict: 'no' }],
    ],
  },
] satisfies readonly Picture[];
