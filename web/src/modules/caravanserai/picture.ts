import pieces from '../../../../components/caravanserai.json';
import step from '../../../../scenarios/caravanserai/06-one-marker-one-step.json';
import kinds from '../../../../scenarios/caravanserai/01-four-kinds-cost-eight.json';
import TrackCard from './TrackCard.svelte';
import type { Picture } from '../../story/pictures/picture';

/** The fifth card with its marker. */
const card = (currency: string, value: number) => ({ draw: TrackCard, properties: { card: pieces.cards[4], name: '', marker: { currency, value }, letter: null }, width: 1.4 });

export default [
  {
    caption: 'price',
    scenario: kinds,
    does: ['found caravanserai 3 with denar 8'],
    rows: [
      [{ palace: 0 }, { sign: '→' }, { cards: ['denar 8'] }],
    ],
  },
  {
    caption: 'caption',
    scenario: step,
    does: ['advance caravanserai A to ducat 3', 'advance caravanserai A to dirham 2'],
    refuses: ['advance caravanserai A to ducat 4'],
    rows: [
      [card('ducat', 2), { sign: '→' }, card('ducat', 3), card('dirham', 2)],
    ],
  },
] satisfies readonly Picture[];
