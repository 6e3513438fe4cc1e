import blocks from '../../../../scenarios/caliphs-guidelines/06-l4449-three-blocks.json';
import diagonal from '../../../../scenarios/caliphs-guidelines/07-l4449-diagonal-of-three.json';
import rows from '../../../../scenarios/caliphs-guidelines/03-rows.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'rows',
    scenario: rows,
    rows: [
      [{ piece: 'mission-rows', size: 1 }, { palace: 0 }],
      [{ points: 6, from: 'caliph' }],
    ],
  },
  {
    caption: 'caption',
    scenario: blocks,
    rows: [
      [{ piece: 'mission-blocks', size: 1 }, { palace: 0 }, { points: 6, from: 'caliph' }],
      [{ piece: 'mission-diagonal', size: 1 }, { palace: 0, scenario: diagonal, path: [[0, 0], [1, 1], [2, 2]] }, { points: 6, from: 'caliph' }],
    ],
  },
] satisfies readonly Picture[];
