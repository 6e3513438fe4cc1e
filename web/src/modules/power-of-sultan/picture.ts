import bought from '../../../../scenarios/power-of-sultan/02-exact-seven-gives-an-action.json';
import claimed from '../../../../scenarios/power-of-sultan/05-s51-the-next-player-first.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'bought',
    scenario: bought,
    does: ['acquire sultan florin 1 with florin 3 + florin 4'],
    refuses: ['acquire sultan florin 1 with dirham 7'],
    rows: [
      [{ cards: ['sultan florin 1'] }, { kind: 'garden' }, { sign: '=' }, { cards: ['florin 3', 'florin 4'] }, { verdict: 'yes' }],
    ],
  },
  {
    caption: 'claimed',
    scenario: claimed,
    does: ['claim tower 12'],
    rows: [
      [{ cards: ['sultan florin 2'] }, { kind: 'tower' }, { sign: '→' }, { tile: 'tower 12' }, { word: 'free' }],
    ],
  },
] satisfies readonly Picture[];
