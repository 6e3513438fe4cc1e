import { describe, expect, it } from 'vitest';
import type { Counted, Step, Table, View } from '../lib/protocol';
import { niceSteps, pointsBySource, pointsOverTime, readScoring, sharedPlaces } from './score';

const table = {
  seats: [{ name: 'Ana' }, { name: 'Omar' }],
  dirk: true,
  tiles: { 'tower 8': { kind: 'tower' }, 'garden 6': { kind: 'garden' } },
  sources: [{ name: 'wall' }, { name: 'pavilion' }, { name: 'tower' }, { name: 'camps' }],
} as unknown as Table;

const view = {
  sheet: {
    wall: { 1: { points: [3, 5, 0] }, 2: { points: [4, 7, 0] } },
    tower: { 2: { points: [9, 9, 0], places: [1, 1, 0], tied: [2, 2, 0] } },
    pavilion: { 2: { points: [8, 0, 0], places: [1, 0, 0], tied: [1, 0, 0] } },
    camps: { 2: { points: [0, 4, 0] } },
  },
} as unknown as View;

const counted: Counted = {
  counts: { tower: [2, 2, '0.5'], pavilion: [1, 0, 0] },
  standing: { tower: [1, 1, 3], pavilion: [1, 0, 0] },
  values: { tower: [13, 6], pavilion: [8, 1] },
  built: {},
  factors: {},
};

describe('a scoring', () => {
  const scoring = readScoring(table, view, 2, counted);

  it('tells points by source', () => {
    expect(scoring.runs).toEqual([{ source: 'wall', points: [4, 7, 0] }]);
    expect(scoring.others).toEqual([{ source: 'camps', points: [0, 4, 0] }]);
    expect(scoring.totals).toEqual([21, 20, 0]);
  });

  it('tells who has how many, the places and what they are worth', () => {
    const tower = scoring.races.find(({ kind }) => kind === 'tower')!;
    expect([tower.values, tower.built]).toEqual([[13, 6], null]);
    expect(tower.shares[2]).toEqual({ count: 0.5, points: 0, place: 3, tied: 1 });
    expect(scoring.races.find(({ kind }) => kind === 'pavilion')!.shares[1]).toEqual({ count: 0, points: 0, place: 0, tied: 0 });
    expect(tower.shares[0]).toEqual({ count: 2, points: 9, place: 1, tied: 2 });
    expect(sharedPlaces(tower.shares[0]!)).toEqual([1, 2]);
    expect(sharedPlaces({ count: 1, points: 1, place: 3, tied: 1 })).toEqual([3]);
  });
});

describe('a scoring of a city', () => {
  const granada = { ...table, sources: [{ name: 'moat' }, { name: 'school' }] } as unknown as Table;
  const city = { sheet: { moat: { 2: { points: [3, 5, 0] } }, school: { 2: { points: [18, 9, 0], places: [1, 2, 0], tied: [1, 1, 0] } } } } as unknown as View;

  it('says of how many buildings the points are a multiple', () => {
    const { races, runs, others } = readScoring(granada, city, 2, { counts: { school: [4, 3, 2] }, standing: { school: [1, 2, 3] }, values: { school: [18, 9] }, built: { school: 9 }, factors: { school: [2, 1] } });
    expect(races[0]).toMatchObject({ kind: 'school', values: [18, 9], built: 9, factors: [2, 1] });
    expect([runs, others]).toEqual([[{ source: 'moat', points: [3, 5, 0] }], []]);
  });

  it('has the places of the sheet where nothing was counted', () => {
    const { races } = readScoring(granada, city, 2, undefined);
    expect(races[0]!.shares.map(({ place, tied }) => [place, tied])).toEqual([[1, 1], [2, 1], [0, 0]]);
  });
});

describe('the whole game', () => {
  it('is summed up by source', () => {
    expect(pointsBySource(table, view)).toEqual([
      { source: 'wall', points: [7, 12, 0] },
      { source: 'pavilion', points: [8, 0, 0] },
      { source: 'tower', points: [9, 9, 0] },
      { source: 'camps', points: [0, 4, 0] },
    ]);
  });

  it('is a line that changes where points do', () => {
    const steps = [[0, 0], [0, 3], [0, 3], [5, 3], [5, 3]].map((scores, i) => ({ step: i + 1, scores }) as Step);
    expect(pointsOverTime(steps, 2)).toEqual([
      { step: 0, scores: [0, 0] },
      { step: 2, scores: [0, 3] },
      { step: 4, scores: [5, 3] },
      { step: 5, scores: [5, 3] },
    ]);
    expect(pointsOverTime([], 2)).toHaveLength(1);
  });

  it('has round numbers beside it', () => {
    expect(niceSteps(0, 7)).toEqual([0, 5]);
    expect(niceSteps(0, 116)).toEqual([0, 25, 50, 75, 100]);
    expect(niceSteps(-11, 35)).toEqual([-10, 0, 10, 20, 30]);
  });
});
