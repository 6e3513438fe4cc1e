// A short lesson about a module or a game: a position, and two or three actions to try one after the other.

import { sameAction } from '../lib/actions';
import { t } from '../lib/i18n.svelte';
import { choicesOf, type Thing } from '../table/things';
import { ownSteps, type Course, type Lesson, type Moment, type Words } from './lesson';

/** A scenario; what it says besides is for the server. */
export interface LessonFile {
  players: number;
  steps: readonly ({ do?: string; seat?: number } & Record<string, unknown>)[];
  [more: string]: unknown;
}

export interface LessonWords {
  intro: string;
  /** One for each action of the learner. */
  steps: readonly string[];
  end: string;
}

/** Whoever learns sits here. */
export const LEARNER = 0;

/** What may be said in between without leaving the way; some of it is said by itself. */
const DECLINES = ['end turn', 'done', 'pass'];

/** What the learner is to do, in order. */
export function expectedOf({ steps }: LessonFile): string[] {
  return steps.flatMap((step) => (step.do !== undefined && (step.seat ?? LEARNER) === LEARNER ? [step.do] : []));
}

/** How far the learner's actions follow what is expected, and whether one was another. */
export function followed(moment: Moment, expected: readonly string[]): { reached: number; strayed: boolean } {
  let reached = 0;
  for (const { action } of ownSteps(moment)) {
    const next = expected[reached];
    // After the last one anything goes.
    if (next === undefined) break;
    if (action !== undefined && sameAction(action, next)) reached += 1;
    else if (action === undefined || !DECLINES.includes(action)) return { reached, strayed: true };
  }
  const next = expected[reached];
  const { decision, legal = [] } = moment.view;
  const asked = decision?.seat === moment.you && legal.some(({ verb }) => !DECLINES.includes(verb));
  return { reached, strayed: next !== undefined && asked && !legal.some(({ text }) => sameAction(text, next)) };
}

/** The things an action uses, as selectors; the prompt where it is only a button. */
export function selectorsFor({ view }: Moment, action: string): string[] {
  const found = (view.legal ?? []).find(({ text }) => sameAction(text, action));
  const things = found ? (choicesOf([found], view.display)[0]?.things ?? []) : [];
  const shown = things.filter((thing) => !thing.startsWith('number:')).map(selectorOf);
  return shown.length > 0 ? [...new Set(shown)] : ['.own .bar'];
}

const selectorOf = (thing: Thing) => `[data-thing="${thing.replace(/["\\]/g, '\\$&')}"]`;

/** The course of a lesson. `id`: where its rules are. */
export function exercise(id: string, name: string, file: LessonFile, words: LessonWords): Course {
  const expected = expectedOf(file);
  const title = name;
  const inOrder = (moment: Moment) => followed(moment, expected);
  const isAt = (moment: Moment, step: number) => {
    const { reached, strayed } = inOrder(moment);
    return reached === step && !strayed;
  };
  const stray: Lesson = {
    id: 'stray',
    when: (moment) => inOrder(moment).strayed,
    at: () => ['.own .bar'],
    words: ({ view }): Words => ({ title, text: t('coach.module.stray'), now: t(view.undo ? 'coach.module.strayUndo' : 'coach.module.strayAgain') }),
    done: () => false,
    detour: true,
    offers: ({ view }) => (view.undo ? [{ undo: true }] : [{ again: true }]),
  };
  const intro: Lesson = { id: 'intro', when: (moment) => isAt(moment, 0), at: () => [], words: () => ({ title, text: words.intro }) };
  const steps = expected.map(
    (action, i): Lesson => ({
      id: `step-${i}`,
      when: (moment) => isAt(moment, i) && moment.view.decision?.seat === moment.you,
      at: (moment) => selectorsFor(moment, action),
      words: () => ({ title, text: words.steps[i] ?? '', now: t('coach.module.now') }),
      done: (moment) => inOrder(moment).reached > i,
      offers: () => [{ act: action }],
    }),
  );
  const end: Lesson = {
    id: 'end',
    when: (moment) => isAt(moment, expected.length),
    at: () => [],
    words: () => ({ title: t('coach.module.end'), text: words.end }),
    offers: () => [{ rules: id }, { again: true }, { copy: true }],
    last: true,
  };
  return { lessons: [stray, intro, ...steps, end] };
}
