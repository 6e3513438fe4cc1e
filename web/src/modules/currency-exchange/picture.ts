import mix from '../../../../scenarios/currency-exchange/01-garden-for-two-currencies.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: mix,
    does: ['buy 3 with denar 2 + florin 9 + exchange florin/denar'],
    rows: [
      [{ tile: 'garden 11', currency: 'denar' }, { sign: '=' }, { number: '11' }],
      [{ cards: ['exchange florin/denar'] }, { sign: '+' }, { cards: ['denar 2', 'florin 9'] }, { verdict: 'yes' }],
    ],
  },
] satisfies readonly Picture[];
