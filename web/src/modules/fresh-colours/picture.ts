import rewards from '../../../../scenarios/fresh-colours/01-the-rewards-of-a-column.json';
import scored from '../../../../scenarios/fresh-colours/10-painted-kinds-score.json';
import Pot from './Pot.svelte';
import ProjectTile from './ProjectTile.svelte';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'reward',
    scenario: rewards,
    does: ['buy 1 with florin 3', 'choose colour project', 'collect tower'],
    rows: [
      [{ tile: 'pavilion 2', currency: 'florin' }, { cards: ['florin 3'] }],
      [{ draw: ProjectTile, properties: { name: 'garden (garden + pavilion)' }, width: 1.6 }, { word: 'or' }, { draw: Pot, properties: { kind: 'tower' }, width: 0.7 }, { draw: Pot, properties: { kind: 'tower' }, width: 0.7 }],
    ],
  },
  {
    caption: 'scored',
    scenario: scored,
    rows: [
      [{ palace: 0, lit: ['pavilion 8', 'pavilion 6', 'pavilion 7', 'chambers 10', 'chambers 11'] }],
      [{ number: '5 × 2' }, { sign: '=' }, { points: 10, from: 'colours' }],
    ],
  },
] satisfies readonly Picture[];
