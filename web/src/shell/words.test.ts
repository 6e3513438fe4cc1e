import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now } from '../lib/clock.svelte';
import type { KeptGame } from '../lib/games.svelte';
import { LANGUAGES, useMessages, type Messages } from '../lib/i18n.svelte';
import shell from '../messages/en/shell.json';
import story from '../messages/en/story.json';
import { ago, moduleSummary, nameAt, ownResult, playedName, standingName } from './words';

beforeEach(() => {
  vi.useFakeTimers();
  useMessages('en', { shell: shell as Messages });
});
afterEach(() => vi.useRealTimers());

it('says how long ago something was, as time passes', () => {
  vi.setSystemTime(1_000_000);
  const told = () => ago(1_000_000, now());
  expect(told()).toBe('just now');
  vi.advanceTimersByTime(4 * 60_000);
  expect(told()).toBe('4 minutes ago');
  vi.advanceTimersByTime(3 * 3_600_000);
  expect(told()).toBe('3 hours ago');
  vi.advanceTimersByTime(72 * 3_600_000);
  expect(told()).toBe('3 days ago');
  // Another clock may be ahead of ours.
  expect(ago(Date.now() + 90_000, now())).toBe('just now');
});

it('names the first of many modules and counts the others', () => {
  expect(playedName('alhambra', [], 2)).toBe('Base game');
  expect(playedName('alhambra', ['squares', 'camps', 'medina'], 2)).toBe('Squares, Camps and Medina');
  expect(playedName('granada', ['squares', 'camps', 'medina', 'change'], 2)).toBe('Granada: Squares, Camps and 2 more');
  expect(playedName('alhambra', ['squares', 'camps', 'medina', 'change'])).toBe('Squares, Camps, Medina and Change');
});

it('says whose turn it is, who won and how it went for whoever sat here', () => {
  useMessages('en', { shell: shell as Messages, story: story as Messages });
  const token = 'f'.repeat(32);
  const seats = [{ seat: 0, token }];
  const game: KeptGame = { table: 'x', seats, links: [], watch: null, names: ['Ana', 'Omar', ''], modules: [], state: 'running', seen: 0 };
  expect(standingName({ ...game, turn: 0 })).toBe('Your turn');
  expect(standingName({ ...game, turn: 1 })).toBe('Waiting for Omar');
  const around = { ...game, seats: [...seats, { seat: 2, token }] };
  expect(standingName({ ...around, turn: 2 })).toBe('Player 3’s turn');
  const over = (winners: number[]) => ({ state: 'over' as const, result: { winners, scores: [81, 98, 98] } });
  expect(standingName({ ...game, ...over([0]) })).toBe('You won with 81 points');
  expect(ownResult({ ...game, ...over([0]) })).toBeUndefined();
  expect(standingName({ ...around, ...over([0]) })).toBe('Ana won with 81 points');
  expect(ownResult({ ...around, ...over([1]) })).toBeUndefined();
  expect(standingName({ ...game, ...over([1, 2]) })).toBe('Shared win with 98 points: Omar and Player 3');
  expect(standingName({ ...game, ...over([0, 1]) })).toBe('Shared win with 81 points: You and Omar');
  expect(standingName({ ...game, turn: 0, standIns: [0] })).toBe('A computer is playing for you');
  expect([0, 1, 2].map((seat) => nameAt(game, seat))).toEqual(['You', 'Omar', 'Player 3']);
  expect(nameAt(around, 0)).toBe('Ana');
  expect(ownResult({ ...game, ...over([1, 2]) })).toBe('You came 3rd with 81 points');
  expect(standingName({ ...game, state: 'over' })).toBe('Finished');
});

it('tells of a module in the words of the game that is set up', () => {
  const summary = (text: string) => ({ modules: { camps: { summary: text } } });
  useMessages('en', { ...summary('walls'), games: { granada: summary('moats') } });
  const camps = { id: 'camps', summary: 'of the server' };
  expect(moduleSummary(camps, 'granada')).toBe('moats');
  expect(moduleSummary(camps, 'alhambra')).toBe('walls');
  expect(moduleSummary({ ...camps, id: 'new' }, 'granada')).toBe('of the server');
});

// The server declares its codes in one list, and none that is not in it compiles.
it.each(LANGUAGES)('has a sentence in %s for every error of the server', (language) => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, list = ''] = /kFaultCodes\[\] = \{([^}]*)\}/.exec(read('../../../server/fault.h')) ?? [];
  const codes = [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
  expect(codes).toContain('no-such-table');
  const { errors } = JSON.parse(read(`../messages/${language}/shell.json`)) as { errors: Record<string, string> };
  expect(codes.filter((code) => !(code in errors))).toEqual([]);
  // Those of the client itself, and no others.
  expect(Object.keys(errors).filter((code) => !codes.includes(code)).sort()).toEqual(['closed', 'device-failed', 'device-full', 'device-newer', 'device-no-storage', 'device-no-wasm', 'device-not-kept', 'device-other-tab', 'http-status', 'unreachable']);
  // A refusal of the rules that had the same code would be said instead.
  const owners = JSON.parse(read('../modules/manifest.json')) as { core: object; games: object[]; modules: object[] };
  const ofRules = [owners.core, ...owners.games, ...owners.modules].flatMap((owner) => (owner as { refusals?: string[] }).refusals ?? []);
  expect(codes.filter((code) => ofRules.includes(code))).toEqual([]);
});
