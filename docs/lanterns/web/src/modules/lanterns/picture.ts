import lit from '../../../../scenarios/lanterns/03-lanterns-bring-points.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  { caption: 'caption', scenario: lit, rows: [[{ palace: 0 }, { points: 2, from: 'lanterns' }]] },
] satisfies readonly Picture[];
