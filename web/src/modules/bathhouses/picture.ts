import far from '../../../../scenarios/bathhouses/01-l3550-two-and-three-cells-away.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: far,
    rows: [
      [{ palace: 0, marks: [[0, 1, '2'], [3, -1, '3']] }],
      [{ number: '2 + 3' }, { sign: '=' }, { points: 5, from: 'bathhouses' }],
    ],
  },
] satisfies readonly Picture[];
