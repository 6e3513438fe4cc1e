import pieces from '../../../../components/magical-buildings.json';
import ways from '../../../../scenarios/magical-buildings/01-two-ways-left-of-the-garden.json';
import type { Picture } from '../../story/pictures/picture';

const TILES = Object.fromEntries(pieces.tiles.map(({ kind, price, walls }) => [`magical ${kind} ${price}`, { kind, price, walls }]));

export default [
  {
    caption: 'caption',
    scenario: ways,
    does: ['place magical pavilion 9 at -1,-1', 'place magical pavilion 9 at -1,-1 turned 3'],
    refuses: ['place magical pavilion 9 at -1,-1 turned 1'],
    tiles: TILES,
    rows: [
      [{ palace: 0, also: ['magical pavilion 9 at -1,-1'], verdict: 'yes' }, { palace: 0, also: ['magical pavilion 9 turned 3 at -1,-1'], verdict: 'yes' }, { palace: 0, also: ['magical pavilion 9 turned 1 at -1,-1'], verdict: 'no' }],
    ],
  },
] satisfies readonly Picture[];
