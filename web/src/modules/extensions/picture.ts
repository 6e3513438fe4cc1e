import taken from '../../../../scenarios/extensions/01-l4122-three-on-offer-and-exact.json';
import two from '../../../../scenarios/extensions/09-counts-as-two-in-the-majority.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'taken',
    scenario: taken,
    does: ['extension 2 with florin 2 + florin 5 + dirham 4'],
    rows: [
      [{ cards: ['florin 5', 'florin 2', 'dirham 4'] }, { sign: '=' }, { number: '11 ≤ 12' }],
      [{ sign: '→' }, { piece: 'm-extension-of', tint: '--arcades', ratio: 60 / 44, size: 0.9 }, { verdict: 'yes' }],
    ],
  },
  {
    caption: 'two',
    scenario: two,
    rows: [
      [{ seat: 0 }, { palace: 0 }, { sign: '=' }, { kind: 'tower', n: 2 }, { sign: '→' }, { points: 13, from: 'tower' }],
      [{ seat: 1 }, { palace: 1 }, { sign: '=' }, { kind: 'tower', n: 1 }, { sign: '→' }, { points: 6, from: 'tower' }],
    ],
  },
] satisfies readonly Picture[];
