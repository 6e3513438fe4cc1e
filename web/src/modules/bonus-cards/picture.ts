import shown from '../../../../scenarios/bonus-cards/01-s31-a-shown-card-counts-as-a-building.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: shown,
    does: ['show bonus garden 10 open'],
    rows: [
      [{ palace: 0, prices: true }, { sign: '+' }, { piece: 'm-bonus', size: 0.8 }, { tile: 'garden 10 open' }],
      [{ seat: 0 }, { kind: 'garden', n: 2 }, { sign: '→' }, { points: 5, from: 'garden' }],
      [{ seat: 1 }, { kind: 'garden', n: 1 }, { sign: '→' }, { points: 0, from: 'garden' }],
    ],
  },
] satisfies readonly Picture[];
