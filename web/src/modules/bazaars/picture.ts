import around from '../../../../scenarios/bazaars/01-s47-four-buildings-of-three-colours.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: around,
    rows: [
      [{ palace: 0, lit: ['pavilion 8', 'chambers 10', 'chambers 11', 'tower 12'] }],
      [{ number: '4 × 3' }, { sign: '=' }, { points: 12, from: 'bazaars' }],
    ],
  },
] satisfies readonly Picture[];
