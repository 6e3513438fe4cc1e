import gate from '../../../../scenarios/city-gates/04-gate-opens-the-way.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: gate,
    does: ['place chambers 9 W at 2,0 gate west'],
    refuses: ['place chambers 9 W at 2,0'],
    rows: [
      [{ palace: 0, also: ['chambers 9 W at 2,0'], verdict: 'no' }],
      [{ cards: ['city gate 1'] }, { sign: '→' }, { palace: 0, also: ['chambers 9 W at 2,0'], verdict: 'yes', state: { 'city-gates': { gates: [{ seat: 0, x: 2, y: 0, side: 'west' }] } } }],
    ],
  },
] satisfies readonly Picture[];
