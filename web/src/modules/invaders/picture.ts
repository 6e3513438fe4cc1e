import attack from '../../../../scenarios/invaders/01-s46-first-attack.json';
import third from '../../../../scenarios/invaders/02-s46-third-attack.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: attack,
    rows: [
      [{ palace: 0 }, { points: -3, from: 'invaders' }],
    ],
  },
  {
    caption: 'third',
    scenario: third,
    rows: [
      [{ palace: 0, state: { invaders: { attacks: ['west', 'north'] } } }],
      [{ number: '3 × 3 + 3 × 1' }, { sign: '=' }, { number: '12' }, { sign: '→' }, { points: -12, from: 'invaders' }],
    ],
  },
] satisfies readonly Picture[];
