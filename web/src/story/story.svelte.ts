// The story of one table as its panels share it: turns, looking back, and which score sheet is open.

import type { Counted, Step, Table, View } from '../lib/protocol';
import { Counting } from './counting.svelte';
import { LookingBack, type Past } from './looking.svelte';
import { didParts } from './sentence';
import { groupTurns, scoringLines, type Turn } from './turns';

/** What a story is told of: a table that is played at, or a file that is looked into. */
export interface Told extends Past {
  readonly table: Table | null;
  readonly view: View | null;
  readonly you: number | null;
  /** Whether turns were played while nobody looked that may still be shown. */
  readonly absent?: boolean;
  light(things: Iterable<string>): void;
  unlight(): void;
}

/** A scoring by its number, or the end of the game. */
export type SheetName = 1 | 2 | 3 | 'end';

export class Story {
  readonly told: Told;
  readonly turns: Turn[] = $derived.by(() => groupTurns(this.told.steps, (event) => didParts(event) !== null));
  readonly looking: LookingBack;
  readonly counting: Counting;
  /** The sheet shown; null when closed. */
  sheet = $state<SheetName | null>(null);
  #endShown = false;

  constructor(told: Told) {
    this.told = told;
    this.looking = new LookingBack(told, () => this.turns);
    this.counting = new Counting(told);
  }

  get over(): boolean {
    const view = this.told.view;
    return view !== null && view.scorings_held === 3 && !view.decision;
  }

  /** Whether its end is what the table shows. */
  get overShown(): boolean {
    return this.over && (this.looking.step === null || this.looking.step === this.told.steps.length);
  }

  /** The sheets there are so far, in the order of the game. */
  get sheets(): SheetName[] {
    const settled = scoringLines(this.turns).filter(({ open }) => !open);
    const held = settled.map((line) => line.number as SheetName);
    return this.over ? [...held, 'end'] : held;
  }

  /** The latest sheet: what a button opens. */
  openSheet(name: SheetName | undefined = this.sheets.at(-1)): void {
    if (name) this.sheet = name;
  }

  /** A scoring that has just taken place: it is counted up at the table, then its sheet opens. Who replays the game sees the sheet at once. */
  announce(name: SheetName | undefined): void {
    const line = scoringLines(this.turns).find(({ number }) => number === name);
    if (!line || this.looking.step !== null) return this.openSheet(name);
    this.counting.begin({ ...line, after: this.told.steps[line.step - 1]?.scores ?? [] }, () => this.openSheet(name));
  }

  /** A game that ended while nobody looked: its result alone. */
  announceEnd(): void {
    this.counting.stop();
    this.openSheet('end');
  }

  /** The sheet of the last scoring leads on to the end of the game, once. */
  closeSheet(): void {
    const goesOn = this.sheet === 3 && this.over && !this.#endShown;
    this.sheet = goesOn ? 'end' : null;
    this.#endShown ||= goesOn;
  }

  /** The whole game from its start. */
  replay(): void {
    this.sheet = null;
    this.looking.play();
  }

  /** The step of a scoring and its events. */
  scoringStep(number: number): Step | undefined {
    const line = scoringLines(this.turns).find((each) => each.number === number);
    return line && this.told.steps[line.step - 1];
  }

  /** What the majorities of a scoring were decided by. */
  countedAt(number: number): Counted | undefined {
    const counted = this.told.steps.flatMap(({ events }) => events).find((event) => event.event === 'counted' && event.number === number);
    return counted as unknown as Counted | undefined;
  }

  /** The view to show: of the step looked back at, of the scoring that is counted, or of now. */
  get shownView(): View | null {
    if (this.counting.view) return this.counting.view;
    return this.looking.step === null ? this.told.view : (this.looking.view ?? this.told.view);
  }

  /** The step shown, null for now. */
  get shownStep(): number | null {
    return this.looking.step;
  }
}
