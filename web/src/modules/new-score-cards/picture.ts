import order from '../../../../scenarios/new-score-cards/02-s49-positions-in-scoring-2.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: order,
    rows: [
      [{ cards: ['scoring 2'] }],
      [{ kind: 'seraglio' }, { number: '8 · 1' }, { kind: 'garden' }, { number: '9 · 2' }, { kind: 'tower' }, { number: '10 · 3' }],
      [{ kind: 'chambers' }, { number: '11 · 4' }, { kind: 'arcades' }, { number: '12 · 5' }, { kind: 'pavilion' }, { number: '13 · 6' }],
    ],
  },
] satisfies readonly Picture[];
