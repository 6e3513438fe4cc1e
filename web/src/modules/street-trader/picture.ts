import Citizen from './Citizen.svelte';
import sets from '../../../../scenarios/street-trader/01-s42-sets.json';
import movesIn from '../../../../scenarios/street-trader/04-a-citizen-moves-in.json';
import type { Picture } from '../../story/pictures/picture';

const citizen = (kind: string) => ({ draw: Citizen, properties: { kind }, width: 0.7 });

export default [
  {
    caption: 'moves',
    scenario: movesIn,
    does: ['place tower 12 at 1,0', 'let citizen in', 'set trader at 2,0'],
    rows: [
      [{ palace: 0, cells: [[1, 0]] }, { sign: '→' }, { palace: 0, also: ['tower 12 at 1,0'], cells: [[2, 0]], state: { 'street-trader': { traders: [{ citizens: ['pavilion', 'tower', 'garden'], cell: [2, 0] }], homes: ['tower 12'] } } }],
    ],
  },
  {
    caption: 'sets',
    scenario: sets,
    rows: [
      [citizen('seraglio'), citizen('chambers'), citizen('garden'), citizen('pavilion'), { sign: '→' }, { points: 10 }],
      [citizen('seraglio'), citizen('chambers'), citizen('garden'), { sign: '→' }, { points: 6 }],
      [citizen('seraglio'), { sign: '→' }, { points: 1 }],
      [{ number: '10 + 6 + 1' }, { sign: '=' }, { points: 17, from: 'street trader' }],
    ],
  },
] satisfies readonly Picture[];
