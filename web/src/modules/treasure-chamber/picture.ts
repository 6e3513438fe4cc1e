import bought from '../../../../scenarios/treasure-chamber/01-s43-any-mixture-no-change.json';
import second from '../../../../scenarios/treasure-chamber/12-second-scoring-pays-two-places.json';
import type { Picture } from '../../story/pictures/picture';

const chest = (kind: string) => ({ piece: 'm-chest-of', tint: `--${kind}`, ratio: 40 / 36, size: 0.75 });

export default [
  {
    caption: 'bought',
    scenario: bought,
    does: ['buy chests of room 1 with ducat 3 + denar 3 + dirham 4'],
    rows: [
      [{ cards: ['ducat 3', 'denar 3', 'dirham 4'] }, { sign: '→' }, chest('pavilion'), chest('garden'), chest('garden'), chest('tower')],
      [{ palace: 0, state: { 'treasure-chamber': { stowed: [{ tile: 'garden 10 open', kind: 'garden' }] } } }],
    ],
  },
  {
    caption: 'scored',
    scenario: second,
    rows: [
      [{ cards: ['scoring 2'] }],
      [{ seat: 0 }, { palace: 0 }, { sign: '→' }, { points: 14, from: 'chests' }],
      [{ seat: 1 }, { palace: 1 }, { sign: '→' }, { points: 7, from: 'chests' }],
    ],
  },
] satisfies readonly Picture[];
