// A scoring as it is counted up at the table before its sheet opens: one source after the other, at a pace one can follow. What each gave
// is what the server told.

import { KINDS, type Table, type View } from '../lib/protocol';
import { speedFactor } from '../lib/settings.svelte';
import { isKind, parsePlaced, tileLook } from '../pieces/names';
import { withKinds } from '../table/kinds';
import { RUNS } from './score';
import type { Told } from './story.svelte';
import type { Count } from './turns';

const BEAT_MS = 800;
/** However many sources there are. */
const LONGEST_MS = 12_000;
/** The points of a source grow in the first ticks of its time; then they can be read. */
const TICKS = 10;
const GROWING = 6;

/** A scoring that can be counted up: its sources, the points when it was over, and the step to see them at. */
export interface Countable {
  number: number;
  step: number;
  counts: readonly Count[];
  after: readonly number[];
}

/** The majorities as kinds are scored, then walls, then what modules give. */
export function inOrder(counts: readonly Count[]): Count[] {
  const order: readonly string[] = [...KINDS, ...RUNS];
  const rank = ({ source }: Count) => (order.includes(source) ? order.indexOf(source) : order.length);
  return [...counts].sort((a, b) => rank(a) - rank(b));
}

/** What to light for a source, as the table names it: the buildings of a kind or a run of walls, and whoever gets points. */
export function litFor({ source, points }: Count, table: Table, view: View): string[] {
  const seats = points.flatMap((each, seat) => (each === 0 ? [] : [`seat ${seat}`]));
  // Where there is one run alone it is drawn as the wall, whatever it is called.
  if (RUNS.includes(source)) return [...seats, source === table.sources[0]?.name ? 'wall' : source];
  if (!isKind(source)) return seats;
  const { tiles } = withKinds(table, view.kinds);
  const placed = view.seats.flatMap(({ palace }) => palace.map((text) => parsePlaced(text).name));
  const counts = (name: string) => {
    const { kind, lower, kinds } = tileLook(name, tiles);
    return [kind, lower, ...kinds].includes(source);
  };
  return [...seats, ...placed.filter(counts)];
}

export class Counting {
  /** The scoring that is counted; null for none. */
  number = $state<number | null>(null);
  /** The table as it was then: others may have played on. */
  view = $state.raw<View | null>(null);

  #told: Told;
  #counts = $state.raw<Count[]>([]);
  #before = $state.raw<number[]>([]);
  #ticks = $state(0);
  #timer: ReturnType<typeof setInterval> | null = null;
  #then: () => void = () => undefined;

  readonly #at = $derived(Math.floor(this.#ticks / TICKS));
  /** What is being counted. */
  readonly count = $derived(this.number === null ? null : (this.#counts[this.#at] ?? null));
  readonly #share = $derived(Math.min(1, (this.#ticks % TICKS) / GROWING));
  /** Everybody's points as far as they are counted. */
  readonly scores = $derived(
    this.number === null
      ? null
      : this.#before.map((before, scorer) =>
          this.#counts.slice(0, this.#at + 1).reduce((sum, { points }, i) => sum + Math.round((points[scorer] ?? 0) * (i < this.#at ? 1 : this.#share)), before),
        ),
  );

  constructor(told: Told) {
    this.#told = told;
  }

  /** Counts, then runs `then`: at once where nothing moves or there is nothing to count. */
  begin({ number, step, counts, after }: Countable, then: () => void): void {
    this.stop();
    const pace = speedFactor();
    if (pace === 0 || counts.length === 0) return then();
    this.#counts = inOrder(counts);
    this.#before = after.map((score, scorer) => counts.reduce((rest, { points }) => rest - (points[scorer] ?? 0), score));
    this.#ticks = 0;
    this.#then = then;
    this.number = number;
    this.#light();
    this.#told.look(step).then(
      (view) => this.number === number && this.#see(view),
      () => undefined, // The present one will do.
    );
    this.#timer = setInterval(() => this.#tick(), (Math.min(BEAT_MS, LONGEST_MS / counts.length) * pace) / TICKS);
  }

  /** A key or a press that leads on; in the first moments it was meant for what was shown before. */
  hasten(): void {
    if (this.#ticks >= TICKS) this.skip();
  }

  /** Somebody does not want to wait. */
  skip(): void {
    const then = this.#then;
    this.stop();
    then();
  }

  /** Leaves off, and nothing follows. */
  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    if (this.number !== null) this.#told.unlight();
    this.number = null;
    this.view = null;
    this.#then = () => undefined;
  }

  #see(view: View): void {
    this.view = view;
    this.#light();
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.count === null) return this.skip();
    if (this.#ticks % TICKS === 0) this.#light();
  }

  #light(): void {
    const { table, view } = this.#told;
    if (this.count && table && view) this.#told.light(litFor(this.count, table, this.view ?? view));
  }
}
