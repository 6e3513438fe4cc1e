import feet from '../../../../scenarios/palace-designers/27-feet-above-a-garden.json';
import aside from '../../../../scenarios/palace-designers/28-beside-a-garden.json';
import type { Picture } from '../../story/pictures/picture';

/** On the garden, with the feet to the north. */
const STANDING = { 'palace-designers': { designers: [{ on: 'garden 11', feet: 'north', cell: [1, 0] }] } };

export default [
  {
    caption: 'caption',
    scenario: feet,
    does: ['place chambers 10 at 1,-1', 'place chambers 10 at 2,0'],
    rows: [
      [{ palace: 0, also: ['chambers 10 at 1,-1'], state: STANDING }, { points: 2, from: 'palace designers' }],
      [{ palace: 0, scenario: aside, also: ['chambers 10 at 2,0'], state: STANDING }, { points: 1, from: 'palace designers' }],
    ],
  },
] satisfies readonly Picture[];
