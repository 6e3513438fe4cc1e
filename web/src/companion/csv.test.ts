import { beforeEach, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import english from '../messages/en';
import englishCompanion from '../messages/companion/en';
import { cell, toCsv } from './csv';
import type { PastGame } from './games';

beforeEach(() => useMessages('en', { ...english, ...englishCompanion }));

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    [' spaced ', '" spaced "'],
    ['', ''],
    ['a\0b\u001b[c\u0085', 'ab[c'],
  ])('%j is written %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1+1', '\t=1', '\r=1', '=HYPERLINK("http://x","y")', '\n-1', '\0=1+1', ' \u0001\u007f@A1', '\u200b=1', '＝1+1', '＋1', '－1', ' ＠A1'])('%j is no formula', (text) => {
    expect(cell(text)).toMatch(/^"?'/);
  });

  it('keeps numbers as they are', () => {
    expect([cell(-3), cell(12), cell(null)]).toEqual(['-3', '12', '']);
  });
});

describe('games as a table', () => {
  const game: PastGame = {
    id: 'abcdef12', started: Date.UTC(2026, 10, 18, 12), setup: { game: 'alhambra', players: 2, modules: ['camps', 'thieves'], options: {} },
    people: [{ name: '=Ana', colour: 0 }, { name: '', colour: 1 }], notes: 'Close,\nvery.', scorings: [],
    outcomes: [{ gained: [5, -1, 2], total: [5, -1, 2], sources: [] }, { gained: [7, 9, 0], total: [12, 8, 2], sources: [] }],
  };

  it('have a line for each who scored', () => {
    const [mark, ...lines] = toCsv([game]).replace('\uFEFF', '\uFEFF\r\n').split('\r\n');
    expect(mark).toBe('\uFEFF');
    expect(lines).toEqual([
      'Date,Game,Modules,Player,Place,First scoring,Second scoring,Third scoring,Total,Notes,Id',
      `2026-11-18,Alhambra,"Camps, Thieves",'=Ana,1,5,7,,12,"Close,\nvery.",#abcdef12`,
      '2026-11-18,Alhambra,"Camps, Thieves",Player 2,2,-1,9,,8,"Close,\nvery.",#abcdef12',
      '2026-11-18,Alhambra,"Camps, Thieves",Dirk,,2,0,,2,"Close,\nvery.",#abcdef12',
      '',
    ]);
  });

  it('have rows that add up when points came between scorings', () => {
    const between: PastGame = { ...game, outcomes: [game.outcomes[0]!, { gained: [7, 9, 0], total: [15, 7, 2], sources: [] }] };
    const [head, ...rows] = toCsv([between, game]).trim().split('\r\n');
    expect(head).toContain('Third scoring,Between,Total');
    expect(rows[0]).toContain(',5,7,,3,15,');
    expect(rows[1]).toContain(',-1,9,,-1,7,');
    expect(rows[3]).toContain(',5,7,,0,12,');
  });

  it('have a head when there are none', () => {
    expect(toCsv([]).split('\r\n').length).toBe(2);
  });
});
