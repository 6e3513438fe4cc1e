// The sentence of the prompt: what may be done, what is picked and what is still missing, or whom one waits for.

import { either, t, tIf } from '../lib/i18n.svelte';
import type { Table, View } from '../lib/protocol';
import { BUYS, IN_PANELS } from '../modules/actions';
import { capital, cardName, seatName, tileName } from '../story/words';
import { candidates, type CardWorth, type Selection } from './choosing';
import { overpaid } from './forecast';
import { missingText, missingThings, thingName } from './missing';
import { nameOf, PAYMENT_SORTS, shared, sortOf, type Choice, type Thing } from './things';
import { moneyFor } from './trial';
import { actionLabel, askedOf, find, hintOf, severalLabel, waitingFor } from './words';

/** What the prompt is told of the desk. */
export interface Told {
  view: View | null;
  table: Table | null;
  you: number | null;
  yourTurn: boolean;
  choices: readonly Choice[];
  selection: Selection;
  /** The choice that is fully picked. */
  choice: Choice | null;
  /** Whether the player picked something that is not picked from the start. */
  touched: boolean;
  /** The verb whose buttons are shown one by one. */
  unfolded: string | null;
  worth: (name: string) => CardWorth;
  priceOf: (tile: string) => number | null;
}

const SOLD = new Set(['space', 'offer']);
/** Verbs that buy a tile at its price. */
const BUYING = new Set(['buy', ...Object.values(BUYS)]);

function isOver({ view }: Told): boolean {
  return !view?.decision && view?.turn.phase === 'over';
}

// --- What is paid for -------------------------------------------------------------------------------

/** What is being paid for, if it is for sale at the market or beside it. */
export function soldThing({ selection }: Told): Thing | undefined {
  return selection.picked.find((thing) => SOLD.has(sortOf(thing)));
}

/** The price that must be reached with what is picked; null where it depends on more than the tile. */
function fullPrice(told: Told): number | null {
  const { picked, paying } = told.selection;
  const thing = soldThing(told);
  const full = BUYING.has(paying?.split(' ')[0] ?? '') && !picked.some((one) => sortOf(one) === 'addon');
  const tile = full && thing !== undefined && sortOf(thing) === 'space' ? told.view?.market[Number(nameOf(thing)) - 1] : null;
  return tile ? told.priceOf(tile) : null;
}

/** The values of what is picked to pay with; null if something pays whatever the price is. */
function valuesPaid({ selection, worth }: Told): (number | undefined)[] | null {
  const of = (sort: string) => selection.picked.filter((thing) => sortOf(thing) === sort).map((thing) => worth(nameOf(thing)).value);
  const pieces = of('piece');
  return pieces.includes(undefined) ? null : [...pieces, ...of('hand')];
}

/** By how much the price is overpaid; null if that cannot be told. */
export function overpaidBy(told: Told): number | null {
  const values = valuesPaid(told);
  return values === null ? null : overpaid(fullPrice(told), values);
}

/** What is missing to pay for what is picked; null if it is enough, or if that cannot be told. */
function unpaidText(told: Told): string | null {
  const [thing, price, values] = [soldThing(told), fullPrice(told), valuesPaid(told)];
  if (thing === undefined || values === null) return null;
  const tile = thingName(thing, told.view, told.table!) ?? '';
  const currency = moneyFor(thing, { seat: undefined, beside: told.view?.beside ?? [] })?.currency;
  if (price === null || currency === undefined) return values.length > 0 ? null : t('table.picked.unpaidFreely', { tile });
  const short = price - values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const words = { tile, price, currency: t(`table.currency.${currency}`) };
  if (values.length === 0) return t('table.picked.unpaid', words);
  return short > 0 ? t('table.picked.short', { ...words, n: short }) : null;
}

/** Money besides cards that could pay as well: it may lie out of sight. */
export function alsoPays({ choices, selection }: Told): string | null {
  if (selection.paying === null) return null;
  const pieces = candidates(choices, selection).flatMap(({ things }) => things.filter((thing) => sortOf(thing) === 'piece' && !selection.picked.includes(thing)));
  const names = [...new Set(pieces)].map((thing) => cardName(nameOf(thing)));
  return names.length === 0 ? null : t('table.alsoPays', { names: names.join(', ') });
}

// --- The sentences ----------------------------------------------------------------------------------

export function headlineOf(told: Told): string {
  const { view, table, you, choices, selection, choice, unfolded } = told;
  const decision = view?.decision;
  if (!table || !decision) return isOver(told) ? t('table.over') : '';
  if (!told.yourTurn) {
    const what = waitingFor(decision, table, you);
    return decision.seat === you ? what : t('table.waits', { name: seatName(table, decision.seat), what });
  }
  const asked = askedOf(decision, table, view.legal);
  if (selection.paying !== null) return unpaidText(told) ?? payingText(told) ?? asked;
  const stuck = stuckTile(told);
  if (stuck !== null) return t('table.nowhere', { tile: tileName(stuck) });
  if (choice && told.touched) return actionLabel(choice.action, table, view);
  if (unfolded !== null) return t('table.missing.namedOr', { picked: severalLabel(unfolded, table) ?? '', things: t('table.missing.button') });
  const missing = told.touched ? missingText(candidates(choices, selection), selection.picked, shared(choices), view, table) : null;
  return missing ?? asked;
}

/** What is paid for with what; what to pay with while nothing is picked for it. */
function payingText({ view, table, choices, selection }: Told): string | null {
  const paid = choices.find(({ group }) => group === selection.paying);
  if (!paid) return null;
  const cards = selection.picked.filter((thing) => PAYMENT_SORTS.has(sortOf(thing))).map(nameOf);
  if (cards.length > 0) return actionLabel({ ...paid.action, args: { ...paid.action.args, cards, pieces: [] } }, table!, view);
  return missingText(candidates(choices, selection), selection.picked, [], view, table!);
}

/** How to go on, or what else could be done; undefined where the headline says it all. */
export function furtherOf(told: Told): string | undefined {
  const { view, table, you, yourTurn, touched } = told;
  const decision = view?.decision;
  if (!yourTurn || !decision || !table) return undefined;
  // While an action is on its way, nothing more can be chosen.
  if (touched) return told.choices.length === 0 ? undefined : (doesText(told) ?? growText(told));
  const waiting = you !== null && (view.seats[you]?.waiting.length ?? 0) > 0;
  if (decision.decision === 'act') return t(waiting ? 'table.hint.later' : 'table.hint.act');
  if (decision.decision !== 'place') return hintOf(decision, table, view.legal);
  return t(stuckTile(told) === null ? 'table.hint.place' : 'table.hint.nowhere');
}

/** The tile that is to be placed and has no cell; null if there is none such. */
export function stuckTile({ view, choices, selection }: Told): string | null {
  const [tile, more] = selection.picked;
  if (view?.decision?.decision !== 'place' || tile === undefined || more !== undefined || sortOf(tile) !== 'tile') return null;
  const open = candidates(choices, selection);
  return open.length === 0 || open.some(({ things }) => things.some((thing) => sortOf(thing) === 'cell')) ? null : nameOf(tile);
}

/** What the button says that does what is picked. */
export function confirmLabel(told: Told): string {
  const { choice, choices, selection } = told;
  if (selection.paying === null) return tIf(`table.do.${choice?.action.verb ?? ''}`) ?? t('table.do.other');
  const paid = choices.find(({ group }) => group === selection.paying);
  return soldThing(told) ? t('table.buy') : (tIf(`table.do.${paid?.action.verb ?? ''}`) ?? t('table.pay'));
}

/** What the piece of a panel that is picked can do. */
function doesText({ selection, table }: Told): string | undefined {
  const piece = selection.picked.find((thing) => IN_PANELS.has(sortOf(thing)));
  const does = piece === undefined ? undefined : find(table!, `does.${nameOf(piece)}`, {});
  return does === undefined ? undefined : capital(does);
}

/** What may be added to what is enough already, or chosen instead. */
function growText({ choice, choices, selection, view, table }: Told): string | undefined {
  if (!choice) return undefined;
  const others = candidates(choices, selection).filter((one) => one !== choice);
  const alike = others.filter(({ action }) => action.verb === choice.action.verb);
  const things = missingThings(alike.length > 0 ? alike : others, selection.picked, shared(choices), view, table!);
  if (things.length === 0) return undefined;
  if (alike.length === 0) return t('table.hint.instead', { things: either(things) });
  return tIf(`table.hint.grow-${choice.action.verb}`) ?? t('table.hint.grow', { things: either(things) });
}
