import scored from '../../../../scenarios/falconers/13-s56-points-by-type.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: scored,
    rows: [
      [{ palace: 0 }, { number: '2 + 2' }, { sign: '=' }, { points: 4, from: 'falcons' }],
      [{ piece: 'm-falcon-white', size: 0.65, n: 1 }, { sign: '→' }, { number: '2' }],
      [{ piece: 'm-falcon-white', size: 0.65, n: 2 }, { sign: '→' }, { number: '6' }],
      [{ piece: 'm-falcon-white', size: 0.65, n: 3 }, { sign: '→' }, { number: '12' }],
    ],
  },
] satisfies readonly Picture[];
