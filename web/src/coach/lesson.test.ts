import { describe, expect, it } from 'vitest';
import type { Step, Table, View } from '../lib/protocol';
import { advance, askedBy, countOf, didOne, isAsked, ownSteps, pagesOf, putAway, readAgain, type Course, type Lesson, type Moment, type Progress } from './lesson';
import { BEGINNING } from './progress.svelte';

const step = (event: string, { seat = 0, by = 'person' }: Partial<Step> = {}): Step => ({ step: 1, seat, by, events: [{ event, seat, text: '' }], scores: [] });

function moment(turn: number, decision: string, steps: Step[] = []): Moment {
  return { view: { turn: { number: turn, seat: 0, phase: 'start' }, decision: { decision, seat: 0, text: '' } } as unknown as View, table: {} as Table, you: 0, steps };
}

const lesson = (id: string, on: string, more: Partial<Lesson> = {}): Lesson => ({
  id,
  when: (now) => isAsked(now, on),
  at: () => [],
  words: () => ({ title: id, text: id }),
  ...more,
});
const does = (event: string): Pick<Lesson, 'done'> => ({ done: (now, since) => didOne(now, since, [event]) });

const COURSE: Course = {
  lessons: [lesson('aim', 'act'), lesson('money', 'act', does('took')), lesson('build', 'place', does('placed')), lesson('wall', 'act'), lesson('buy', 'act', { ...does('bought'), late: true }), lesson('over', 'over', { last: true })],
};
const after = (progress: Progress, ...moments: Moment[]) => moments.reduce((all, now) => advance(COURSE, all, now), progress);
const told = (progress: Progress) => progress.told?.id ?? null;

describe('a course', () => {
  it('begins with the first lesson and waits until it is read', () => {
    const first = after(BEGINNING, moment(1, 'act'), moment(1, 'act'));
    expect([told(first), countOf(COURSE, first, 'aim')]).toEqual(['aim', { step: 1, last: 6 }]);
    expect(told(advance(COURSE, putAway(COURSE, first, moment(1, 'act')), moment(1, 'act')))).toBe('money');
  });

  const reading = advance(COURSE, putAway(COURSE, after(BEGINNING, moment(1, 'act')), moment(1, 'act')), moment(1, 'act'));

  it('goes on when the lesson is done, by the learner and by hand', () => {
    const others = [step('took', { seat: 1 }), step('took', { by: 'computer' })];
    expect(told(after(reading, moment(1, 'act', others)))).toBe('money');
    const done = after(reading, moment(1, 'end-turn', [step('took')]));
    expect([done.done, done.told]).toEqual([['aim', 'money'], null]);
  });

  it('tells what the position brings when something else is done, and comes back', () => {
    const bought = [step('bought')];
    const build = after(reading, moment(1, 'place', bought));
    expect(told(build)).toBe('build');
    expect(told(after(build, moment(4, 'act', [...bought, step('placed')])))).toBe('money');
  });

  it('is not confused by what is taken back', () => {
    const steps = [step('bought'), step('placed')];
    const later = after(reading, moment(4, 'act', steps));
    const back = after({ ...later, told: { id: 'money', since: 2, late: false } }, moment(4, 'act', []));
    expect(back.told).toMatchObject({ id: 'money', since: 0 });
    expect(after(back, moment(4, 'end-turn', [step('took')])).done).toContain('money');
  });

  it('leaves out what was done before it could be told, or tells it briefly', () => {
    const early = [step('took'), step('bought'), step('placed')];
    let progress = advance(COURSE, putAway(COURSE, after(BEGINNING, moment(1, 'act', early)), moment(1, 'act')), moment(2, 'act', early));
    expect([[...progress.done].sort(), told(progress)]).toEqual([['aim', 'build', 'money'], 'wall']);
    progress = advance(COURSE, putAway(COURSE, progress, moment(2, 'act')), moment(3, 'act', early));
    expect(progress.told).toMatchObject({ id: 'buy', late: true });
    expect(told(after(progress, moment(3, 'act', early)))).toBe('buy');
  });

  it('has something to read once a turn at most', () => {
    const took = [step('took')];
    const read = putAway(COURSE, { ...BEGINNING, done: ['money'], told: { id: 'aim', since: 0, late: false } }, moment(4, 'act'));
    expect(told(after(read, moment(4, 'act', took)))).toBe('buy');
    expect(told(after(read, moment(7, 'act', took)))).toBe('wall');
  });

  it('takes what was shown as read when the learner goes on, but not what was hardly seen', () => {
    const first = after(BEGINNING, moment(1, 'act'));
    const on = after(first, { ...moment(1, 'end-turn', [step('bought')]), seen: true });
    expect([on.done, on.read]).toEqual([['aim'], 1]);
    const quick = after(first, moment(1, 'end-turn', [step('bought')]), moment(4, 'act', [step('bought')]));
    expect(told(quick)).toBe('aim');
    const others = after(first, { ...moment(1, 'act', [step('bought', { seat: 1 })]), seen: true });
    expect(told(others)).toBe('aim');
  });

  it('gives each lesson a number of its own, which it keeps when it comes back', () => {
    const number = (progress: Progress) => countOf(COURSE, progress, progress.told?.id)?.step;
    const bought = [step('bought')];
    const build = after(reading, moment(1, 'place', bought));
    expect([number(reading), told(build), number(build)]).toEqual([2, 'build', 3]);
    const back = after(build, moment(4, 'act', [...bought, step('placed')]));
    expect([told(back), number(back)]).toEqual(['money', 2]);
    const next = after(putAway(COURSE, back, moment(4, 'act')), moment(7, 'act', [...bought, step('placed')]));
    expect([told(next), number(next)]).toEqual(['wall', 4]);
    expect(number(after(next, moment(9, 'over')))).toBe(6);
  });

  it('counts on where a lesson was taken back before it was done', () => {
    const course: Course = { lessons: [lesson('money', 'act', does('took')), lesson('turn', 'end-turn', does('turn')), lesson('buy', 'act', does('bought'))] };
    const run = (progress: Progress, ...moments: Moment[]) => moments.reduce((all, now) => advance(course, all, now), progress);
    const seen = (progress: Progress) => [told(progress), countOf(course, progress, progress.told?.id)?.step];
    const took = run(BEGINNING, moment(1, 'act'), moment(1, 'end-turn', [step('took')]));
    expect(seen(took)).toEqual(['turn', 2]);
    const undone = run(took, moment(1, 'act'));
    expect(seen(undone)).toEqual(['buy', 2]);
    expect(seen(run(undone, moment(1, 'end-turn', [step('took')])))).toEqual(['turn', 3]);
  });

  it('has what is about the question at hand at once', () => {
    const course: Course = { lessons: [lesson('reserve', 'place', { ...does('reserved'), reads: true, urgent: true })] };
    expect(told(advance(course, { ...BEGINNING, read: 4 }, moment(4, 'place')))).toBe('reserve');
  });

  it('leaves out a lesson that is skipped', () => {
    const skipped = advance(COURSE, putAway(COURSE, reading, moment(1, 'act')), moment(1, 'act'));
    expect(skipped.done).toContain('money');
    expect(told(skipped)).toBe('buy');
    expect(skipped.read, 'it was not read').toBe(reading.read);
  });

  it('keeps a lesson that stays until it was put away or done', () => {
    const course: Course = { lessons: [lesson('redesign', 'act', { ...does('added'), reads: true, stays: true }), lesson('wall', 'act')] };
    const run = (progress: Progress, ...moments: Moment[]) => moments.reduce((all, now) => advance(course, all, now), progress);
    const shown = run(BEGINNING, moment(1, 'act'));
    const later = run(shown, { ...moment(1, 'end-turn', [step('took')]), seen: true }, moment(4, 'act', [step('took')]));
    expect([later.done, told(later)]).toEqual([[], 'redesign']);
    expect(putAway(course, later, moment(4, 'act')).done).toEqual(['redesign']);
    expect(run(shown, moment(1, 'end-turn', [step('added')])).done).toEqual(['redesign']);
  });

  it('can be read again, in the order in which lessons came', () => {
    const course: Course = { lessons: [...COURSE.lessons, lesson('given', 'given', { detour: true })] };
    expect(pagesOf(course, after(BEGINNING, moment(1, 'act')))).toEqual(['aim']);
    const later: Progress = { ...reading, done: ['aim', 'wall'], order: ['aim', 'money', 'given', 'wall'] };
    expect(pagesOf(course, later), 'without detours').toEqual(['aim', 'money', 'wall']);
    expect(pagesOf(course, { ...later, told: { id: 'given', since: 3, late: false } }), 'but for the one that is told').toEqual(['aim', 'money', 'wall', 'given']);
    expect([countOf(course, later, 'wall'), countOf(course, later, 'given')]).toEqual([{ step: 3, last: 6 }, null]);
    const words = { title: 'a', text: 'b', now: 'Do it.', mind: 'Keep it.' };
    expect(readAgain(lesson('a', 'act', { words: () => words }), moment(1, 'act')), 'nothing is to be done').toEqual({ title: 'a', text: 'b', mind: 'Keep it.' });
    expect(readAgain(lesson('a', 'act', { again: () => ({ ...words, text: 'c' }) }), moment(1, 'act')).text).toBe('c');
  });

  it('asks what lessons that are not behind must know', () => {
    const course: Course = { lessons: [lesson('buy', 'act', { asks: () => ['x', 'y'] }), lesson('spend', 'act', { asks: () => ['y'] }), lesson('wall', 'act')] };
    expect(askedBy(course, BEGINNING, moment(1, 'act'))).toEqual(['x', 'y']);
    expect(askedBy(course, { ...BEGINNING, done: ['buy'] }, moment(1, 'act'))).toEqual(['y']);
  });

  it('ends, whatever was left out', () => {
    expect(told(after({ ...BEGINNING, read: 9 }, moment(9, 'over')))).toBe('over');
  });

  it('changes nothing where nothing has changed', () => {
    expect(advance(COURSE, reading, moment(1, 'act'))).toBe(reading);
    const silent = advance(COURSE, BEGINNING, moment(1, 'wait'));
    expect(silent).toBe(BEGINNING);
  });
});

it('knows the learner’s steps', () => {
  const steps = [step('took'), step('took', { seat: 1 }), step('took', { by: 'computer' }), step('bought')];
  expect(ownSteps(moment(1, 'act', steps)).map(({ events }) => events[0]!.event)).toEqual(['took', 'bought']);
  expect(ownSteps(moment(1, 'act', steps), 1)).toHaveLength(1);
});
