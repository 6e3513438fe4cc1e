import carpenter from '../../../../scenarios/travelling-craftsmen/33-carpenter-lowers-a-price.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: carpenter,
    does: ['carpenter takes 2 off 4', 'buy 4 with ducat 7'],
    rows: [
      [{ piece: 'm-craft-carpenter', size: 1.1 }, { tile: 'tower 9 ES', currency: 'ducat' }, { number: '9 − 2 = 7' }, { cards: ['ducat 7'] }, { verdict: 'yes' }],
      [{ seat: 0 }, { piece: 'm-craft-carpenter', size: 1.1 }, { sign: '→' }, { piece: 'm-craft-back', size: 1.1 }, { seat: 1 }],
    ],
  },
] satisfies readonly Picture[];
