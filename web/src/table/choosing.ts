// From clicks to an action. Each thing picked narrows the list of legal actions, and what is left over becomes
// buttons. Nothing here knows a rule: a new module is playable as soon as the server lists its actions.

import type { View } from '../lib/protocol';
import { nameOf, ON_TABLE, PAYMENT_SORTS, shared, sortOf, without, type Choice, type Thing } from './things';

/** What the player has picked so far. `paying` is the group of payments that hand cards are picked for. */
export interface Selection {
  picked: readonly Thing[];
  paying: string | null;
}

export const NOTHING: Selection = { picked: [], paying: null };

/** The choices that involve everything picked. While paying, the cards picked do not narrow: any sum may be tried. */
export function candidates(choices: readonly Choice[], { picked, paying }: Selection): Choice[] {
  if (paying !== null) return choices.filter((choice) => choice.group === paying);
  return choices.filter((choice) => without(choice.things, picked) !== null);
}

/** Everything on the table that can be picked next, and what would start another choice. */
export function pickable(choices: readonly Choice[], selection: Selection): { next: Set<Thing>; other: Set<Thing> } {
  const next = new Set<Thing>();
  const other = new Set<Thing>();
  for (const { things } of candidates(choices, selection)) {
    for (const thing of without(things, selection.picked) ?? things) next.add(thing);
  }
  for (const { things } of choices) for (const thing of things) if (!next.has(thing)) other.add(thing);
  return { next, other };
}

/** The choice that is fully picked. Shared things, and a lone remaining one, count as picked. */
export function chosen(choices: readonly Choice[], selection: Selection): Choice | null {
  if (selection.picked.length === 0 || selection.paying !== null) return null;
  const known = shared(choices);
  const complete = candidates(choices, selection).filter(({ things }) => {
    const rest = without(things, selection.picked) ?? [];
    return rest.every((thing) => known.includes(thing));
  });
  return complete.length === 1 ? complete[0]! : null;
}

/** Whether a fully picked choice could still grow, as one card taken may become two. */
export function mayGrow(choices: readonly Choice[], selection: Selection): boolean {
  return candidates(choices, selection).length > 1;
}

/** Choices to offer as buttons: those for which nothing on the table is left to pick but a place to put things. */
export function leftOver(choices: readonly Choice[], selection: Selection): Choice[] {
  if (selection.paying !== null) return besides(choices, selection);
  const known = shared(choices);
  const found: Choice[] = [];
  const groups = new Set<string>();
  for (const choice of candidates(choices, selection)) {
    const rest = (without(choice.things, selection.picked) ?? []).filter((thing) => !known.includes(thing));
    const asks = rest.filter((thing) => ON_TABLE.has(sortOf(thing)));
    if (choice.group !== null) {
      // One button opens a whole group of payments.
      const open = asks.every((thing) => PAYMENT_SORTS.has(sortOf(thing)) || sortOf(thing) === 'zone');
      if (!open || groups.has(choice.group)) continue;
      groups.add(choice.group);
      found.push(choice);
    } else if (asks.length === 0 || (selection.picked.length + known.length > 0 && asks.every((thing) => sortOf(thing) === 'zone'))) {
      found.push(choice);
    }
  }
  return found;
}

/** What else could be done with the thing that is being paid for. */
function besides(choices: readonly Choice[], { picked }: Selection): Choice[] {
  const others = picked.filter((thing) => !PAYMENT_SORTS.has(sortOf(thing)));
  return choices.filter(({ group, things }) => group === null && things.length > 0 && without(others, things) !== null);
}

// --- Paying -----------------------------------------------------------------------------------------

export interface CardWorth {
  value?: number;
  currency?: string;
  /** It can do more than pay, and is better kept. */
  special?: boolean;
}

/** The payment to propose: exact or least waste first, money cards before pieces, plain money before special, few before many. */
export function bestPayment(
  payments: readonly Choice[],
  worth: (card: string) => CardWorth | undefined,
  wanted: readonly Thing[] = [],
): Choice | null {
  const rank = ({ things }: Choice): number[] => {
    const worths = (sort: string) => things.filter((thing) => sortOf(thing) === sort).map((thing) => worth(nameOf(thing)));
    const cards = worths('hand');
    const pieces = worths('piece');
    const plain = cards.filter((card) => card?.value !== undefined && card.special !== true);
    // What pays whatever the price is has no worth of its own.
    const gifts = pieces.filter((piece) => piece?.value === undefined);
    const sum = [...cards, ...pieces].reduce((total, one) => total + (one?.value ?? 0), 0);
    return [gifts.length, sum, pieces.length, cards.length - plain.length, cards.length];
  };
  const fitting = payments.filter(({ things }) => without(things, wanted) !== null);
  const ranked = (fitting.length > 0 ? fitting : payments).map((choice) => ({ choice, rank: rank(choice) }));
  ranked.sort((a, b) => {
    const at = a.rank.findIndex((value, i) => value !== b.rank[i]);
    return at < 0 ? 0 : a.rank[at]! - b.rank[at]!;
  });
  return ranked[0]?.choice ?? null;
}

export function paymentThings(things: readonly Thing[]): Thing[] {
  return things.filter((thing) => PAYMENT_SORTS.has(sortOf(thing)));
}

/** The action that pays with what is picked; null while nothing is. */
export function paymentText({ picked, paying }: Selection): string | null {
  const means = paymentThings(picked).map(nameOf);
  return paying === null || means.length === 0 ? null : paying + means.join(' + ');
}

/** Groups of payments that everything else picked leads to, such as with and without an extra piece. */
export function groupsFor(choices: readonly Choice[], picked: readonly Thing[]): string[] {
  const others = picked.filter((thing) => !PAYMENT_SORTS.has(sortOf(thing)));
  const found = choices.filter(({ group, things }) => group !== null && without(things, others) !== null);
  return [...new Set(found.map(({ group }) => group!))];
}

// --- Clicking ---------------------------------------------------------------------------------------

export interface Clicked {
  selection: Selection;
  /** Whether the click meant anything; if not, the player is told why. */
  taken: boolean;
}

/** Sorts of things that are picked before the money. */
const ASKED_FIRST = new Set(['corner', 'name']);

type Worth = (card: string) => CardWorth | undefined;

/** Opens the group of payments that what is picked leads to, with the best payment picked. */
function openPayment(choices: readonly Choice[], picked: readonly Thing[], worth: Worth): Selection | null {
  const others = picked.filter((thing) => !PAYMENT_SORTS.has(sortOf(thing)));
  if (others.length === 0) return null;
  // First it must be clear which piece is meant and where it goes.
  const open = candidates(choices, { picked, paying: null }).flatMap(({ things }) => without(things, picked) ?? []);
  if (new Set(open.filter((thing) => ASKED_FIRST.has(sortOf(thing)))).size > 1) return null;
  const group = groupsFor(choices, picked).find((text) => candidates(choices, { picked, paying: text }).length > 0);
  if (group === undefined) return null;
  return enterGroup(choices, { picked, paying: null }, group, worth);
}

/** Picks the best payment of a group, with the hand cards picked already if it can be. */
export function enterGroup(choices: readonly Choice[], selection: Selection, group: string, worth: Worth): Selection {
  const payments = choices.filter((choice) => choice.group === group);
  const best = bestPayment(payments, worth, paymentThings(selection.picked));
  return best ? { picked: best.things, paying: group } : selection;
}

/** What is picked after a click on a thing. `more`: on a copy that is not picked yet, of two equal cards. */
export function click(
  choices: readonly Choice[],
  selection: Selection,
  thing: Thing,
  worth: Worth,
  more = !selection.picked.includes(thing),
): Clicked {
  const { picked, paying } = selection;
  if (paying !== null && PAYMENT_SORTS.has(sortOf(thing))) {
    return { selection: { picked: more ? [...picked, thing] : withoutLast(picked, thing), paying }, taken: true };
  }
  if (!more) {
    const kept = paying === null ? withoutLast(picked, thing) : [];
    return { selection: { picked: kept, paying: null }, taken: true };
  }
  const widened = [...picked, thing];
  if (paying === null && candidates(choices, { picked: widened, paying }).length > 0) {
    return { selection: settle(choices, widened, worth), taken: true };
  }
  // Something else is meant. Hand cards stay picked, so that one can look at several tiles for them.
  const cards = paying === null ? paymentThings(picked) : [];
  for (const start of [[...cards, thing], [thing]]) {
    if (candidates(choices, { picked: start, paying: null }).length > 0) {
      return { selection: settle(choices, start, worth), taken: true };
    }
  }
  return { selection, taken: false };
}

function settle(choices: readonly Choice[], picked: readonly Thing[], worth: Worth): Selection {
  return openPayment(choices, picked, worth) ?? { picked, paying: null };
}

function withoutLast(picked: readonly Thing[], thing: Thing): Thing[] {
  const at = picked.lastIndexOf(thing);
  return picked.filter((_, i) => i !== at);
}

/** What to start with at a decision: payments, if nothing else can be done. */
export function begin(choices: readonly Choice[], worth: Worth): Selection {
  const groups = new Set(choices.map(({ group }) => group));
  const [group] = groups;
  if (groups.size !== 1 || group === null || group === undefined) return NOTHING;
  return enterGroup(choices, NOTHING, group, worth);
}

/**
 * The answer that is left where a player is asked something and can only decline; null if there is more to choose, in the main
 * decision of a turn, and while steps are being taken back.
 */
export function onlyDecline(view: View): string | null {
  const [only, another] = view.legal ?? [];
  if (!only || another || view.redo || view.decision?.decision === 'act') return null;
  return only.verb === 'pass' || only.verb === 'done' ? only.text : null;
}
