// What a coach teaches, as data, and which lesson comes next. A lesson looks at the position alone: what is shown, what may be done, and
// what led there. Whoever does something else meets the next lesson whose moment has come; the others wait.

import type { LegalAction, Preview, Step, Table, View } from '../lib/protocol';

/** What a lesson looks at. */
export interface Moment {
  view: View;
  table: Table;
  you: number;
  /** Those that led to the view. */
  steps: readonly Step[];
  /** Whose palace is looked at; null for the learner's own. */
  looksAt?: number | null;
  /** Whether there was time to read the lesson that is told. */
  seen?: boolean;
  /** What would come of the actions that lessons ask about, by their texts; null for one that was refused. */
  outcomes?: ReadonlyMap<string, Preview | null>;
}

/** What the bubble says: a heading, what there is to know, and what to do now, or what to keep in mind where nothing is to be done. */
export interface Words {
  title: string;
  text: string;
  now?: string;
  mind?: string;
  /** Instead of both, on a phone where what it speaks of lies behind a button: what to open, and what to look for there. */
  more?: string;
}

/** What its buttons do besides putting the lesson away. `act` takes an action for the learner, `rules` names where they begin, `sheet` which one is opened; `copy` copies the link to the lesson. */
export type Offer = { undo: true } | { sheet: 1 } | { act: string } | { again: true } | { copy: true } | { rules: string } | { link: '#/new' | '#/' };

export interface Lesson {
  id: string;
  /** Whether its moment is now. */
  when: (moment: Moment) => boolean;
  /** The actions whose outcome it must know for that. */
  asks?: (moment: Moment) => readonly string[];
  /** What it speaks of, as selectors: everything in sight that they find. */
  at: (moment: Moment) => readonly string[];
  /** What it speaks of besides, which is not marked, but had better not be covered. */
  uses?: readonly string[];
  /** What the table lights meanwhile, as `session.light` takes it. */
  lights?: readonly string[];
  /** `late`: what it teaches was done before it could be told. */
  words: (moment: Moment, late: boolean) => Words;
  /** What it says to whoever reads it again, where `words` speak of a position that may be gone. */
  again?: (moment: Moment) => Words;
  /** Whether it was done in the steps from `since` on. Without it the lesson is read and put away. */
  done?: (moment: Moment, since: number) => boolean;
  /** It may be read and put away although something could be done. */
  reads?: boolean;
  /** It is told even though it was done before, in the words for that; otherwise it is left out then. */
  late?: boolean;
  /** It comes back until it was put away or done, although the learner went on. */
  stays?: boolean;
  offers?: (moment: Moment) => readonly Offer[];
  /** It is about what is asked right now, and does not wait for another turn. */
  urgent?: boolean;
  /** Nothing comes after it. */
  last?: boolean;
  /** It comes only when something went another way, whatever was done before, and is not counted. */
  detour?: boolean;
}

export interface Course {
  lessons: readonly Lesson[];
}

/** How far somebody is, as it is kept. */
export interface Progress {
  /** Lessons that are behind, by id. */
  done: readonly string[];
  /** All that were told or left out so far, in that order: a lesson keeps its number when it comes back. */
  order: readonly string[];
  /** The lesson being told, and how many steps there were when it began. */
  told: { id: string; since: number; late: boolean } | null;
  /** The turn in which something was last read. */
  read: number | null;
  /** The coach is silent until called. */
  aside: boolean;
}

export const isRead = (lesson: Lesson, late: boolean) => lesson.done === undefined || lesson.reads === true || late;

/** One page at a time: what is only read comes once a turn. The last waits for nothing, nor does what is about the question at hand. */
function mayCome(lesson: Lesson, late: boolean, { read }: Progress, { view }: Moment): boolean {
  return !isRead(lesson, late) || lesson.last === true || lesson.urgent === true || read !== view.turn.number;
}

const noted = (order: readonly string[], id: string) => (order.includes(id) ? order : [...order, id]);

/** A lesson that came last and whose moment was taken back gives its number to the one that comes now. */
function takenBack(progress: Progress, told: Progress['told'], { steps }: Moment): Progress {
  if (told === null || steps.length >= told.since || progress.order.at(-1) !== told.id || progress.done.includes(told.id)) return progress;
  return { ...progress, order: progress.order.slice(0, -1) };
}

function finish(progress: Progress, id: string): Progress {
  return { ...progress, done: [...progress.done, id], order: noted(progress.order, id), told: progress.told?.id === id ? null : progress.told };
}

/** What is only read counts as read when the learner goes on after it was shown for a while. */
function wentOn(lesson: Lesson, { told }: Progress, moment: Moment): boolean {
  return told !== null && moment.seen === true && isRead(lesson, told.late) && lesson.last !== true && !lesson.stays && ownSteps(moment, told.since).length > 0;
}

/** The actions whose outcome the lessons that are not behind must know. */
export function askedBy({ lessons }: Course, { done }: Progress, moment: Moment): string[] {
  return [...new Set(lessons.filter(({ id }) => !done.includes(id)).flatMap(({ asks }) => asks?.(moment) ?? []))];
}

/** Marks what has been done, and chooses what is told now. */
export function advance({ lessons }: Course, before: Progress, moment: Moment): Progress {
  let progress = before;
  for (const lesson of lessons) {
    if (progress.done.includes(lesson.id)) continue;
    const told = progress.told?.id === lesson.id ? progress.told : null;
    if (told && wentOn(lesson, progress, moment)) {
      progress = { ...finish(progress, lesson.id), read: moment.view.turn.number };
      continue;
    }
    if (told?.late || lesson.done === undefined) continue;
    // What was taken back does not count, and may be done again.
    const since = told === null ? 0 : Math.min(told.since, moment.steps.length);
    if (told && since < told.since) progress = { ...progress, told: { ...told, since } };
    if (!lesson.done(moment, since) || (told === null && (lesson.late || lesson.detour))) continue;
    progress = { ...finish(progress, lesson.id), read: told && lesson.reads ? moment.view.turn.number : progress.read };
  }
  const open = lessons.filter(({ id }) => !progress.done.includes(id));
  const still = open.find(({ id, when }) => id === progress.told?.id && when(moment));
  if (still) return progress;
  progress = takenBack(progress, before.told, moment);
  const lateness = (lesson: Lesson) => !lesson.detour && lesson.done?.(moment, 0) === true;
  const next = open.find((lesson) => lesson.when(moment) && mayCome(lesson, lateness(lesson), progress, moment));
  if (next) return { ...progress, order: noted(progress.order, next.id), told: { id: next.id, since: moment.steps.length, late: lateness(next) } };
  return progress.told === null ? progress : { ...progress, told: null };
}

/** The lesson that is told was read, or is left out. */
export function putAway({ lessons }: Course, progress: Progress, { view }: Moment): Progress {
  const { told } = progress;
  const lesson = lessons.find(({ id }) => id === told?.id);
  if (!told || !lesson) return progress;
  return { ...finish(progress, told.id), read: isRead(lesson, told.late) ? view.turn.number : progress.read };
}

/** The lessons that can be read, in the order in which they came; a detour only while it is told. */
export function pagesOf({ lessons }: Course, { order, told }: Progress): string[] {
  const counted = order.filter((id) => lessons.some((lesson) => lesson.id === id && !lesson.detour));
  return told === null || counted.includes(told.id) ? counted : [...counted, told.id];
}

/** What a lesson says to whoever reads it again: nothing is to be done. */
export function readAgain(lesson: Lesson, moment: Moment): Words {
  const { now: _, ...words } = lesson.again?.(moment) ?? lesson.words(moment, false);
  return words;
}

/** Which lesson it is of how many; null for a detour. */
export function countOf({ lessons }: Course, { order }: Progress, id: string | undefined): { step: number; last: number } | null {
  const counted = lessons.filter(({ detour }) => !detour);
  const lesson = counted.find((each) => each.id === id);
  if (!lesson) return null;
  const before = order.slice(0, order.indexOf(lesson.id)).filter((other) => counted.some((each) => each.id === other));
  return { step: lesson.last ? counted.length : before.length + 1, last: counted.length };
}

// --- What lessons ask of a moment ---------------------------------------------------------------------

/** Whether the learner is asked this. */
export function isAsked({ view, you }: Moment, decision: string): boolean {
  return view.decision?.seat === you && view.decision.decision === decision;
}

/** The learner's own steps, from `since` on. */
export function ownSteps({ steps, you }: Moment, since = 0): Step[] {
  return steps.slice(since).filter(({ seat, by }) => seat === you && by === 'person');
}

/** Whether one of these happened to the learner, by an own step. */
export function didOne(moment: Moment, since: number, events: readonly string[]): boolean {
  return ownSteps(moment, since).some((step) => step.events.some(({ event, seat }) => seat === moment.you && events.includes(event)));
}

export function legalOf({ view }: Moment, ...verbs: string[]): LegalAction[] {
  return (view.legal ?? []).filter(({ verb }) => verbs.includes(verb));
}
