import half from '../../../../scenarios/building-sites/01-half-price-and-one-of-two-sites.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: half,
    does: ['found 1 with florin 6', 'keep site denar'],
    refuses: ['found 1 with florin 5'],
    rows: [
      [{ tile: 'tower 13', currency: 'florin' }, { cards: ['florin 6'] }, { sign: '→' }, { tile: 'tower 13', covers: ['m-site'] }],
      [{ tile: 'tower 13', covers: ['m-site'] }, { sign: '+' }, { number: '13' }, { piece: 'c-denar', size: 0.55 }, { sign: '→' }, { tile: 'tower 13', verdict: 'yes' }],
    ],
  },
] satisfies readonly Picture[];
