import trader from '../../../../scenarios/characters/09-trader-takes-up-to-seven.json';
import watch from '../../../../scenarios/characters/19-city-watch-adds-a-third-of-the-wall.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'trader',
    scenario: trader,
    does: ['take florin 3 + denar 4'],
    refuses: ['take denar 4 + ducat 4'],
    rows: [
      [{ piece: 'm-trader', size: 1.1 }, { cards: ['florin 3', 'denar 4', 'ducat 4', 'dirham 9'], picked: ['florin 3', 'denar 4'] }, { verdict: 'yes' }],
      [{ piece: 'm-trader', size: 1.1 }, { cards: ['florin 3', 'denar 4', 'ducat 4', 'dirham 9'], picked: ['denar 4', 'ducat 4'] }, { verdict: 'no' }],
    ],
  },
  {
    caption: 'watch',
    scenario: watch,
    rows: [
      [{ palace: 0, wall: [[1, 0, 'N'], [2, 0, 'N'], [3, 0, 'N'], [4, 0, 'N'], [5, 0, 'N'], [5, 0, 'E'], [5, 0, 'S']] }],
      [{ points: 7, from: 'wall' }, { sign: '+' }, { piece: 'm-city-watch', size: 1.1 }, { points: 2, from: 'city watch' }],
    ],
  },
] satisfies readonly Picture[];
