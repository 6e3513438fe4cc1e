// Sentences from events. A message is a pattern such as "bought {tile}[ + {addon}] with {cards}": placeholders are the
// event's arguments, and what stands in brackets is left out when its argument is missing. A pattern under `story.did` is what
// somebody did, without the subject, so that a turn reads as one sentence; one under `story.event` is a whole sentence.

import { patternOf, t, tIf } from '../lib/i18n.svelte';
import { currencyOf, type Argument, type GameEvent, type Step, type Table } from '../lib/protocol';
import { LEADS } from '../modules/actions';
import { capital, cardName, colourName, currencyName, kindName, pieceName, seatName, sourceName, tileName } from './words';

/** A piece of a sentence; tiles, cards and seats are drawn with their sign. */
export type Part =
  | { sort: 'text'; text: string }
  | { sort: 'seat'; seat: number }
  | { sort: 'tile' | 'card'; name: string };

function text(words: string): Part[] {
  return [{ sort: 'text', text: words }];
}

function cards(names: string[]): Part[] {
  if (names.length === 0) return text(t('story.piece.nothing'));
  return names.flatMap((name, i): Part[] => [...(i > 0 ? text(' + ') : []), { sort: 'card', name }]);
}

function valueParts(name: string, value: Argument, event: Record<string, Argument | undefined>): Part[] {
  if (name === 'cards') return cards([...(value as string[]), ...((event.pieces ?? []) as string[])]);
  if (/^seat\d?$/.test(name)) return [{ sort: 'seat', seat: value as number }];
  if (name === 'tile' && event.tiles) return joined((event.tiles as string[]).map((one) => [{ sort: 'tile', name: one }]));
  if (name === 'tile' || name === 'tile2') return [{ sort: 'tile', name: String(value) }];
  if (name === 'card' || name === 'card2') return [{ sort: 'card', name: String(value) }];
  if (/^kind\d?$/.test(name)) return text(kindName(String(value)));
  if (name === 'colour') return text(colourName(String(value)));
  if (name === 'name') return text(pieceName(String(value)));
  if (/^(?:currency|market2?)$/.test(name)) return text(currencyName(String(value)));
  if (name === 'source') return text(sourceName(String(value)));
  if (name === 'side') return text(tIf(`story.side.${String(value)}`) ?? String(value));
  if (name === 'addon') return text(tIf(`story.piece.${String(value)}`) ?? String(value));
  return text(String(value));
}

function isMissing(value: Argument | undefined): boolean {
  return value === undefined || value === null;
}

function marketOf(space: Argument | undefined): string | undefined {
  return isMissing(space) ? undefined : currencyOf(Number(space));
}

/** Fills in a pattern. A missing argument outside brackets makes the whole pattern useless: null. `{market}` is the currency of its space, `{market2}` of a second one, `{colour}` that of its kind. */
export function fillPattern(pattern: string, told: Record<string, Argument | undefined>): Part[] | null {
  const event: Record<string, Argument | undefined> = { ...told, colour: told.kind, market: marketOf(told.space), market2: marketOf(told.space2) };
  const parts: Part[] = [];
  for (const [, inner, outer] of pattern.matchAll(/\[([^\]]*)\]|([^[]+)/g)) {
    const piece = inner ?? outer ?? '';
    const names = [...piece.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    if (names.some((name) => isMissing(event[name]))) {
      if (inner === undefined) return null;
      continue;
    }
    // Split by placeholders: texts stand at even places, names at odd ones.
    piece.split(/\{(\w+)\}/).forEach((words, i) => {
      if (i % 2 === 1) parts.push(...valueParts(words, event[words]!, event));
      else if (words !== '') parts.push(...text(words));
    });
  }
  return parts;
}

/**
 * What the event's seat did, without the seat: "took denar 3"; null if it is no such event. Where an argument of the message is missing
 * (others are not told which card it was), `story.did.NAME-else` is said; where nothing was paid, `story.did.NAME-free`.
 */
export function didParts(event: GameEvent): Part[] | null {
  if (event.event !== 'dirk-drew' && isMissing(event.seat)) return null;
  const free = Array.isArray(event.cards) && event.cards.length === 0 && !event.pieces ? fill(`story.did.${event.event}-free`, event) : null;
  const key = `story.did.${event.event}${event.name === 'exactly' ? '-exactly' : ''}`;
  return free ?? fill(key, event) ?? fill(`${key}-else`, event);
}

/** Events of which there may be many in a row that differ in their tile alone. */
const LISTED = new Set(['dirk-drew']);

/** Events as they are told: what a module's piece was used for comes after the piece, and many of a sort are one, with `tiles`. */
export function inOrder(events: readonly GameEvent[]): GameEvent[] {
  const told: GameEvent[] = [];
  for (const event of [...events.filter(({ event: name }) => LEADS.has(name)), ...events.filter(({ event: name }) => !LEADS.has(name))]) {
    const last = told.at(-1);
    if (last && last.event === event.event && LISTED.has(event.event)) told[told.length - 1] = { ...last, tiles: [...((last.tiles as string[] | undefined) ?? [String(last.tile)]), String(event.tile)] };
    else told.push(event);
  }
  return told;
}

/** Several deeds as one: "took ..., built ... and took ..."; a comma sets off what follows a deed that has one itself. */
export function joined(deeds: readonly Part[][]): Part[] {
  const [, and = ', '] = /\{list\}(.*)\{last\}/.exec(patternOf('story.piece.and') ?? '') ?? [];
  return deeds.flatMap((deed, i): Part[] => {
    if (i === 0) return deed;
    const comma = deeds[i - 1]!.some((part) => part.sort === 'text' && part.text.includes(','));
    return [...text(i < deeds.length - 1 ? ', ' : comma ? `,${and}` : and), ...deed];
  });
}

function fill(key: string, event: GameEvent): Part[] | null {
  const pattern = patternOf(key);
  return pattern === undefined ? null : fillPattern(pattern, event);
}

/** A whole sentence. Events without words of our own are told in the server's English, with the players' names. */
export function eventParts(event: GameEvent, table: Table): Part[] {
  const given = event.event === 'scoring-card' ? { ...event, number: t(`story.ordinal.${String(event.number)}`) } : event;
  const own = fill(`story.event.${event.event}`, given);
  if (own) return own;
  return text(event.text.replace(/Player (\d)/g, (_, number: string) => seatName(table, Number(number) - 1)));
}

/** Everything a step brought, a sentence each; turns and single points are left out. */
export function stepSentences(step: Step, table: Table): Part[][] {
  return inOrder(step.events)
    .filter(({ event }) => !['turn', 'scored', 'counted'].includes(event))
    .map((event) => {
      if (event.event === 'scoring') return text(`${scoringTitle(Number(event.number))}.`);
      const did = didParts(event);
      if (!did) return eventParts(event, table);
      const seat = event.event === 'dirk-drew' ? table.seats.length : (event.seat ?? step.seat);
      return [{ sort: 'seat', seat } as Part, ...text(' '), ...did, ...text('.')];
    });
}

/** The parts as plain words, for reading aloud. */
export function plain(parts: readonly Part[], table: Table | null): string {
  return parts.map((part) => partText(part, table)).join('');
}

export function partText(part: Part, table: Table | null): string {
  switch (part.sort) {
    case 'text':
      return part.text;
    case 'seat':
      return table ? seatName(table, part.seat) : '';
    case 'tile':
      return tileName(part.name);
    case 'card':
      return cardName(part.name);
  }
}

/** What an event is about, as the names that the table lights up. */
export function thingsOf(event: GameEvent): string[] {
  const things = [event.tile, event.tile2, event.card, event.card2].filter((name) => typeof name === 'string');
  if (Array.isArray(event.tiles)) things.push(...(event.tiles as string[]));
  if (Array.isArray(event.cards)) things.push(...(event.cards as string[]));
  if (Array.isArray(event.cell)) things.push(event.cell.join(','));
  if (typeof event.seat === 'number') things.push(`seat ${event.seat}`);
  if (typeof event.space === 'number') things.push(`space ${event.space}`);
  return things;
}

/** "First scoring" */
export function scoringTitle(number: number): string {
  return capital(t('story.log.scoring', { ordinal: t(`story.ordinal.${number}`) }));
}
