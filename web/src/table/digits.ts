// Digits pick tiles of the market, and with Shift money cards: those of the display, or those of the hand where none of the display can be
// taken, as while paying. The keys are meant, not what they write: some keyboards have the digits behind Shift.

import { t } from '../lib/i18n.svelte';
import type { CardCopy, Desk } from './desk.svelte';

/** What of the desk the digits need. */
type Numbered = Pick<Desk, 'view' | 'display' | 'hand' | 'isNext' | 'isPicked' | 'pick'>;
type Place = 'display' | 'hand';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The cards that have digits now. */
export function numberedCards(desk: Numbered): Place {
  const taken = desk.display.some(({ name, copy }) => desk.isNext(`display:${name}`) || desk.isPicked(`display:${name}`, copy));
  return taken ? 'display' : 'hand';
}

/** The digit of a card, counted from the left; null if it has none. */
export function digitOf(desk: Numbered, place: Place, name: string, copy: number): number | null {
  if (place !== numberedCards(desk)) return null;
  const at = desk[place].findIndex((card) => card.name === name && card.copy === copy);
  return at >= 0 && at < DIGITS.length ? at + 1 : null;
}

function pickCard(desk: Numbered, place: Place, card: CardCopy | undefined): void {
  if (card) desk.pick(`${place}:${card.name}`, !desk.isPicked(`${place}:${card.name}`, card.copy));
}

/** What the digits do, by the names that `onKeys` has for them. */
export function digitKeys(desk: Numbered): Record<string, () => void> {
  const keys: Record<string, () => void> = {};
  for (const n of DIGITS) {
    keys[`Digit${n}`] = () => desk.view?.market[n - 1] && desk.pick(`space:${n}`);
    keys[`Shift+Digit${n}`] = () => {
      const place = numberedCards(desk);
      pickCard(desk, place, desk[place][n - 1]);
    };
  }
  return keys;
}

/** What is shown on pointing at something that has a key. */
export function withKey(text: string, key: string | null): string {
  return key === null ? text : t('table.withKey', { text, key });
}
