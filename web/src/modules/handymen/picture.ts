import cheaper from '../../../../scenarios/handymen/05-one-cheaper.json';
import group from '../../../../scenarios/handymen/10-the-largest-group-scores.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'cheaper',
    scenario: cheaper,
    does: ['haggle down 3', 'buy 3 with denar 8'],
    rows: [
      [{ die: 4, colour: 'blue' }, { sign: '+' }, { die: 5, colour: 'blue' }, { sign: '=' }, { number: '9' }, { sign: '→' }, { tile: 'arcades 9', currency: 'denar' }, { piece: 'm-handyman', tint: '--seat-0', ratio: 40 / 48, size: 0.8 }],
      [{ number: '9 − 1 = 8' }, { sign: '→' }, { cards: ['denar 8'] }, { verdict: 'yes' }],
    ],
  },
  {
    caption: 'group',
    scenario: group,
    rows: [
      [{ palace: 0, lit: ['garden 11', 'tower 12', 'arcades 10', 'chambers 10'] }, { points: 4, from: 'handymen' }],
    ],
  },
] satisfies readonly Picture[];
