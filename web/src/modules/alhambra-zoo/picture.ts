import species from '../../../../scenarios/alhambra-zoo/04-l3817-one-species-scores.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: species,
    rows: [
      [{ palace: 0, lit: ['garden 11'] }, { points: 3, from: 'zoo' }],
    ],
  },
] satisfies readonly Picture[];
