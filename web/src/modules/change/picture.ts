import three from '../../../../scenarios/change/01-a-coin-for-every-two-paid-too-much.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: three,
    does: ['buy 3 with denar 9 + denar 8', 'draw change'],
    rows: [
      [{ tile: 'garden 10 N', currency: 'denar' }, { cards: ['denar 9', 'denar 8'] }, { sign: '=' }, { number: '17' }],
      [{ number: '17 − 10 = 7' }, { sign: '→' }, { piece: 'm-coin', over: 'c-denar', n: 3 }],
    ],
  },
] satisfies readonly Picture[];
