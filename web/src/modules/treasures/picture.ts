import spent from '../../../../scenarios/treasures/01-too-large-a-treasure-still-counts-as-exact.json';
import kept from '../../../../scenarios/treasures/06-kept-treasures-score-at-the-end.json';
import type { Picture } from '../../story/pictures/picture';

const treasure = (value: number) => ({ piece: 'm-treasure', value: String(value), size: 0.85 });

export default [
  {
    caption: 'spent',
    scenario: spent,
    does: ['spend treasure 3 on space 3', 'buy 3 with denar 7'],
    refuses: ['spend treasure 1 on space 3'],
    rows: [
      [{ tile: 'arcades 9', currency: 'denar' }, { sign: '−' }, treasure(3), { sign: '=' }, { number: '6' }, { sign: '<' }, { cards: ['denar 7'] }, { verdict: 'yes' }],
    ],
  },
  {
    caption: 'kept',
    scenario: kept,
    rows: [
      [treasure(1), treasure(3), treasure(4), treasure(5), { sign: '→' }, { points: 13, from: 'treasures' }],
    ],
  },
] satisfies readonly Picture[];
