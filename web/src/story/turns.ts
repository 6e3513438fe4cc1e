// The story by turns: what happened, who did it and at which step, ready to be told.

import type { GameEvent, Step } from '../lib/protocol';
import { inOrder } from './sentence';

/** An event with the step it belongs to. */
export interface Happening {
  step: number;
  event: GameEvent;
}

export type Line =
  /** What one player did in a row: one sentence. */
  | { sort: 'did'; seat: number; by: Step['by']; happenings: Happening[] }
  | { sort: 'event'; happening: Happening }
  /** Cards and tiles turned up. */
  | { sort: 'new'; step: number; cards: string[]; tiles: string[] }
  /** `open`: something is still to be decided in it. */
  | { sort: 'scoring'; step: number; number: number; gains: number[]; counts: Count[]; open: boolean };

/** What one source gave in a scoring, by scorer. */
export interface Count {
  source: string;
  points: number[];
}

export interface Turn {
  number: number;
  seat: number;
  /** The last step of the turn before: from there the turn is played. */
  from: number;
  /** The last step so far. */
  to: number;
  lines: Line[];
}

/** Events that say nothing a reader misses: turns are headings, the end of actions is plain from what follows. */
const SILENT = new Set(['turn', 'done', 'over']);

/** After these, points belong to no scoring any more. */
const ENDS_SCORING = new Set(['laid', 'revealed', 'scoring-card', 'turn', 'end', 'over']);

/** `isDid` says whether an event is told as something its seat did. */
export function groupTurns(steps: readonly Step[], isDid: (event: GameEvent) => boolean): Turn[] {
  const teller = new Teller(isDid);
  for (const step of steps) teller.tell(step);
  return teller.turns;
}

class Teller {
  readonly turns: Turn[] = [];
  #isDid: (event: GameEvent) => boolean;
  /** The scoring that is being held. */
  #scoring: Extract<Line, { sort: 'scoring' }> | null = null;

  constructor(isDid: (event: GameEvent) => boolean) {
    this.#isDid = isDid;
  }

  tell(step: Step): void {
    if (this.turns.length === 0) this.turns.push({ number: 1, seat: step.seat, from: 0, to: 0, lines: [] });
    this.turns.at(-1)!.to = step.step;
    for (const event of inOrder(step.events)) {
      if (ENDS_SCORING.has(event.event)) this.#endScoring();
      if (event.event === 'turn') this.#nextTurn(step, event);
      else if (!SILENT.has(event.event)) this.#event(step, event, this.turns.at(-1)!.lines);
    }
    // A scenario asks for a scoring by itself.
    if (step.action?.startsWith('score ')) this.#endScoring();
  }

  #endScoring(): void {
    if (this.#scoring) this.#scoring.open = false;
    this.#scoring = null;
  }

  #nextTurn(step: Step, event: GameEvent): void {
    const { number, seat } = this.turns.at(-1)!;
    this.turns.push({ number: number + 1, seat: event.seat ?? seat, from: step.step, to: step.step, lines: [] });
  }

  #event(step: Step, event: GameEvent, lines: Line[]): void {
    const scoring = this.#scoring;
    if (event.event === 'revealed' || event.event === 'laid') {
      this.#turnedUp(step, event, lines);
    } else if (event.event === 'scoring') {
      const gains = step.scores.map(() => 0);
      this.#scoring = { sort: 'scoring', step: step.step, number: Number(event.number), gains, counts: [], open: true };
      lines.push(this.#scoring);
    } else if (event.event === 'scored' && scoring && event.seat !== undefined) {
      scoring.step = step.step;
      scoring.gains[event.seat] = (scoring.gains[event.seat] ?? 0) + Number(event.value);
      this.#count(scoring, String(event.source), event.seat, Number(event.value));
    } else if (event.event === 'counted') {
      // Told by the sheet.
    } else if (this.#isDid(event)) {
      this.#did(step, event, lines);
    } else {
      lines.push({ sort: 'event', happening: { step: step.step, event } });
    }
  }

  #count({ counts, gains }: Extract<Line, { sort: 'scoring' }>, source: string, seat: number, value: number): void {
    let count = counts.find((each) => each.source === source);
    if (!count) counts.push((count = { source, points: gains.map(() => 0) }));
    count.points[seat] = (count.points[seat] ?? 0) + value;
  }

  #turnedUp(step: Step, event: GameEvent, lines: Line[]): void {
    const last = lines.at(-1);
    const line = last?.sort === 'new' && last.step === step.step ? last : null;
    const fresh = line ?? { sort: 'new' as const, step: step.step, cards: [], tiles: [] };
    if (event.event === 'revealed') fresh.cards.push(String(event.card));
    else fresh.tiles.push(String(event.tile));
    if (!line) lines.push(fresh);
  }

  #did(step: Step, event: GameEvent, lines: Line[]): void {
    const last = lines.at(-1);
    const seat = event.event === 'dirk-drew' ? step.scores.length - 1 : (event.seat ?? step.seat);
    const happening = { step: step.step, event };
    // What befalls others in a computer's step is not a computer's doing.
    const by = seat === step.seat ? step.by : 'person';
    if (last?.sort === 'did' && last.seat === seat && last.by === by) last.happenings.push(happening);
    else lines.push({ sort: 'did', seat, by, happenings: [happening] });
  }
}

/** The turn since which a computer has played for a person, if it was it who played there last; null otherwise. */
export function playedForSince(steps: readonly Step[], turns: readonly Turn[], seat: number): number | null {
  const own = steps.filter((step) => step.seat === seat);
  const first = own[own.findLastIndex(({ by }) => by !== 'computer') + 1];
  return first === undefined ? null : (turns.find(({ to }) => to >= first.step)?.number ?? null);
}

/** Where one can jump to: the end of each turn, and the scorings. */
export function scoringLines(turns: readonly Turn[]): Extract<Line, { sort: 'scoring' }>[] {
  return turns.flatMap((turn) => turn.lines).filter((line) => line.sort === 'scoring');
}
