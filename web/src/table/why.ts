// Why a click does nothing, where no action can be tried that the server would give the reason for.

import { t, tIf } from '../lib/i18n.svelte';
import type { Refusal, Table, View } from '../lib/protocol';
import { parseLoose, parsePlaced } from '../pieces/names';
import { refusalText } from '../story/refusal';
import { seatName } from '../story/words';
import { keyOf, nameOf, sortOf, type Thing } from './things';
import type { Money } from './trial';
import { find } from './words';

/** What a reason is found from. */
export interface Standpoint {
  view: View | null;
  table: Table | null;
  you: number | null;
  /** Whether the view is the present of the game. */
  live: boolean;
  yourTurn: boolean;
  worth: (name: string) => { value?: number };
}

/** Why the viewer can do nothing at all; null if they are asked something. */
export function whyIdle({ view, table, you, live, yourTurn }: Standpoint): string | null {
  if (yourTurn || !view || !table) return null;
  if (!live) return t('table.why.earlier');
  if (!view.decision) return t(view.turn.phase === 'over' ? 'table.why.over' : 'table.why.other');
  if (you === null) return t('table.why.watching');
  return t('table.why.waits');
}

/** Whose tile it is; null if it lies with nobody. */
function ownerOf(tile: string, view: View): number | null {
  const seat = view.seats.findIndex(({ palace, reserve, waiting }) =>
    palace.some((text) => parsePlaced(text).name === tile) || [...reserve, ...waiting].some((text) => parseLoose(text).name === tile),
  );
  return seat < 0 ? null : seat;
}

/** Why a tile cannot be picked because of where it lies; null if that is not the reason. */
export function whyThere(thing: Thing, { view, table, you }: Standpoint): string | null {
  if (sortOf(thing) !== 'tile' || !view || !table) return null;
  const owner = ownerOf(nameOf(thing), view);
  if (owner !== null && owner !== you) return t('table.why.notYours', { name: seatName(table, owner) });
  if (view.decision?.decision !== 'act') return null;
  if (nameOf(thing) === 'fountain') return t('table.why.fountain');
  const waits = you !== null && view.seats[you]?.waiting.some((text) => parseLoose(text).name === nameOf(thing));
  return waits ? t('table.why.waiting') : null;
}

/** The reason by the sort of thing, while an action is asked for; the prompt says what else is asked. A module has its own words: `why.SORT`, `why.DECISION-SORT`. */
export function whyNot(thing: Thing, { view, table }: Standpoint): string {
  const decision = view?.decision;
  if (!decision || !table) return t('table.why.other');
  const asked = find(table, `why.${decision.decision}-${sortOf(thing)}`, {});
  if (asked !== undefined) return asked;
  if (decision.decision !== 'act') return tIf(`table.why.${decision.decision}`) ?? t('table.why.now');
  return find(table, `why.${keyOf(thing)}`, {}) ?? find(table, `why.${sortOf(thing)}`, {}) ?? t('table.why.other');
}

/** Refusals that say no more than that it is not possible, or that this table knows no such action. */
const BARE = new Set(['not-now', 'no-action']);

/** The reason from the server's answer; `money`: what the player could have paid with. */
export function whyRefused(thing: Thing, refusal: Refusal | undefined, money: Money | null, at: Standpoint): string {
  if (!refusal || BARE.has(refusal.code)) return whyNot(thing, at);
  if (refusal.code !== 'too-little' || !money) return refusalText(refusal);
  const sum = money.cards.reduce((total, card) => total + (at.worth(card).value ?? 0), 0);
  return t(sum === 0 ? 'table.why.noMoney' : 'table.why.tooDear', { price: Number(refusal.number), sum, currency: t(`table.currency.${money.currency}`) });
}
