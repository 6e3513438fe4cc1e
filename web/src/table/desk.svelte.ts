// What the player is doing at the table: what is picked, what can be picked, what would come of it.

import { getContext, setContext } from 'svelte';
import type { Answer, TryAnswer, View } from '../lib/protocol';
import type { TableSession } from '../lib/session.svelte';
import { settings } from '../lib/settings.svelte';
import { moneyOf } from '../modules/faces';
import { cardLook, compareCards, parseLoose, tileLook, type TileLook } from '../pieces/names';
import type { Playback } from '../story/playback.svelte';
import { refusalText } from '../story/refusal';
import {
  begin,
  candidates,
  chosen,
  click,
  enterGroup,
  groupsFor,
  leftOver,
  mayGrow,
  NOTHING,
  onlyDecline,
  paymentText,
  pickable,
  type Selection,
} from './choosing';
import { withKinds } from './kinds';
import { choicesOf, isInPanel, isMoved, nameOf, pickingOf, shared, sortOf, TILE_ZONES, without, type Choice, type Thing } from './things';
import { priceNow, proposalsOf } from './forecast';
import { moneyFor, trialOf } from './trial';
import { whyIdle, whyNot, whyRefused, whyThere } from './why';

/** What the table needs of a session, so that a stored game can be shown on it too. */
export type Seated = Pick<TableSession, 'table' | 'you' | 'view' | 'steps' | 'highlight' | 'busy' | 'act' | 'undo' | 'redo' | 'attempt'> &
  Partial<Pick<Playback, 'news' | 'leapt' | 'hint' | 'light' | 'unlight'>>;

/** A card in a row of cards; `copy` tells equal ones apart. */
export interface CardCopy {
  name: string;
  copy: number;
}

export function copiesOf(names: readonly string[]): CardCopy[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { name, copy };
  });
}

const DECLINE_MS = 400;

/** Sorts of things that are paid for. */
const SOLD = new Set(['space', 'offer']);

export class Desk {
  readonly session: Seated;
  readonly #shown: () => View | null;

  /** The seat whose palace is large; null: the own one. */
  looksAt = $state<number | null>(null);
  /** What the pointer or the keyboard is on. */
  pointed = $state<Thing | null>(null);
  /** The tile of the market that the pointer or the keyboard is on, or was touched last. */
  regarded = $state<string | null>(null);
  /** The run of walls that is lit, by its seat. */
  wallOf = $state<number | null>(null);
  dragging = $state.raw<{ thing: Thing; x: number; y: number } | null>(null);

  #unfolded = $state.raw<{ view: View | null; verb: string } | null>(null);
  #noted = $state.raw<{ view: View | null; text: string } | null>(null);
  #made = $state.raw<{ view: View; selection: Selection } | null>(null);
  #told = $state.raw<{ text: string; answer: TryAnswer } | null>(null);

  readonly view = $derived.by(() => this.#shown());
  readonly live = $derived.by(() => this.view !== null && this.view === this.session.view);
  readonly you = $derived.by(() => this.session.you);
  readonly table = $derived.by(() => withKinds(this.session.table, this.view?.kinds));
  readonly yourTurn = $derived(this.live && this.you !== null && this.view?.decision?.seat === this.you);
  readonly large = $derived(this.looksAt ?? this.you ?? this.view?.turn.seat ?? 0);

  readonly choices = $derived.by<Choice[]>(() =>
    this.yourTurn && !this.session.busy ? choicesOf(this.view?.legal ?? [], this.view?.display ?? []) : [],
  );
  readonly #start = $derived(this.#begin());
  readonly selection = $derived(this.#made && this.#made.view === this.view && this.live ? this.#made.selection : this.#start);
  readonly #open = $derived(pickable(this.choices, this.selection));
  readonly left = $derived(leftOver(this.choices, this.selection));
  readonly choice = $derived(chosen(this.choices, this.selection));

  /** Whether the player picked something that is not picked from the start. */
  readonly touched = $derived(this.selection !== this.#start && this.selection.picked.length > 0);

  readonly payment = $derived(paymentText(this.selection));
  /** Ways of buying the same thing: with or without an extra piece. */
  readonly groups = $derived(this.selection.paying === null ? [] : groupsFor(this.choices, this.selection.picked.filter((thing) => sortOf(thing) !== 'addon')));
  readonly paymentListed = $derived(
    candidates(this.choices, this.selection).some(
      ({ things }) => things.length === this.selection.picked.length && without(things, this.selection.picked) !== null,
    ),
  );

  /** The seat whose hand is there: the own one or, where all are open, that of the large palace. */
  readonly holder = $derived(this.you ?? (this.view?.seats[this.large]?.hand ? this.large : null));
  readonly hand = $derived(this.holder === null ? [] : copiesOf([...(this.view?.seats[this.holder]?.hand ?? [])].sort(compareCards)));
  /** What lies beside the hand: money that is no card. */
  readonly money = $derived.by(() => {
    const { view, table, holder } = this;
    return view === null || table === null || holder === null ? [] : moneyOf(view, table.setup.modules, holder);
  });
  readonly display = $derived(copiesOf(this.view?.display ?? []));

  /** What is being placed or moved, the tile if it is one, and the cells it may go to. */
  readonly moved = $derived(this.selection.picked.find(isMoved) ?? shared(this.choices).find(isMoved) ?? null);
  readonly tile = $derived(this.moved !== null && sortOf(this.moved) === 'tile' ? nameOf(this.moved) : null);
  readonly cells = $derived(
    [...new Set(candidates(this.choices, this.selection).flatMap((choice) => this.#cellsOf(choice)))],
  );

  /** Corners of cells where something may be put. */
  readonly corners = $derived(
    [...new Set(candidates(this.choices, this.selection).flatMap(({ things }) => things.filter((thing) => sortOf(thing) === 'corner')))].map(nameOf),
  );

  /** The action whose outcome is shown: what the pointer is on, else what is picked. */
  readonly considered = $derived.by(() => {
    if (this.pointed !== null && this.selection.paying === null) {
      const after = click(this.choices, this.selection, this.pointed, this.worth);
      const choice = after.taken && !this.selection.picked.includes(this.pointed) ? chosen(this.choices, after.selection) : null;
      if (choice) return choice.action.text;
    }
    return this.payment ?? this.choice?.action.text ?? null;
  });
  readonly answer = $derived(this.#told !== null && this.#told.text === this.considered ? this.#told.answer : null);

  /** Where a tile would go that is being bought, and those bought before it: names as of a palace, "tower 9 ES at 1,0". */
  readonly proposals = $derived(this.selection.paying === null ? [] : proposalsOf(this.answer?.preview));

  readonly answerText = $derived(this.answer?.error ? refusalText(this.answer.error) : '');

  /** Why the last click did nothing; forgotten when something happens. */
  readonly note = $derived(this.#noted !== null && this.#noted.view === this.view ? this.#noted.text : null);

  /** The verb whose buttons are shown one by one; forgotten when something happens. */
  readonly unfolded = $derived(this.#unfolded !== null && this.#unfolded.view === this.view ? this.#unfolded.verb : null);

  constructor(session: Seated, shown: () => View | null) {
    this.session = session;
    this.#shown = shown;
  }

  priceOf(tile: string): number | null {
    return priceNow(tile, this.view?.decision, this.table?.tiles ?? {});
  }

  readonly worth = (name: string) => {
    const piece = this.money.find((one) => one.name === name);
    if (piece) return { currency: piece.currency, value: piece.value };
    const { counts, special, currency, value } = cardLook(name);
    if (!counts) return {};
    return special ? { currency, value, special } : { currency, value };
  };

  #begin(): Selection {
    if (this.choices.length === 0) return NOTHING;
    const waiting = this.you === null ? [] : (this.view?.seats[this.you]?.waiting ?? []);
    const first = `tile:${parseLoose(waiting[0] ?? '').name}`;
    // Tiles gained are placed one after the other; another one may be picked instead.
    if (this.choices.some(({ things }) => things.includes(first))) return { picked: [first], paying: null };
    return begin(this.choices, this.worth);
  }

  /** The cell of a choice, unless it is still open what goes there. */
  #cellsOf({ things }: Choice): string[] {
    if (things.some(isMoved) && (this.moved === null || !things.includes(this.moved))) return [];
    return things.filter((thing) => sortOf(thing) === 'cell').map(nameOf);
  }

  /** The corners in which a piece of half a cell may lie there. */
  cornersOf(cell: string): string[] {
    if (this.tile !== null) return [];
    const here = this.choices.filter(({ things }) => things.includes(`cell:${cell}`));
    return [...new Set(here.flatMap(({ things }) => things.filter((thing) => sortOf(thing) === 'name').map(nameOf)))];
  }

  /** In how many quarter turns the tile may lie there. */
  turnsOf(cell: string): number[] {
    const here = candidates(this.choices, this.selection).filter(({ things }) => things.includes(`cell:${cell}`));
    const turns = here.flatMap(({ things }) => things.filter((thing) => sortOf(thing) === 'number').map((thing) => Number(nameOf(thing))));
    return [...new Set(turns)].sort();
  }

  /** How a tile looks on its other side; null for a tile with one side. */
  reverseOf(tile: string): TileLook | null {
    const other = this.table?.tiles[tile]?.reverse;
    return other === undefined ? null : tileLook(other, this.table!.tiles);
  }

  /** The payments for turning a tile that is to be placed; null if it cannot be turned. */
  turningOf(tile: string): string | null {
    return this.choices.find(({ action }) => action.verb === 'turn' && action.args.tile === tile)?.group ?? null;
  }

  /** Whether either side of a tile that is to be placed may still be chosen. */
  isOpen(tile: string): boolean {
    return this.choices.some(({ action }) => action.verb === 'store' && action.args.tile === tile);
  }

  // --- What is lit --------------------------------------------------------------------------------

  /** Whether something that can be picked next lies in a panel. */
  readonly nextInPanel = $derived([...this.#open.next].some((thing) => isInPanel(thing, this.view?.beside ?? [], this.view?.display ?? []) && !this.isPicked(thing)));

  canPick(thing: Thing): boolean {
    return this.#open.next.has(thing) || this.#open.other.has(thing);
  }

  /** Whether it belongs to what is being chosen; before that everything does. */
  isNext(thing: Thing): boolean {
    if (this.selection.paying !== null && sortOf(thing) === 'hand') return this.#pays(nameOf(thing));
    // Places are lit once it is clear what goes there.
    if (sortOf(thing) === 'zone' && this.tile === null) return !TILE_ZONES.has(thing) && this.canPick(thing);
    return this.#open.next.has(thing) || (!this.touched && this.#open.other.has(thing));
  }

  /** Whether a card is of a sort that the listed payments are made with. */
  #pays(card: string): boolean {
    const { currency } = this.worth(card);
    return candidates(this.choices, this.selection).some(({ things }) =>
      things.some((thing) => sortOf(thing) === 'hand' && (nameOf(thing) === card || (currency !== undefined && this.worth(nameOf(thing)).currency === currency))),
    );
  }

  isPicked(thing: Thing, copy = 0): boolean {
    return this.selection.picked.filter((one) => one === thing).length > copy;
  }

  isLit(name: string): boolean {
    return this.session.highlight.has(name);
  }

  /** Whether it changed since the player's last action. */
  isNew(name: string): boolean {
    return this.live && this.session.news?.has(name) === true;
  }

  /** Declines for the player what cannot be accepted, after a moment in which one can see that one was asked. */
  declineAlone(): (() => void) | undefined {
    const answer = settings.decline && this.yourTurn && !this.session.busy && this.view ? onlyDecline(this.view) : null;
    if (answer === null) return;
    const timer = setTimeout(() => void this.act(answer), DECLINE_MS);
    return () => clearTimeout(timer);
  }

  // --- What the player does -------------------------------------------------------------------------

  /** Picks a thing. What is settled by it is done at once if that is the player's wish. */
  pick(thing: Thing, more?: boolean): void {
    if (!this.yourTurn) return this.explain(thing);
    if (this.session.busy) return;
    this.#noted = null;
    const again = SOLD.has(sortOf(thing)) && this.selection.paying !== null && this.isPicked(thing);
    if (again) return this.confirm();
    const { selection, taken } = click(this.choices, this.selection, thing, this.worth, more);
    if (!taken) return this.explain(thing);
    this.#select(selection);
    const choice = chosen(this.choices, selection);
    if (choice && settings.oneClick && !mayGrow(this.choices, selection) && !this.#isCostly(choice)) {
      void this.act(choice.action.text);
    }
  }

  /** Picks all that an action involves; one that is only a button is done. */
  take(text: string): void {
    const choice = this.choices.find(({ action }) => action.text === text);
    if (choice && choice.things.length > 0) this.#select({ picked: choice.things, paying: choice.group });
    else if (choice) void this.act(text);
  }

  /** Drops what was dragged. Cards of the display go to the hand; a tile of the market must be paid for first. */
  drop(thing: Thing, target: Thing): void {
    if (sortOf(thing) === 'display') {
      const taken = target === 'zone:hand' || sortOf(target) === 'hand';
      if (taken && this.choice) void this.act(this.choice.action.text);
    } else if (!this.isPicked(target) && (sortOf(thing) === 'tile' || this.canPick(target))) {
      this.pick(target);
    }
  }

  /** Makes sure that a thing is picked: dragging starts so. */
  hold(thing: Thing, more: boolean): void {
    if (!this.yourTurn || this.session.busy || !more) return;
    const { selection, taken } = click(this.choices, this.selection, thing, this.worth, true);
    if (taken) this.#select(selection);
  }

  enter(group: string): void {
    const picked = this.selection.picked.filter((thing) => SOLD.has(sortOf(thing)));
    this.#select(enterGroup(this.choices, { picked, paying: null }, group, this.worth));
  }

  /** Takes the action that is fully picked or paid. */
  confirm(): void {
    const text = this.payment ?? this.choice?.action.text;
    if (text !== undefined && text !== null && this.mayConfirm) void this.act(text);
  }

  readonly mayConfirm = $derived(
    this.payment !== null ? this.paymentListed || this.answer?.ok === true : this.choice !== null,
  );

  async act(text: string): Promise<void> {
    this.#noted = null;
    this.pointed = null;
    const answer = await this.session.act(text);
    this.#tell(answer);
  }

  async undo(): Promise<void> {
    const answer = await this.session.undo();
    this.#tell(answer);
  }

  async redo(): Promise<void> {
    const answer = await this.session.redo();
    this.#tell(answer);
  }

  say(text: string): void {
    this.#noted = { view: this.view, text };
  }

  hush(): void {
    this.#noted = null;
  }

  #tell(answer: Answer): void {
    if (answer.error) this.say(refusalText(answer.error));
  }

  unfold(verb: string): void {
    this.#unfolded = { view: this.view, verb };
  }

  /** Lets go of everything picked. */
  letGo(): void {
    this.#noted = null;
    this.#made = null;
    this.#unfolded = null;
  }

  #select(selection: Selection): void {
    if (this.view) this.#made = { view: this.view, selection };
  }

  #isCostly({ action }: Choice): boolean {
    return settings.confirm && pickingOf(action).costly === true;
  }

  // --- What would happen, and why not ---------------------------------------------------------------

  /** Asks the server about the action considered; call it from an effect. */
  consult(): void {
    const text = this.considered;
    if (text === null || !this.yourTurn) return;
    void this.session.attempt(text).then((answer) => {
      if (this.considered === text) this.#told = { text, answer };
    });
  }

  /** Says why a thing cannot be picked. */
  explain(thing: Thing): void {
    const known = whyIdle(this) ?? whyThere(thing, this);
    if (known !== null) return this.say(known);
    const { view, tile, selection } = this;
    const seat = this.you === null ? undefined : view?.seats[this.you];
    const situation = { decision: view?.decision?.decision, tile, picked: selection.picked, seat, beside: view?.beside ?? [], view, you: this.you, priceOf: (name: string) => this.priceOf(name) };
    const text = trialOf(thing, situation);
    if (text === null) return this.say(whyNot(thing, this));
    void this.session.attempt(text).then((answer) => {
      if (this.view === view) this.say(whyRefused(thing, answer.error, moneyFor(thing, situation), this));
    });
  }
}

const KEY = Symbol('desk');

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
