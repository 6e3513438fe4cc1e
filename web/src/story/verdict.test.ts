import { beforeEach, describe, expect, it } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { Table, View } from '../lib/protocol';
import english from '../messages/en';
import french from '../messages/fr';
import { because, difference, ranking, resultText, verdict } from './verdict';

const SOURCES = ['wall', 'pavilion', 'tower'];

function tableOf(names: string[], dirk = false): Table {
  const seats = names.map((name) => ({ name }));
  return { setup: { game: 'alhambra' }, seats, dirk, sources: SOURCES.map((name) => ({ name, owner: '' })) } as unknown as Table;
}

/** Points by source, each by scorer; the last is Dirk if there are more than players. */
function viewOf(points: Record<string, number[]>, players: number): View {
  const scorers = Object.values(points)[0]!.length;
  const scores = Array.from({ length: scorers }, (_, i) => Object.values(points).reduce((sum, each) => sum + each[i]!, 0));
  const most = Math.max(...scores.slice(0, players));
  return {
    seats: scores.slice(0, players).map((score) => ({ score })),
    dirk: scorers > players ? { score: scores[players], tiles: [] } : undefined,
    winners: [...scores.slice(0, players).keys()].filter((seat) => scores[seat] === most),
    sheet: Object.fromEntries(Object.entries(points).map(([source, each]) => [source, { 3: { points: each } }])),
  } as unknown as View;
}

const three = tableOf(['Ana', 'Zahra', 'Omar']);
const clear = viewOf({ wall: [5, 14, 4], pavilion: [20, 22, 9], tower: [10, 11, 8] }, 3);

describe('the verdict', () => {
  beforeEach(() => useMessages('en', english));

  it('says who won, and to the winner that it is them', () => {
    expect(verdict(three, clear, 0)).toBe('Zahra wins with 47 points');
    expect(verdict(three, clear, 1)).toBe('You win with 47 points');
  });

  it('gives as the reason the source with the biggest difference to the second', () => {
    expect(difference(three, clear, 1, 0)).toEqual({ source: 'wall', points: 9 });
    expect(because(three, clear, 2)).toBe('12 points ahead of Ana. What made the biggest difference: Longest wall (+9).');
    expect(because(three, clear, 0)).toMatch(/^12 points ahead of you\. /);
  });

  it('tells of a shared win, and of several in second place', () => {
    const shared = viewOf({ wall: [5, 5, 4], pavilion: [20, 20, 9], tower: [1, 1, 0] }, 3);
    expect(verdict(three, shared, 0)).toBe('Shared win with 26 points: You and Zahra');
    expect(verdict(three, shared, null)).toBe('Shared win with 26 points: Ana and Zahra');
    expect(because(three, shared, 0)).toBe('Equal points: the win is shared.');
    const behind = viewOf({ wall: [5, 9, 5], pavilion: [0, 0, 0], tower: [0, 0, 0] }, 3);
    expect(because(three, behind, 0)).toBe('4 points ahead of Ana and Omar.');
  });

  it('places players, equals alike, and not Dirk, who may have the most points', () => {
    const two = tableOf(['Ana', 'Omar'], true);
    const view = viewOf({ wall: [5, 8, 0], pavilion: [0, 0, 30], tower: [0, 0, 0] }, 2);
    expect(ranking(two, view, 0).map(({ name, place, score }) => [name, place, score])).toEqual([
      ['Dirk', null, 30],
      ['Omar', 1, 8],
      ['You', 2, 5],
    ]);
    expect(because(two, view, 1)).toBe('3 points ahead of Ana. What made the biggest difference: Longest wall (+3).');
    expect(ranking(three, viewOf({ wall: [5, 5, 9] }, 3), null).map(({ place }) => place)).toEqual([1, 2, 2]);
    const decided = { ...viewOf({ wall: [9, 9, 9] }, 3), winners: [1] };
    expect(ranking(three, decided, null).map(({ name, place }) => [name, place])).toEqual([['Zahra', 1], ['Ana', 2], ['Omar', 2]]);
  });

  it('is a text for others', () => {
    expect(resultText(three, clear)).toBe('Alhambra: Zahra wins with 47 points\n1. Zahra 47\n2. Ana 35\n3. Omar 21');
  });

  it('speaks French', () => {
    useMessages('fr', french);
    expect(because(three, clear, 2)).toMatch(/^12 points d’avance sur Ana\. Ce qui a fait la plus grande différence\u00a0: .+ \(\+9\)\.$/);
  });
});
