import three from '../../../../scenarios/wishing-well/01-l3586-exactly-three.json';
import four from '../../../../scenarios/wishing-well/03-four-are-too-many.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: three,
    rows: [
      [{ palace: 0 }],
      [{ points: 3, from: 'wishing well' }],
      [{ palace: 0, scenario: four }],
      [{ points: 0 }],
    ],
  },
] satisfies readonly Picture[];
