import pieces from '../../../../components/squares.json';
import five from '../../../../scenarios/squares/01-s32-five-arcades.json';
import type { Picture } from '../../story/pictures/picture';

const TILES = Object.fromEntries(pieces.tiles.map(({ kind, walls }) => [`square ${kind} ${walls}`, { kind, walls }]));

export default [
  {
    caption: 'caption',
    scenario: five,
    tiles: TILES,
    rows: [
      [{ palace: 0, marks: [[1, -1, '2'], [1, 1, '1'], [2, 0, '0']] }],
      [{ kind: 'arcades', n: 2 }, { sign: '+' }, { number: '2' }, { sign: '+' }, { number: '1' }, { sign: '=' }, { kind: 'arcades', n: 5 }],
    ],
  },
] satisfies readonly Picture[];
