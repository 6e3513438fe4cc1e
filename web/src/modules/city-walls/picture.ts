import card from '../../../../scenarios/city-walls/01-never-over-a-printed-wall.json';
import type { Picture } from '../../story/pictures/picture';

export default [
  {
    caption: 'caption',
    scenario: card,
    does: ['build city wall NE on tower 12'],
    refuses: ['build city wall NE on pavilion 6'],
    rows: [
      [{ cards: ['city wall NE'] }, { sign: '→' }, { palace: 0, without: ['tower 12'], also: ['tower 12 walls NE at 1,0'], verdict: 'yes' }, { palace: 0, without: ['pavilion 6'], also: ['pavilion 6 walls NE at 0,-1'], verdict: 'no' }],
    ],
  },
] satisfies readonly Picture[];
