import money from '../../../../scenarios/master-builders/01-money-of-value-three.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: money,
    does: ['buy 1 with florin 9 + florin builder'],
    rows: [
      [{ tile: 'tower 12', currency: 'florin' }, { cards: ['florin 9', 'florin builder'] }, { sign: '=' }, { number: '12' }, { verdict: 'yes' }],
      [{ cards: ['florin builder'] }, { sign: '→' }, { word: 'redesign' }],
    ],
  },
] satisfies readonly Picture[];
