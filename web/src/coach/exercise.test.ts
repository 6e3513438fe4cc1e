import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, useMessages } from '../lib/i18n.svelte';
import type { LegalAction, Step, Table, View } from '../lib/protocol';
import english from '../messages/en';
import coach from '../messages/en/coach.json';
import { sameAction } from '../lib/actions';
import { exercise, expectedOf, followed, selectorsFor, type LessonFile, type LessonWords } from './exercise';
import { advance, putAway, type Moment, type Progress } from './lesson';
import { BEGINNING } from './progress.svelte';
import { loadFile, loadWords } from './lessons';
import manifest from '../modules/manifest.json';

const FILE: LessonFile = { players: 3, steps: [{ do: 'buy 1 with florin 9 + florin 3', seat: 0 }, { expect: {} }, { do: 'pass', seat: 1 }, { do: 'take dirham 8' }] };
const WORDS: LessonWords = { intro: 'Hello', steps: ['Buy it.', 'Take it.'], end: 'Done.' };
const MODULES = manifest.modules.map(({ id }) => id);
const EXPECTED = ['buy 1 with florin 9 + florin 3', 'take dirham 8'];
const LEGAL: LegalAction[] = [
  { text: 'buy 1 with florin 3 + florin 9', verb: 'buy', args: { space: 1, cards: ['florin 3', 'florin 9'] } },
  { text: 'take dirham 8', verb: 'take', args: { cards: ['dirham 8'] } },
];

function moment(actions: string[], { legal = LEGAL, undo = true, seat = 0 } = {}): Moment {
  const steps = actions.map((action, i): Step => ({ step: i + 1, seat: 0, by: 'person', action, events: [], scores: [] }));
  const view = { turn: { number: 1, seat: 0, phase: 'start' }, decision: { decision: 'act', seat, text: '' }, legal, undo, display: ['dirham 8'] } as unknown as View;
  return { view, table: {} as Table, you: 0, steps };
}

beforeAll(() => useMessages('en', { ...english, coach }));

describe('an exercise', () => {
  const course = exercise('camps', 'Camps', FILE, WORDS);
  const told = (progress: Progress) => course.lessons.find(({ id }) => id === progress.told?.id);

  it('tells what there is to do, one after the other', () => {
    let progress = advance(course, BEGINNING, moment([]));
    expect(told(progress)!.words(moment([]), false)).toEqual({ title: 'Camps', text: 'Hello' });
    progress = advance(course, putAway(course, progress, moment([])), moment([]));
    expect(told(progress)).toMatchObject({ id: 'step-0' });
    expect(told(progress)!.offers!(moment([]))).toEqual([{ act: EXPECTED[0] }]);
    progress = advance(course, progress, moment(['buy 1 with florin 3 + florin 9']));
    expect(told(progress)!.words(moment([]), false).text).toBe('Take it.');
    progress = advance(course, progress, moment([...EXPECTED, 'end turn', 'buy 4 with ducat 2']));
    expect(told(progress)).toMatchObject({ id: 'end', last: true });
    expect(told(progress)!.offers!(moment([]))).toEqual([{ rules: 'camps' }, { again: true }, { copy: true }]);
  });

  it('says kindly that something else was done, and offers undo', () => {
    let progress = advance(course, { ...BEGINNING, done: ['intro'] }, moment(['take dirham 8']));
    expect(told(progress)!.id).toBe('stray');
    expect(told(progress)!.offers!(moment([]))).toEqual([{ undo: true }]);
    expect(told(progress)!.offers!(moment([], { undo: false }))).toEqual([{ again: true }]);
    progress = advance(course, progress, moment([]));
    expect(told(progress)!.id).toBe('step-0');
  });

  it('waits while others choose', () => {
    expect(advance(course, { ...BEGINNING, done: ['intro'] }, moment([], { seat: 1 })).told).toBeNull();
  });
});

describe('what was done', () => {
  it('is compared whatever the order of cards', () => {
    expect(sameAction('take florin 2 + diamond 3', 'take diamond 3 + florin 2')).toBe(true);
    expect(sameAction('project bid florin 8 + florin 9', 'project bid florin 9 + florin 8')).toBe(true);
    expect(sameAction('buy 1 with florin 9', 'buy 2 with florin 9')).toBe(false);
    expect(sameAction('place tower 9 ES at 1,0', 'place tower 9 ES at 1,1')).toBe(false);
  });

  it('may have declines in between, but not instead', () => {
    expect(followed(moment(['pass', EXPECTED[0]!]), EXPECTED)).toEqual({ reached: 1, strayed: false });
    expect(followed(moment(['pass'], { legal: [LEGAL[1]!] }), EXPECTED)).toEqual({ reached: 0, strayed: true });
    expect(followed(moment([], { legal: [{ text: 'done', verb: 'done', args: {} }] }), EXPECTED)).toEqual({ reached: 0, strayed: false });
  });

  it('is expected of the learner only', () => expect(expectedOf(FILE)).toEqual(EXPECTED));
});

it('points at the things of an action, at the prompt where there are none', () => {
  expect(selectorsFor(moment([]), EXPECTED[0]!)).toEqual(['[data-thing="space:1"]', '[data-thing="hand:florin 3"]', '[data-thing="hand:florin 9"]']);
  expect(selectorsFor(moment([]), 'take dirham 8')).toEqual(['[data-thing="display:dirham 8"]']);
  expect(selectorsFor(moment([]), 'end turn')).toEqual(['.own .bar']);
});

describe('lessons', () => {
  const ids = Object.keys(import.meta.glob('../../../lessons/*.json')).map((path) => path.split('/').at(-1)!.replace('.json', ''));
  const told = Object.keys(import.meta.glob(['../modules/*/lesson.*.json', './games/*/lesson.*.json']));

  it('are there for every module and for both other games', () => {
    expect([...ids].sort()).toEqual([...MODULES, 'granada', 'alhambra-granada'].sort());
    expect([...new Set(told.map((path) => path.split('/').at(-2)!))].sort()).toEqual([...ids].sort());
  });

  it.each(LANGUAGES)('have words for every action in %s', async (language) => {
    for (const id of ids) {
      const [file, words] = [await loadFile(id), await loadWords(id, language)];
      expect(told.some((path) => path.endsWith(`/${id}/lesson.${language}.json`)), id).toBe(true);
      expect(words!.steps.length, id).toBe(expectedOf(file!).length);
      expect([words!.intro, ...words!.steps, words!.end].filter((text) => text.trim() === ''), id).toEqual([]);
    }
  });

  it('are not there for what nobody knows', async () => {
    expect(await loadFile('nothing')).toBeNull();
    expect(await loadFile('constructor')).toBeNull();
    expect(await loadWords('nothing', 'en')).toBeNull();
  });
});
