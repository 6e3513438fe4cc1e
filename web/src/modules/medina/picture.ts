import pieces from '../../../../components/medina.json';
import tie from '../../../../scenarios/medina/02-s65-the-dearer-medina-breaks-the-tie.json';
import type { Picture } from '../../story/pictures/picture';

const TILES = Object.fromEntries(pieces.tiles.map(({ price, walls }) => [`medina ${price}`, { kind: 'medina', price, walls }]));

export default [
  {
    caption: 'caption',
    scenario: tie,
    tiles: TILES,
    rows: [
      [{ cards: ['scoring 3'] }],
      [{ seat: 2 }, { kind: 'medina', n: 1 }, { tile: 'medina 10' }, { sign: '→' }, { points: -9, from: 'medina' }],
      [{ seat: 1 }, { kind: 'medina', n: 3 }, { tile: 'medina 7' }, { sign: '→' }, { points: -6, from: 'medina' }],
      [{ seat: 0 }, { kind: 'medina', n: 3 }, { tile: 'medina 8' }, { sign: '→' }, { points: -3, from: 'medina' }],
    ],
  },
] satisfies readonly Picture[];
