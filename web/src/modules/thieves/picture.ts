import steal from '../../../../scenarios/thieves/03-one-card-of-its-currency.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: steal,
    does: ['steal denar 2'],
    refuses: ['steal florin 3'],
    rows: [
      [{ piece: 'm-thief' }, { piece: 'c-denar', size: 0.55 }, { sign: '→' }, { cards: ['florin 3', 'denar 2', 'denar 1', 'ducat 1'], picked: ['denar 2'] }, { verdict: 'yes' }],
      [{ piece: 'm-thief' }, { piece: 'c-denar', size: 0.55 }, { sign: '→' }, { cards: ['florin 3', 'denar 2', 'denar 1', 'ducat 1'], picked: ['florin 3'] }, { verdict: 'no' }],
    ],
  },
] satisfies readonly Picture[];
