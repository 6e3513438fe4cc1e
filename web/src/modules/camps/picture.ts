import three from '../../../../scenarios/camps/01-four-four-two.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: three,
    rows: [
      [{ palace: 0 }],
      [{ number: '4 + 4 + 2' }, { sign: '=' }, { points: 10, from: 'camps' }],
    ],
  },
] satisfies readonly Picture[];
