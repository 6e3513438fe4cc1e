import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reason } from '../lib/advice';
import { LANGUAGES, speakOf, useMessages } from '../lib/i18n.svelte';
import type { Table, View } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { CODES, reasonText, side } from './reasons';

const LOADED = { en: english, fr: french };
const table = { seats: [{ name: 'Ana' }, { name: 'Omar' }], dirk: false, setup: { modules: [] }, tiles: {} } as unknown as Table;
const view = { market: ['tower 9 ES', null, 'garden 7', null] } as unknown as View;

/** One of every code, as the documentation describes its arguments. */
const REASONS: Record<(typeof CODES)[number], Omit<Reason, 'code' | 'text'>> = {
  points: { source: 'tower', scoring: 2, points: 8, places: [2, 1] },
  'points-later': { kind: 'pavilion', scoring: 3, points: 1 },
  'points-now': { points: 2 },
  wall: { wall: [4, 6], scoring: 1, points: 2 },
  'extra-action': {},
  'last-chance': { scoring: 1 },
  denies: { seat: 1, kind: 'garden', scoring: 2, points: 5 },
  room: { edges: [5, 7] },
  'to-reserve': { tile: 'tower 9 ES' },
  'from-reserve': { left: 2 },
  money: { money: 7 },
  'pays-exactly': { spaces: [1, 3] },
  module: { module: 'camps' },
  outlook: {},
};

const words = (code: (typeof CODES)[number], more: Partial<Reason> = {}) => reasonText({ code, text: 'unknown', ...REASONS[code], ...more }, table, view);

describe('reasons', () => {
  beforeEach(() => useMessages('en', english));
  afterEach(() => speakOf(null));

  it('are those of the documentation', () => {
    const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
    const [, section = ''] = /^### Hints$([\s\S]*?)^### /m.exec(page) ?? [];
    const documented = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map((match) => match[1]!);
    expect(documented.length).toBeGreaterThan(10);
    expect([...CODES].sort()).toEqual(documented.sort());
    expect(Object.keys(REASONS).sort()).toEqual([...CODES].sort());
  });

  it.each(LANGUAGES)('have words of their own in %s, without anything missing', (language) => {
    useMessages(language, LOADED[language]);
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const code of CODES) expect(words(code), code).not.toMatch(/unknown|\{|story\.|advice\.|undefined|NaN/);
    expect(report.mock.calls).toEqual([]);
    report.mockRestore();
    const all = CODES.map((code) => words(code));
    expect(new Set(all).size).toBe(all.length);
  });

  it('tell from which place to which a kind moves', () => {
    expect(words('points')).toBe('Tower: 8 points more at the second scoring (2nd → 1st place)');
    expect(words('points', { places: [0, 2] })).toBe('Tower: 8 points more at the second scoring (2nd place)');
    expect(words('points', { places: [1, 1] })).toBe('Tower: 8 points more at the second scoring');
    expect(words('points', { source: 'wall', places: undefined, points: 1 })).toBe('Longest wall: 1 point more at the second scoring');
    expect(words('points', { points: -3, places: [1, 2] })).toBe('Tower: 3 points fewer at the second scoring');
  });

  it('name tiles and players, and say what becomes less', () => {
    expect(words('pays-exactly')).toBe('Makes an exact payment possible: tower 9 and garden 7');
    expect(words('denies')).toBe('Otherwise 5 points more for Omar (garden)');
    expect(words('room', { edges: [5, 1] })).toBe('Less room to build: from 5 to 1 free side');
    expect(words('points-later', { points: -4 })).toBe('Pavilion: 4 points fewer later, at the third scoring');
    expect(words('points-now', { points: -1 })).toBe('1 point lost at once');
    expect(words('from-reserve', { left: 0 })).toBe('The reserve is empty then');
    expect(words('wall', { wall: [6, 5], points: -1 })).toBe('Longest wall (6 → 5): 1 point fewer at the first scoring');
    useMessages('fr', french);
    expect(words('denies', { points: 1 })).toBe('Sinon, 1 point de plus pour Omar (jardin)');
  });

  it('speak for a choice or against it', () => {
    const of = (code: (typeof CODES)[number], more: Partial<Reason> = {}) => side({ code, text: '', ...REASONS[code], ...more });
    expect([of('points'), of('extra-action'), of('room'), of('outlook')]).toEqual(['for', 'for', 'for', 'for']);
    expect([of('points', { points: -3 }), of('points-later', { points: -1 }), of('points-now', { points: -1 }), of('wall', { points: -1 }), of('room', { edges: [5, 1] })]).toEqual(Array(5).fill('against'));
    expect(of('to-reserve'), 'that only happens').toBeNull();
  });

  it('speak of moats in Granada', () => {
    speakOf('granada');
    expect(words('wall')).toBe('Longest moat (4 → 6): 2 points more at the first scoring');
  });

  it('stand in the server’s words where the client has none', () => {
    expect(reasonText({ code: 'new-one', text: 'something new' }, table, view)).toBe('Something new');
  });
});
