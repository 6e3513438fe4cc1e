// What happens at a table, shown one step after the other. It stands between the session, which knows the present, and the table
// and the story, which show what was played so far. What the viewer does is shown at once; steps of others wait for each other.

import type { HintAnswer } from '../lib/advice';
import type { Answer, Step, Table, TryAnswer, View } from '../lib/protocol';
import type { Highlight, TableSession } from '../lib/session.svelte';
import { paceFactor } from '../lib/settings.svelte';
import { isRefill, matters } from './caption';
import { newsOf } from './news';
import { namedFor } from './words';

/** What it needs of a session. */
export type Followed = Pick<
  TableSession,
  'table' | 'you' | 'view' | 'steps' | 'highlight' | 'busy' | 'act' | 'undo' | 'redo' | 'attempt' | 'hint' | 'look' | 'light' | 'unlight' | 'onchange'
>;

interface Frame {
  /** How many steps have been played when it is shown. */
  to: number;
  /** Null: it is asked for when it is due. */
  view: View | null;
  /** What the caption tells; null: it goes with the one before. */
  told: Step | null;
}

/** What somebody else just did. */
export interface Deed {
  step: Step;
  /** Which one of those that are shown in a row, from 1. */
  at: number;
  /** How long it is shown. */
  ms: number;
}

/** How long a step of somebody else is shown, at normal speed; half of it where so much waits. */
const STEP_MS = 1000;
const REFILL_MS = 600;
const MUCH_MS = 12_000;
/** After an action of one's own, until pieces have arrived. */
const REST_MS = 400;
/** How long a caption stays when nothing follows. */
const LINGER_MS = 2500;
/** More than this, at normal speed, is not waited for; who only watches has time. */
const LONGEST_MS = 24_000;
const LONGEST_WATCHED_MS = 300_000;

type Timer = ReturnType<typeof setTimeout>;

const NOTHING: ReadonlySet<string> = new Set();

export class Playback {
  /** What somebody else did last, as long as it is to be read. */
  caption = $state.raw<Deed | null>(null);
  /** Whether the last change left out steps: nothing moves then. */
  leapt = false;

  #session: Followed;
  #count = $state(0);
  #view = $state.raw<View | null>(null);
  #queue = $state.raw<Frame[]>([]);
  /** Whether a step of somebody else is being shown. */
  #showing = $state(false);
  /** How many steps somebody saw here; what was played since was missed. */
  #seen = $state<number | null>(null);
  /** The view after the viewer's last action, and the number of that step. */
  #before = $state.raw<View | null>(null);
  #beforeStep = -1;
  /** From here on, the present was shown because there was too much to wait for. */
  #rushed = $state<number | null>(null);
  #watched = false;
  #paused = false;
  /** What was missed is played in full, however long it is. */
  #inFull = false;
  /** Steps are left out before the next one that is shown. */
  #leaves = false;
  /** Steps told since everything had been shown. */
  #told = 0;
  /** Until the next step may be shown, and until the caption goes. */
  #timer: Timer | null = null;
  #linger: Timer | null = null;

  readonly #table = $derived.by(() => namedFor(this.#session.table, this.#session.you));
  /** Of the viewer's last action; 0 before the first. */
  readonly #own = $derived.by(() => this.#session.steps.findLastIndex((step) => this.#isOwn(step)) + 1);
  readonly steps: Step[] = $derived.by(() =>
    this.#count >= this.#session.steps.length ? this.#session.steps : this.#session.steps.slice(0, this.#count),
  );
  /** Whether something is still to be shown; nothing is asked of the viewer before. */
  readonly behind = $derived(this.#showing || this.#queue.length > 0);
  /** How many captions are still to come. */
  readonly left = $derived(this.#queue.filter(({ told }) => told).length);
  /** What changed since the viewer's last action: `seat 1`, `display denar 3 0`, names of tiles. */
  readonly news: ReadonlySet<string> = $derived.by(() => (this.#before && this.#view ? newsOf(this.#before, this.#view) : NOTHING));
  /** From here on nobody saw what was played. */
  readonly #missedFrom = $derived(Math.max(this.#seen ?? this.#count, this.#own));
  /** How many turns of others that are. */
  readonly missed = $derived.by(() => this.#turnsBetween(this.#missedFrom, this.#count));

  /** Whether nobody looked when they were played. */
  readonly away = $derived(this.#missedFrom !== this.#rushed);
  /** Whether the viewer has been away and not been told yet what was played meanwhile. */
  readonly absent = $derived(this.missed > 0 && this.away && !this.behind);

  /** `seen`: how many steps were shown here before the page was opened. */
  constructor(session: Followed, seen: number | null = null) {
    this.#session = session;
    this.#seen = seen;
    session.onchange = (kept, joined) => this.#take(kept, joined);
  }

  // --- The session as far as it is shown ----------------------------------------------------------

  get view(): View | null {
    return this.#view;
  }
  get table(): Table | null {
    return this.#table;
  }
  get you(): number | null {
    return this.#session.you;
  }
  get highlight(): Highlight {
    return this.#session.highlight;
  }
  get busy(): boolean {
    return this.#session.busy || this.behind;
  }
  get seen(): number | null {
    return this.#seen;
  }

  act(text: string): Promise<Answer> {
    return this.#session.act(text);
  }
  undo(): Promise<Answer> {
    return this.#session.undo();
  }
  redo(): Promise<Answer> {
    return this.#session.redo();
  }
  attempt(text: string): Promise<TryAnswer> {
    return this.#session.attempt(text);
  }
  hint(): Promise<HintAnswer> {
    return this.#session.hint();
  }
  look(step: number): Promise<View> {
    return this.#session.look(step);
  }
  light(things: Iterable<string>): void {
    this.#session.light(things);
  }
  unlight(): void {
    this.#session.unlight();
  }

  // --- What the viewer does -----------------------------------------------------------------------

  /** Somebody looks at the table, or looks away: what is played meanwhile is missed. */
  watch(on: boolean): void {
    this.#watched = on;
    if (!on && this.behind) this.#leap();
  }

  /** Shows the present, or the next scoring if one comes before it: nobody skips that unseen. */
  skip(): void {
    const at = this.#queue.findIndex((frame, i) => this.#scores(this.#queue[i - 1]?.to ?? this.#count, frame.to));
    if (at < 0 || paceFactor() === 0) return this.#skipAll();
    this.#stop();
    this.#queue = this.#queue.slice(at);
    this.#leaves = at > 0;
    this.#next();
  }

  #skipAll(): void {
    const all = this.#seen === this.#count;
    this.#leap();
    if (all) this.#seen = this.#count;
  }

  /** Waits with the next step, while something else is to be read. */
  pause(on: boolean): void {
    if (this.#paused === on) return;
    this.#paused = on;
    if (!on && this.#timer === null && this.#queue.length > 0) this.#next();
  }

  /** Plays what was missed. */
  async show(): Promise<void> {
    const from = this.#missedFrom;
    const { steps, view } = this.#session;
    const frames: Frame[] = [];
    for (const step of steps.slice(from)) {
      const told = matters(step) && !this.#isOwn(step) ? step : null;
      if (told === null) frames.push({ ...(frames.pop() ?? { told }), to: step.step, view: null });
      else frames.push({ to: step.step, view: null, told });
    }
    const last = frames.at(-1);
    if (!last) return;
    last.view = view;
    this.#stop();
    this.#seen = this.#count;
    this.#inFull = this.#showing = true;
    this.#queue = frames;
    const start = await this.look(from).catch(() => null);
    if (this.#queue[0] !== frames[0]) return;
    this.leapt = true;
    this.#count = this.#seen = from;
    if (start) this.#view = start;
    this.#rest();
  }

  /** What was missed is of no interest. */
  dismiss(): void {
    this.#seen = this.#count;
  }

  // --- What happens -------------------------------------------------------------------------------

  #isOwn({ seat, by }: Step): boolean {
    return seat === this.#session.you && by === 'person';
  }

  /** Whether there was a scoring between two steps. */
  #scores(from: number, to: number): boolean {
    return this.#session.steps.slice(from, to).some(({ events }) => events.some(({ event }) => event === 'scoring'));
  }

  #turnsBetween(from: number, to: number): number {
    let turns = 0;
    let counted = false;
    for (const step of this.#session.steps.slice(from, to)) {
      if (!counted && matters(step) && !this.#isOwn(step)) turns += 1;
      counted ||= matters(step);
      if (step.events.some(({ event }) => event === 'turn')) counted = false;
    }
    return turns;
  }

  /** The session has gone on from its step `kept`. */
  #take(kept: number, joined: boolean): void {
    const { steps, view } = this.#session;
    const fresh = steps.slice(kept);
    const own = fresh.some((step) => this.#isOwn(step));
    if (kept < this.#count || own || joined || !this.#watched || paceFactor() === 0) {
      const saw = !joined && this.#watched;
      this.#catchUp(kept, saw, fresh.length === 1);
      if (saw && own) this.#rest();
    } else {
      // What was taken back before anybody saw it is not shown.
      this.#queue = this.#queue.filter(({ to }) => to <= kept);
      this.#put({ to: steps.length, view, told: fresh.find(matters) ?? null }, fresh.some(isRefill));
    }
    this.#remember();
  }

  #catchUp(kept: number, saw: boolean, single: boolean): void {
    const all = this.#seen === null || (this.#seen === this.#count && (saw || kept < this.#count));
    this.#leap(single);
    this.#seen = all ? this.#count : Math.min(this.#seen!, this.#count);
  }

  /** Pieces that move come to rest before somebody else's step is shown. */
  #rest(): void {
    if (paceFactor() > 0) this.#timer = setTimeout(() => this.#next(), REST_MS * paceFactor());
  }

  #put(frame: Frame, refills: boolean): void {
    const last = this.#queue.at(-1);
    if (frame.told !== null || refills) this.#queue = [...this.#queue, frame];
    else if (last) this.#queue = [...this.#queue.slice(0, -1), { ...last, to: frame.to, view: frame.view }];
    else this.#set(frame.to, frame.view);
    if (this.#isLong()) this.#rush();
    else if (this.#timer === null && !this.#showing && this.#queue.length > 0) this.#next();
  }

  #rush(): void {
    if (this.#seen === this.#count) this.#rushed = this.#count;
    this.#leap();
  }

  #isLong(): boolean {
    const longest = this.#session.you === null ? LONGEST_WATCHED_MS : LONGEST_MS;
    return this.#length() > longest && !this.#inFull && !this.#paused;
  }

  /** How long it takes to show what waits, at normal speed. */
  #length(): number {
    return this.#queue.reduce((sum, { told }) => sum + (told ? STEP_MS : REFILL_MS), 0);
  }

  #next(): void {
    this.#timer = null;
    const [frame, ...others] = this.#queue;
    if (this.#paused && frame) return;
    if (!frame) return this.#settle();
    if (paceFactor() === 0) return this.#skipAll();
    this.#showing = true;
    if (frame.view === null) return this.#fetch(frame);
    const hurry = this.#session.you !== null && !this.#inFull && this.#length() > MUCH_MS;
    const ms = (frame.told ? STEP_MS : REFILL_MS) * paceFactor() * (hurry ? 0.5 : 1);
    this.#queue = others;
    this.#inFull &&= others.length > 0;
    this.#set(frame.to, frame.view);
    if (frame.told) {
      this.#hush();
      this.#told += 1;
      this.caption = { step: frame.told, at: this.#told, ms };
    }
    // Asked for ahead of time.
    if (others[0]?.view === null) void this.look(others[0].to).catch(() => undefined);
    this.#timer = setTimeout(() => this.#next(), ms);
  }

  #fetch(frame: Frame): void {
    this.look(frame.to).then(
      (view) => {
        if (this.#queue[0] !== frame) return;
        this.#queue = [{ ...frame, view }, ...this.#queue.slice(1)];
        this.#next();
      },
      () => this.#queue[0] === frame && this.#skipAll(),
    );
  }

  /** Everything was shown. The caption stays until something follows or is asked. */
  #settle(): void {
    this.#showing = this.#inFull = false;
    this.#told = 0;
    const asked = this.#view?.decision?.seat;
    if (this.caption === null) return;
    if (asked === undefined || asked === this.#session.you) this.caption = null;
    else this.#linger = setTimeout(() => (this.caption = null), LINGER_MS * paceFactor());
  }

  #hush(): void {
    if (this.#linger) clearTimeout(this.#linger);
    this.#linger = null;
  }

  #set(to: number, view: View | null): void {
    this.leapt = this.#leaves;
    this.#leaves = false;
    if (this.#seen === this.#count) this.#seen = to;
    this.#count = to;
    this.#view = view;
  }

  #leap(single = false): void {
    this.#stop();
    this.#hush();
    this.leapt = this.#queue.length > 0 || !single;
    this.#queue = [];
    this.#leaves = this.#showing = this.#inFull = false;
    this.#told = 0;
    this.caption = null;
    this.#count = this.#session.steps.length;
    this.#view = this.#session.view;
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Keeps the view after the viewer's last action, to compare with. */
  #remember(): void {
    const own = this.#own;
    if (this.#session.you === null || own === this.#beforeStep) return;
    this.#beforeStep = own;
    this.#before = own === this.#session.steps.length ? this.#session.view : null;
    if (this.#before) return;
    this.look(own).then(
      (view) => own === this.#beforeStep && (this.#before = view),
      () => undefined,
    );
  }
}
