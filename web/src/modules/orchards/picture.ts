import full from '../../../../scenarios/orchards/01-l3371-full-groups-and-face-down-fruits.json';
import type { Picture } from '../../story/pictures/picture';

/** A space of a group, with its fruit or without. */
const fruit = (name: string, there = true) => ({ piece: `fruit-${name}`, size: 0.6, faded: !there });

export default [
  {
    caption: 'caption',
    scenario: full,
    rows: [
      [fruit('orange'), { sign: '→' }, { points: 1 }],
      [fruit('fig'), fruit('date'), { sign: '→' }, { points: 2 }],
      [fruit('grape'), fruit('pomegranate', false), fruit('lemon', false), { sign: '→' }, { points: 0 }],
      [fruit('grape'), fruit('pomegranate'), fruit('lemon'), fruit('melon'), fruit('orange'), { sign: '→' }, { points: 11 }],
      [{ number: '1 + 2 + 11 + 2' }, { sign: '=' }, { points: 16, from: 'orchards' }],
    ],
  },
] satisfies readonly Picture[];
