import bonuses from '../../../../scenarios/gates-without-end/01-l3884-bonuses-in-turn.json';
import key from '../../../../scenarios/gates-without-end/02-buying-arcades-gives-a-key.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'key',
    scenario: key,
    does: ['buy 2 with dirham 9'],
    rows: [
      [{ tile: 'arcades 9', currency: 'dirham' }, { cards: ['dirham 9'] }, { sign: '→' }, { piece: 'm-gate-key', size: 0.9 }],
    ],
  },
  {
    caption: 'bonuses',
    scenario: bonuses,
    does: ['lay key turned 2', 'move garden 11 to 0,-1', 'gate swaps 1 and 2', 'gate takes ducat 9', 'reserve plaza 1'],
    rows: [
      [{ piece: 'm-gate-key', size: 0.9 }],
      [{ seat: 2 }, { sign: '→' }, { piece: 'm-gate-redesign', size: 0.8 }],
      [{ seat: 3 }, { sign: '→' }, { piece: 'm-gate-swap', size: 0.8 }],
      [{ seat: 0 }, { sign: '→' }, { piece: 'm-gate-card', size: 0.8 }],
      [{ seat: 1 }, { sign: '→' }, { piece: 'm-gate-plaza', size: 0.8 }],
    ],
  },
] satisfies readonly Picture[];
