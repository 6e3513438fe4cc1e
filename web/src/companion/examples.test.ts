// The scoring examples of the books, and others of every module that scores, entered by both forms: as numbers and as palaces.
// What comes of them by this page's forms is what comes of the scenario by the program. Needs the program; `ALHAMBRA` says where it is.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { ScoringAnswer, SetUp, SetUpList } from '../lib/protocol';
import { formOf, isWorkedOut, numbersOf } from './form';
import { parsePlaced } from '../pieces/names';
import type { Entered, Palace } from './games';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env.ALHAMBRA ?? join(root, 'build/release/alhambra');
const folder = mkdtempSync(join(tmpdir(), 'alhambra-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Scenario {
  title: string;
  cites: string[];
  game?: string;
  players: number;
  edition?: number;
  modules?: string[];
  options?: Record<string, number>;
  seed?: string;
  position?: { seats?: Seat[]; modules?: Record<string, Record<string, unknown>> };
  steps: Record<string, unknown>[];
}
interface Seat {
  palace?: string[];
  reserve?: string[];
  fountain?: string;
}

const all = readdirSync(join(root, 'scenarios'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => ({ name, scenario: JSON.parse(readFileSync(join(root, 'scenarios', name), 'utf8')) as Scenario }));
const MORE = 1;
const examplesIn = ({ cites }: Scenario) => cites.filter((id) => /^[SL]\d/.test(id));
const isExample = (scenario: Scenario) => examplesIn(scenario).length > 0;

/** The first step that changes anything, if it is a scoring. */
function scoringOf({ steps, position }: Scenario): { scoring: number; answers: string[] } | null {
  const at = steps.findIndex((step) => ['do', 'refuse', 'score'].some((sort) => sort in step));
  const scoring = steps[at]?.score;
  if (typeof scoring !== 'number' || !position) return null;
  return { scoring, answers: steps.slice(at + 1).flatMap((step) => (typeof step.do === 'string' ? [step.do] : [])) };
}

function ask<T>(command: string[], problem = ''): T {
  const { stdout, stderr } = spawnSync(program, [...command, '--json'], { encoding: 'utf8' });
  expect(stderr, problem).toBe('');
  return JSON.parse(stdout) as T;
}

function score(form: unknown): ScoringAnswer {
  const file = join(folder, 'form.json');
  writeFileSync(file, JSON.stringify(form));
  return ask<ScoringAnswer>(['score', file], JSON.stringify(form));
}

/** The scoring of a scenario, with the answers that it gives to what is asked before the points. */
function scoreAnswered(form: object, answers: readonly string[]): ScoringAnswer {
  const given: string[] = [];
  let found = score({ ...form, answers: given });
  while (found.questions.some(({ question }) => question !== 'tie') && given.length < answers.length) {
    given.push(answers[given.length]!);
    found = score({ ...form, answers: given });
  }
  return found;
}

const lists = new Map<string, SetUpList>();
function listOf(setup: SetUp): SetUpList {
  const key = JSON.stringify(setup);
  const options = Object.entries(setup.options).flatMap(([name, value]) => ['--option', value === 1 ? name : `${name}=${value}`]);
  if (!lists.has(key)) {
    const list = ask<SetUpList>(['setup', '--game', setup.game, '--players', String(setup.players), '--modules', setup.modules.join(',') || 'none', ...options]);
    lists.set(key, list);
  }
  return lists.get(key)!;
}

/** What stands in the palaces, as it is put in. */
const PIECES: Record<string, (state: Record<string, unknown>, seat: number, tiles: string[]) => string[]> = {
  'building-sites': ({ sites = [] }, seat) => (sites as { tile: string; seat: number; currency: string }[]).filter((site) => site.seat === seat).map(({ tile, currency }) => `${currency} on ${tile}`),
  watchtowers: ({ built = [] }, seat) => (built as { seat: number; kind: string; cell: number[]; corner: string }[]).filter((one) => one.seat === seat).map(({ kind, cell, corner }) => `${kind} at ${cell.join(',')} ${corner}`),
  'new-building-grounds': ({ built = {} }, _, tiles) =>
    Object.entries(built as Record<string, { kind: string }>).flatMap(([ground, { kind }]) => (tiles.some((text) => text.startsWith(`${ground} `)) ? [`${kind} on ${ground}`] : [])),
  'city-gates': ({ gates = [] }, seat, tiles) =>
    (gates as { seat: number; x: number; y: number; side: string }[]).filter((gate) => gate.seat === seat).map(({ x, y, side }) => `${side} on ${parsePlaced(tiles.find((text) => text.endsWith(` at ${x},${y}`)) ?? '').name}`),
};

function palaceOf(seat: Seat, n: number, states: Record<string, Record<string, unknown>>): Palace {
  const tiles = seat.palace ?? [];
  const pieces = Object.fromEntries(Object.entries(PIECES).flatMap(([id, read]) => (states[id] ? [[id, read(states[id], n, tiles)]] : [])));
  return { tiles, reserve: seat.reserve ?? [], fountain: seat.fountain ?? '', pieces };
}

const points = ({ sources }: ScoringAnswer) => Object.fromEntries(sources.map(({ source, points: each }) => [source, each]));

describe.runIf(existsSync(program))('entered by both forms', () => {
  const scored = all.flatMap(({ name, scenario }) => {
    const found = scoringOf(scenario);
    return found ? [{ name, scenario, ...found }] : [];
  });
  /** All examples, and of each game and module one more. */
  const cases = scored.filter(({ name, scenario }) => {
    const alike = scored.filter((other) => !isExample(other.scenario) && dirname(other.name) === dirname(name));
    return isExample(scenario) || alike.findIndex((other) => other.name === name) < MORE;
  });

  it('are all examples of the books that score', () => {
    const entered = new Set(cases.flatMap(({ scenario }) => examplesIn(scenario)));
    const score = all.filter(({ scenario }) => scenario.steps.some((step) => 'score' in step));
    expect(score.flatMap(({ scenario }) => examplesIn(scenario)).filter((id) => !entered.has(id))).toEqual([]);
  });

  it.each(cases)('$name', ({ scenario, scoring, answers }) => {
    const { game = 'alhambra', players, modules = [], options = {}, edition, position, seed } = scenario;
    const setup: SetUp = { game, players, modules, options, ...(edition ? { edition } : {}) };
    const list = listOf({ game, players, modules, options });
    const wanted = scoreAnswered({ ...setup, scoring, position, ...(seed ? { seed } : {}) }, answers);
    // As numbers: all that the program read off the position.
    const { scorers, table, before } = wanted;
    const typed: Entered = { scorers, table, before };
    expect(points(score(formOf({ setup, scorings: [...Array<Entered>(scoring - 1).fill(typed), typed] }, scoring, undefined, list)))).toEqual(points(wanted));
    // As palaces: what does not follow from them is typed.
    const seats = Array.from({ length: players }, (_, n) => position?.seats?.[n] ?? {});
    const palaces = seats.map((seat, n) => palaceOf(seat, n, position?.modules ?? {}));
    const rest = scorers.map((values, n) => Object.fromEntries(Object.entries(values).filter(([name]) => n >= players || numbersOf(list, scoring, n).some((number) => number.number === name && !isWorkedOut(number, setup)))));
    const put: Entered = { scorers: rest, table, before, palaces };
    expect(points(score(formOf({ setup, scorings: [...Array<Entered>(scoring - 1).fill(put), put] }, scoring, undefined, list)))).toEqual(points(wanted));
  }, 30_000);
});
