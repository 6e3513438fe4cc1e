import pieces from '../../../../components/art-of-the-moors.json';
import eight from '../../../../scenarios/art-of-the-moors/02-s55-turned-twice-then-no-further.json';
import CounterWheel from './CounterWheel.svelte';
import type { Picture } from '../../story/pictures/picture';

const SECTIONS = pieces.counters.find(({ prices }) => prices.includes(8))!.sections;
/** The counter for price 8 after some turns, with its marker on 5. */
const wheel = (shows: number) => ({ draw: CounterWheel, properties: { counter: { seat: 0, counter: '8', shows, marker: 5 }, sections: SECTIONS, title: '' }, width: 1.9 });

export default [
  {
    caption: 'caption',
    scenario: eight,
    does: ['develop culture'],
    rows: [
      [{ tile: 'pavilion 8' }, { tile: 'seraglio 8' }, { tile: 'garden 8 SW' }],
      [wheel(0), { sign: '→' }, wheel(2), { sign: '→' }, wheel(5)],
    ],
  },
] satisfies readonly Picture[];
