import sold from '../../../../scenarios/personal-markets/02-another-player-buys.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: sold,
    does: ['buy tower 13 with ducat 9 + ducat 4'],
    rows: [
      [{ seat: 0 }, { piece: 'm-awning', tint: '--seat-0', ratio: 100 / 26, size: 0.36 }],
      [{ tile: 'tower 13', currency: 'ducat' }, { sign: '→' }, { seat: 1 }],
      [{ seat: 1 }, { cards: ['ducat 9', 'ducat 4'] }, { sign: '→' }, { seat: 0 }],
    ],
  },
] satisfies readonly Picture[];
