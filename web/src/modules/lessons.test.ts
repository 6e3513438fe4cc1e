// Every module, and every game besides the first, has a lesson: a position with a few actions in `lessons/ID.json`, and the words for
// it in every language. `alhambra scenario` proves that the actions do what is expected, `tools/check_lessons` that they are offered.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Messages } from '../lib/i18n.svelte';
import english from '../messages/en';
import french from '../messages/fr';

interface Step {
  do?: string;
  seat?: number;
  expect?: object;
  events?: string[];
}
interface Lesson {
  game?: string;
  modules?: string[];
  options?: Record<string, number>;
  position: object;
  steps: Step[];
}
interface Words {
  intro: string;
  steps: string[];
  end: string;
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;
const manifest = read('manifest.json') as { games: { id: string }[]; modules: { id: string }[] };
const LOADED: Record<string, Messages> = { en: english, fr: french };
const FOLDER = '../../../lessons/';

/** The first game is taught by the guided game. */
const GAMES = manifest.games.map(({ id }) => id).filter((id) => id !== 'alhambra');
const MODULES = manifest.modules.map(({ id }) => id);
const ALL = [...MODULES, ...GAMES];

const LEARNER = 0;
const FILES = readdirSync(new URL(FOLDER, import.meta.url)).filter((name) => name.endsWith('.json'));
const lessonOf = (id: string) => read(`${FOLDER}${id}.json`) as Lesson;
const actionsOf = ({ steps }: Lesson) => steps.flatMap((step) => (step.do !== undefined && step.seat === LEARNER ? [step.do] : []));
const wordsFile = (id: string, language: string) => `${GAMES.includes(id) ? '../coach/games/' : ''}${id}/lesson.${language}.json`;
const textsOf = ({ intro, steps, end }: Words) => [intro, ...steps, end];

/** Every message of a language, as what it may read like. */
function labels(messages: Messages): RegExp[] {
  return Object.values(messages).flatMap((value) => {
    if (typeof value !== 'string') return labels(value);
    const parts = value.split(/\{\w+\}|[[\]]/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // A pattern without a word of its own would fit everything.
    return /\p{L}{3}/u.test(parts.join('')) ? [new RegExp(`^${parts.join('.+')}$`)] : [];
  });
}

it('there are lessons about all modules and games, and about nothing else', () => {
  expect([...FILES].sort()).toEqual(ALL.map((id) => `${id}.json`).sort());
});

describe.each(ALL.filter((id) => FILES.includes(`${id}.json`)))('the lesson about %s', (id) => {
  const lesson = lessonOf(id);

  it('is played with it, as games on a server are', () => {
    if (GAMES.includes(id)) expect(lesson.game).toBe(id);
    else expect(lesson.modules).toContain(id);
    expect(lesson.options?.['end-turn']).toBe(1);
  });

  it('has two to four actions of the learner, who begins', () => {
    const done = lesson.steps.filter((step) => step.do !== undefined);
    expect(done.filter(({ seat }) => seat === undefined), 'every action names its seat').toEqual([]);
    expect(done[0]?.seat).toBe(LEARNER);
    expect(actionsOf(lesson).length).toBeGreaterThanOrEqual(2);
    expect(actionsOf(lesson).length).toBeLessThanOrEqual(4);
  });

  it('shows what each of them does', () => {
    const unproven = lesson.steps.filter((step, i) => {
      const next = lesson.steps[i + 1];
      return step.do !== undefined && step.seat === LEARNER && next?.expect === undefined && next?.events === undefined;
    });
    expect(unproven).toEqual([]);
    expect(lesson.steps.at(-1), 'nothing is left unproven at the end').not.toHaveProperty('do');
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    const file = wordsFile(id, language);
    const words = existsSync(new URL(file, import.meta.url)) ? (read(file) as Words) : null;

    it('has words for each action', () => {
      expect(words, `write web/src/modules/${file}`).not.toBeNull();
      expect(Object.keys(words!)).toEqual(['intro', 'steps', 'end']);
      expect(words!.steps).toHaveLength(actionsOf(lesson).length);
    });

    it('speaks in whole sentences, with nothing to fill in', () => {
      expect(textsOf(words!).filter((text) => !/^\p{Lu}.*\.$/u.test(text) || /[{}[\]]/.test(text))).toEqual([]);
    });

    it('names the cards that each action uses', () => {
      const currencies = (LOADED[language]!.table as Record<string, Messages>).currency as Record<string, string>;
      const unnamed = actionsOf(lesson).flatMap((action, i) =>
        [...action.matchAll(/\b(florin|dirham|denar|ducat|diamond) (\d)/g)]
          .map(([, currency, value]) => `${currencies[currency!]!} ${value}`)
          .filter((card) => !words!.steps[i]!.includes(card)));
      expect(unnamed).toEqual([]);
    });

    it('quotes only what the client says', () => {
      const known = labels(LOADED[language]!);
      const quoted = textsOf(words!).flatMap((text) => [...text.matchAll(/“([^”]+)”|«\u00a0([^»]+)\u00a0»/g)].map(([, first, second]) => (first ?? second)!));
      expect(quoted.filter((label) => !known.some((pattern) => pattern.test(label.replaceAll('\u00a0', ' '))))).toEqual([]);
    });
  });
});
