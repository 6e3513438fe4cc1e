// Looking back: which step is shown, and its view. The same for a game that is being played and for one read from a file.

import type { Step, View } from '../lib/protocol';
import type { Turn } from './turns';

/** Whatever has steps and can show the view after each. */
export interface Past {
  readonly steps: readonly Step[];
  look(step: number): Promise<View>;
}

const PLAY_MS = 900;
/** Views around the one shown are fetched ahead once one stays there. */
const AHEAD = [1, -1, 2];
const SETTLED_MS = 150;
/** A slider runs over many steps in a moment, and the server counts questions: those between are skipped. */
const PACE_MS = 70;

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

export class LookingBack {
  /** The step shown; null is now. */
  step = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  loading = $state(false);
  failed = $state(false);
  playing = $state(false);

  #past: Past;
  #turns: () => readonly Turn[];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #fetching: Promise<void> | null = null;

  constructor(past: Past, turns: () => readonly Turn[]) {
    this.#past = past;
    this.#turns = turns;
  }

  get last(): number {
    return this.#past.steps.length;
  }

  /** Shows the position after this step; what was shown stays until it has come. Resolves when the newest wish is shown. */
  go(step: number): Promise<void> {
    this.step = Math.max(0, Math.min(this.last, step));
    this.loading = true;
    this.failed = false;
    this.#fetching ??= this.#fetch().finally(() => (this.#fetching = null));
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    let got: number | null = null;
    while (this.step !== null && this.step !== got) {
      got = this.step;
      await this.#show(got);
      if (this.step !== got) await pause(PACE_MS);
    }
    setTimeout(() => this.step === got && this.#fetchAround(), SETTLED_MS);
  }

  async #show(step: number): Promise<void> {
    try {
      const view = await this.#past.look(step);
      if (this.step === step) this.view = view;
    } catch {
      if (this.step === step) this.failed = true;
      this.stop();
    }
    if (this.step === step) this.loading = false;
  }

  #fetchAround(): void {
    for (const by of AHEAD) {
      const step = (this.step ?? 0) + by;
      if (step >= 0 && step <= this.last) this.#past.look(step).catch(() => undefined);
    }
  }

  now(): void {
    this.stop();
    this.step = null;
    this.view = null;
    this.loading = this.failed = false;
  }

  by(steps: number): Promise<void> {
    this.stop();
    return this.go((this.step ?? this.last) + steps);
  }

  /** To the beginning of this turn or of the one before, or to the end of this one or the next. */
  byTurn(direction: 1 | -1): Promise<void> {
    this.stop();
    const at = this.step ?? this.last;
    const turns = this.#turns();
    if (direction < 0) return this.go(turns.findLast((turn) => turn.from < at)?.from ?? 0);
    return this.go(turns.find((turn) => turn.to > at)?.to ?? this.last);
  }

  play(): void {
    this.playing = true;
    const from = this.step === null || this.step >= this.last ? 0 : this.step;
    void this.#playOn(from);
  }

  stop(): void {
    this.playing = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #playOn(step: number): Promise<void> {
    await this.go(step);
    if (!this.playing) return;
    if (step >= this.last) return this.stop();
    this.#timer = setTimeout(() => void this.#playOn(step + 1), PLAY_MS);
  }
}
