// Where a palace is put in: what the table needs of a session (table/desk.svelte.ts), so that the same palace is drawn and pressed. What is
// pressed changes the palace that is put in; the program looks at it, and says what may go where.

import { lookAt } from '../../lib/api';
import type { Answer, LegalAction, PositionAnswer, SetUp, Table, TryAnswer, View } from '../../lib/protocol';
import type { Highlight } from '../../lib/session.svelte';
import { parsePlaced } from '../../pieces/names';
import { sentence } from '../../shell/words';
import { refusalText } from '../../story/refusal';
import { seatedTable } from '../../story/review.svelte';
import type { Seated } from '../../table/desk.svelte';
import { cellsAround, layPalace } from '../../table/palace';
import type { Palace } from '../games';
import { addsWalls, findPlaced, lay, positionOf, spotsFor, store, togglePiece, without, type Position, type Spot } from './palaces';
import { findCulprit, missingIn, suspectsIn, withoutCulprit, wrongWith, type Culprit, type Wrong } from './wrong';

const PAUSE_MS = 80;
/** So many things are tried out one by one to find what is in the way. */
const MOST_SUSPECTS = 60;
const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
/** Nothing has to be done with what lies there, even if it is one tile. */
const DONE: LegalAction = { text: 'done', verb: 'done', args: {} };
const NEVER: Answer = { ok: false, error: { code: 'not-now', text: 'A palace is put in here.' } };

export class Bench implements Seated {
  readonly you: number;
  readonly steps = [];
  readonly busy = false;
  readonly setup: SetUp;
  readonly #names: string[];
  readonly #palace: () => Palace;
  readonly #change: (palace: Palace) => void;
  highlight = $state.raw<Highlight>(new Set());
  /** The tile that is to be placed. */
  held = $state<string | null>(null);
  /** The piece of half a cell that is to be placed, and its module. */
  half = $state.raw<{ id: string; piece: string } | null>(null);
  /** The tile, or the fountain, that is looked at where it lies. */
  seen = $state<string | null>(null);
  /** Whether tiles go only where the rules allow it, and other cells say why not. */
  judging = $state(true);
  /** What the program said last, and of what. */
  #looked = $state.raw<{ key: string; answer: PositionAnswer } | null>(null);
  #wrong = $state.raw<{ key: string; wrong: Wrong } | null>(null);
  #culprit = $state.raw<{ key: string; culprit: Culprit } | null>(null);
  /** Where the tile that is to be placed was to go last against the rules, and why it may not. */
  #tried = $state.raw<{ tile: string; spot: Spot; why: string } | null>(null);
  #first = $state.raw<PositionAnswer | null>(null);
  problem = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = '';

  readonly palace = $derived.by(() => this.#palace());
  readonly #position = $derived.by<Position>(() => this.#positionOf());
  readonly #key = $derived(JSON.stringify(this.#position));
  /** The answer about the palace as it is now. */
  readonly #now = $derived(this.#looked?.key === this.#key ? this.#looked.answer : null);
  readonly table = $derived.by<Table | null>(() => {
    const known = this.#looked?.answer ?? this.#first;
    return known && seatedTable({ table: known.table, names: this.#names });
  });
  readonly #missing = $derived.by(() => missingIn(this.setup.modules, this.palace));
  readonly wrong = $derived(this.#missing ?? (this.#wrong?.key === this.#key ? this.#wrong.wrong : null));
  /** What would have to go: without it the palace is possible, or it is the tile that is named. */
  readonly culprit = $derived.by<Culprit | null>(() => {
    if (!this.wrong || this.wrong.open) return null;
    if (this.#culprit?.key === this.#key) return this.#culprit.culprit;
    return this.wrong.tile === null ? null : { tile: this.wrong.tile, piece: null };
  });
  /** Whether the tile that is held goes only where the rules allow it. One that is moved has to be let go first, and what is wrong already has no rules. */
  readonly judges = $derived(this.judging && this.held !== null && !findPlaced(this.palace, this.held) && !this.wrong);
  /** Where it may not go, but was to: it can be put there all the same. */
  readonly tried = $derived(this.judges && this.#tried?.tile === this.held ? this.#tried : null);
  readonly view = $derived.by<View | null>(() => this.#viewNow());

  constructor(setup: SetUp, you: number, names: string[], palace: () => Palace, change: (palace: Palace) => void) {
    this.setup = setup;
    this.you = you;
    this.#names = names;
    this.#palace = palace;
    this.#change = change;
  }

  #positionOf(): Position {
    const held = this.judging && this.held !== null && !findPlaced(this.palace, this.held) ? this.held : null;
    const position = positionOf(this.setup, this.#palaces(held === null ? this.palace : store(this.palace, held)));
    if (held === null) return position;
    // It waits to be placed, last of what is in the reserve.
    const seats = (position.seats as { reserve?: string[] }[]).map((seat, n) => (n === this.you ? { ...seat, reserve: seat.reserve?.slice(0, -1), waiting: [held] } : seat));
    return { ...position, seats, turn: { seat: this.you, phase: 'place' } };
  }

  /** The palace as it was put in, with what the program knows of it. */
  #viewNow(): View | null {
    const known = this.#looked?.answer ?? this.#first;
    if (!known) return null;
    const { tiles, reserve, fountain } = this.held === null ? this.palace : without(this.palace, this.held);
    const { longest, longest_moat, longest_border, wall = 0, moat, border } = this.#now?.view.seats[this.you] ?? {};
    const own = { palace: tiles, reserve, waiting: this.held === null ? [] : [this.held], score: 0, wall, longest, moat, border, longest_moat, longest_border };
    const seats = known.view.seats.map((seat, n) => (n === this.you ? { ...own, ...(fountain ? { fountain } : {}) } : seat));
    const decision = { decision: 'place', seat: this.you, text: '' };
    return { ...known.view, seats, decision, legal: [...this.#places(), ...this.#looks(), DONE], ...this.#stated() };
  }

  /** Modules' pieces as they are put in, although the program may not take them. */
  #stated(): Pick<View, 'modules'> {
    const known = this.#looked?.answer ?? this.#first;
    return { modules: { ...known?.view.modules, ...(this.#position.modules as View['modules']) } };
  }

  /** Where the tile may be placed. */
  #places(): LegalAction[] {
    const { held } = this;
    if (this.half !== null) return this.#corners();
    if (held === null || !this.table) return [];
    if (this.judges) return (this.#now?.view.legal ?? []).filter(({ args }) => args.tile === held);
    return spotsFor(held, this.palace, this.table.tiles, this.setup.modules).map(({ x, y, turned }) => ({
      text: `place ${held}${turned ? ` turned ${turned}` : ''} at ${x},${y}`,
      verb: 'place',
      args: { tile: held, cell: [x, y], ...(turned ? { number: turned } : {}) },
    }));
  }

  /** Where a piece of half a cell may be placed: in every corner of the cells around. */
  #corners(): LegalAction[] {
    const laid = layPalace({ palace: this.palace.tiles, fountain: this.palace.fountain }, this.table?.tiles ?? {});
    return cellsAround(laid).flatMap((cell) =>
      CORNERS.map((name) => ({ text: `half ${cell} ${name}`, verb: 'half', args: { cell: cell.split(',').map(Number) as [number, number], name } })),
    );
  }

  /** Tiles that lie there can be pressed. */
  #looks(): LegalAction[] {
    const fountain = addsWalls(this.setup.modules) ? ['fountain'] : [];
    const names = [...fountain, ...this.palace.tiles.map((text) => parsePlaced(text).name)];
    return names.filter((name) => name !== this.held).map((tile) => ({ text: `look ${tile}`, verb: 'look', args: { tile } }));
  }

  /** Has the program look at the palace, soon; call it from an effect. */
  look(): void {
    const key = this.#key;
    const position = this.#position;
    clearTimeout(this.#timer);
    if (this.#asked === key) return;
    this.#timer = setTimeout(() => void this.#ask(key, position), this.#first ? PAUSE_MS : 0);
  }

  async #ask(key: string, position: Position): Promise<void> {
    this.#asked = key;
    try {
      // Of a palace that cannot be one would not even learn what tiles there are.
      this.#first ??= await lookAt({ ...this.setup, position: {} });
      this.problem = '';
      if (this.#missing) return;
      const answer = await lookAt({ ...this.setup, position, seat: this.you });
      if (this.#asked === key) this.#looked = { key, answer };
    } catch (error) {
      if (this.#asked !== key) return;
      const wrong = wrongWith(error, position);
      if (wrong) this.#wrong = { key, wrong };
      else this.problem = sentence(error);
      this.#asked = wrong ? key : '';
      if (wrong) await this.#searchCulprit(key, wrong).catch(() => undefined);
    }
  }

  /** The program names a tile that suffers; what is in its way may be another one. */
  async #searchCulprit(key: string, { tile }: Wrong): Promise<void> {
    const isPossible = async (palace: Palace) => {
      if (this.#asked !== key) throw new Error('changed meanwhile');
      const position = positionOf(this.setup, this.#palaces(palace));
      return lookAt({ ...this.setup, position }).then(
        () => true,
        (error) => {
          if (!wrongWith(error, position)) throw error;
          return false;
        },
      );
    };
    const culprit = await findCulprit(this.palace, suspectsIn(this.palace, [this.seen, tile]).slice(0, MOST_SUSPECTS), isPossible);
    if (culprit && this.#asked === key) this.#culprit = { key, culprit };
  }

  removeCulprit(): void {
    const { culprit } = this;
    if (!culprit) return;
    this.seen = null;
    this.#change(withoutCulprit(this.palace, culprit));
  }

  #palaces(own: Palace): (Palace | null)[] {
    return Array.from({ length: this.setup.players }, (_, seat) => (seat === this.you ? own : null));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#asked = '';
  }

  // --- What is pressed ------------------------------------------------------------------------------

  hold(tile: string | null, half: Bench['half'] = null): void {
    this.held = tile;
    this.#tried = null;
    this.half = half;
    this.seen = null;
  }

  set(palace: Palace): void {
    this.#change(palace);
  }

  act(text: string): Promise<Answer> {
    const action = this.view?.legal?.find((one) => one.text === text);
    if (!action || action === DONE) return Promise.resolve(NEVER);
    const { tile, cell, number, name } = action.args;
    if (this.half !== null && action.verb === 'half') {
      const { id, piece } = this.half;
      this.half = null;
      this.#change(togglePiece(this.palace, id, `${piece} at ${String(cell)} ${String(name)}`));
    } else if (action.verb === 'look') {
      this.half = null;
      this.held = null;
      this.seen = String(tile);
    } else if (!cell) {
      this.held = null;
      this.#change(store(this.palace, String(tile)));
    } else {
      const [x, y] = cell as [number, number];
      this.#place(String(tile), { x, y, turned: Number(number ?? 0) });
    }
    return Promise.resolve({ ok: true });
  }

  /** Puts the tile where the rules do not allow it. */
  putAnyway(): void {
    const { held, tried } = this;
    if (held !== null && tried) this.#place(held, tried.spot);
  }

  /** A cell was pressed that is not lit: as it lies in the real palace it may be there all the same. */
  async askFor(cell: string): Promise<void> {
    const { held } = this;
    if (held === null || !this.judges || !this.table) return;
    this.#tried = null;
    const { ok, error } = await this.attempt(`place ${held} at ${cell}`);
    const spot = spotsFor(held, this.palace, this.table.tiles, this.setup.modules).find(({ x, y }) => `${x},${y}` === cell);
    if (this.held !== held || !spot) return;
    // Pressed before the program had said where it may go.
    if (ok) this.#place(held, spot);
    else if (error) this.#tried = { tile: held, spot, why: refusalText(error) };
  }

  #place(tile: string, { x, y, turned }: Spot): void {
    this.held = null;
    this.seen = tile;
    this.#change(lay(this.palace, tile, x, y, turned));
  }

  /** Why a tile may not go there: only what the rules say. */
  async attempt(text: string): Promise<TryAnswer> {
    const { tried } = await lookAt({ ...this.setup, position: this.#position, seat: this.you, actions: [text] }).catch(() => ({ tried: undefined }));
    return tried?.[0] ?? NEVER;
  }

  undo(): Promise<Answer> {
    return Promise.resolve(NEVER);
  }

  redo(): Promise<Answer> {
    return Promise.resolve(NEVER);
  }

  light(things: Iterable<string>): void {
    this.highlight = new Set(things);
  }

  unlight(): void {
    this.highlight = new Set();
  }
}
