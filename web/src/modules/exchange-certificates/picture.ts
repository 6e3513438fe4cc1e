import stored from '../../../../scenarios/exchange-certificates/01-an-overpayment-is-stored.json';
import spent from '../../../../scenarios/exchange-certificates/02-credit-is-spent-whole.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'stored',
    scenario: stored,
    does: ['buy 1 with florin 9', 'store denar'],
    rows: [
      [{ tile: 'arcades 4', currency: 'florin' }, { cards: ['florin 9'] }, { number: '9 − 4 = 5' }, { sign: '→' }, { piece: 'm-credit', over: 'c-denar' }],
    ],
  },
  {
    caption: 'spent',
    scenario: spent,
    does: ['buy 3 with denar 8 + credit'],
    refuses: ['buy 3 with denar 8'],
    rows: [
      [{ tile: 'tower 12', currency: 'denar' }, { cards: ['denar 8'] }, { sign: '+' }, { piece: 'm-credit', over: 'c-denar' }, { number: '5' }],
    ],
  },
] satisfies readonly Picture[];
