import pieces from '../../../../components/major-construction-projects.json';
import bid from '../../../../scenarios/major-construction-projects/01-l3217-first-bid.json';
import won from '../../../../scenarios/major-construction-projects/03-won-at-the-start-of-the-turn.json';
import type { Picture } from '../../story/pictures/picture';

const TILES = Object.fromEntries(pieces.projects.map(({ upper, lower, walls }) => [`project ${upper}/${lower}`, { kind: upper, walls }]));

export default [
  {
    caption: 'bid',
    scenario: bid,
    does: ['project bid denar 9 + denar 7'],
    refuses: ['project bid denar 9 + denar 5'],
    tiles: TILES,
    rows: [
      [{ tile: 'project pavilion/arcades' }, { cards: ['denar 9', 'denar 7'], verdict: 'yes' }, { cards: ['denar 9', 'denar 5'], verdict: 'no' }],
    ],
  },
  {
    caption: 'won',
    scenario: won,
    does: ['place project pavilion/arcades at 1,0'],
    tiles: TILES,
    rows: [
      [{ palace: 0, also: ['project pavilion/arcades at 1,0'] }, { sign: '→' }, { kind: 'pavilion', n: 1 }, { kind: 'arcades', n: 1 }],
    ],
  },
] satisfies readonly Picture[];
