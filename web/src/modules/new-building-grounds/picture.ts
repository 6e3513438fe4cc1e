import column from '../../../../scenarios/new-building-grounds/01-l3154-one-of-its-column.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: column,
    does: ['buy 3 with denar 9 + denar 3', 'erect arcades 2'],
    tiles: { 'ground 12 a': { kind: 'ground', price: 12 }, 'ground 12 b': { kind: 'arcades', price: 12 } },
    rows: [
      [{ tile: 'ground 12 a', currency: 'denar' }, { cards: ['denar 9', 'denar 3'] }],
      [{ number: '12' }, { kind: 'pavilion' }, { kind: 'arcades' }, { kind: 'chambers' }, { sign: '→' }, { tile: 'ground 12 b' }],
    ],
  },
] satisfies readonly Picture[];
