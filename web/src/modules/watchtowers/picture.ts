import run from '../../../../scenarios/watchtowers/02-s57b-two-watchtowers-in-a-run-of-7.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: run,
    rows: [
      [{ palace: 0, wall: [[-1, 0, 'S'], [-1, 0, 'W'], [-1, -1, 'long'], [0, -1, 'N'], [1, -1, 'long'], [1, 0, 'E'], [1, 0, 'S']] }],
      [{ points: 7, from: 'wall' }, { sign: '+' }, { points: 4, from: 'watchtowers' }],
    ],
  },
] satisfies readonly Picture[];
