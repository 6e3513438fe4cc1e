// What a step of somebody else is, in a sentence or two, and whether it is worth one.

import type { GameEvent, Step, Table } from '../lib/protocol';
import { didParts, eventParts, joined, plain, scoringTitle, type Part } from './sentence';
import { groupTurns } from './turns';
import { capital } from './words';

export interface Caption {
  /** Who did it: a seat or, after the last one, Dirk; null for a scoring. */
  seat: number | null;
  sentences: Part[][];
}

/** A caption is read in a second. */
const MOST_SENTENCES = 2;

/** What belongs to the turn and not to anybody's choice. */
const REFILLS = new Set(['laid', 'revealed']);

const isDid = (event: GameEvent) => didParts(event) !== null;

/** What others did in this step, and that there was a scoring; new cards and tiles are seen anyway. */
export function captionOf(step: Step): Caption {
  const lines = groupTurns([step], isDid).flatMap((turn) => turn.lines);
  const deeds = lines.flatMap((line) => (line.sort === 'did' ? [line] : []));
  const told = deeds.map(({ seat, happenings }): Part[] => [
    { sort: 'seat', seat },
    { sort: 'text', text: ' ' },
    ...joined(happenings.map(({ event }) => didParts(event) ?? [])),
    { sort: 'text', text: '.' },
  ]);
  const scorings = lines.flatMap((line) => (line.sort === 'scoring' ? [[{ sort: 'text', text: `${scoringTitle(line.number)}.` } as Part]] : []));
  return { seat: deeds[0]?.seat ?? null, sentences: [...told.slice(0, MOST_SENTENCES - scorings.length), ...scorings] };
}

/** Whether it is shown for a while by itself. */
export function matters(step: Step): boolean {
  return step.events.some((event) => event.event === 'scoring' || (!['done', 'scored'].includes(event.event) && isDid(event)));
}

/** What happens to the draw pile: nobody's doing, and nothing that can be seen on the table. */
const TO_THE_PILE = new Set(['reshuffled', 'second-scoring']);

/** What is said of these steps in a short note, beside what captions tell. Where the game is over, nobody draws any more. */
export function notesOf(steps: readonly Step[], table: Table): string[] {
  const events = steps.flatMap((step) => step.events);
  if (events.some(({ event }) => event === 'over')) return [];
  return events.filter(({ event }) => TO_THE_PILE.has(event)).map((event) => capital(plain(eventParts(event, table), table)));
}

/** Whether market or display are refilled in it. */
export function isRefill(step: Step): boolean {
  return step.events.some(({ event }) => REFILLS.has(event));
}
