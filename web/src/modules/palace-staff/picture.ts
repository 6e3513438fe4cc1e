import walk from '../../../../scenarios/palace-staff/01-l3317-four-steps-three-servants.json';
import scored from '../../../../scenarios/palace-staff/07-first-scoring.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'walk',
    scenario: walk,
    does: ['take denar 2', 'walk to 1,0', 'walk to 2,0', 'walk to 2,1', 'walk to 2,2'],
    rows: [
      [{ cards: ['denar 2'] }, { sign: '→' }, { number: '6 − 2 = 4' }],
      [{ palace: 0, path: [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]], state: { 'palace-staff': { guards: [[2, 2], null, null], servants: ['garden 11', 'arcades 9', 'tower 12'] } } }],
    ],
  },
  {
    caption: 'scored',
    scenario: scored,
    rows: [
      [{ palace: 0 }, { points: -2, from: 'staff' }],
    ],
  },
] satisfies readonly Picture[];
