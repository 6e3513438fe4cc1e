import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Catalogue, ModuleInfo } from '../lib/protocol';
import { WEIGHTS, weightOf } from '../modules/weights';
import { surprise } from './surprise';

const { modules } = JSON.parse(readFileSync(new URL('../modules/manifest.json', import.meta.url), 'utf8')) as { modules: (ModuleInfo & { games: string[] })[] };
const ids = (game: string) => modules.filter(({ games }) => games.includes(game)).map(({ id }) => id);
const risky = ids('alhambra-granada').slice(0, 3);
const catalogue = {
  games: [
    { id: 'alhambra', players: [2, 6], modules: ids('alhambra') },
    { id: 'alhambra-granada', players: [2, 6], modules: ids('alhambra-granada'), may_miss_second: { players: 4, modules: risky } },
    { id: 'bare', players: [2, 6], modules: [] },
  ],
  modules,
} as unknown as Catalogue;

/** Many draws; the same ones in every run. */
function draws(game: string, players: number, weight: (typeof WEIGHTS)[number], limits = {}): string[][] {
  let state = 7;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: 60 }, () => surprise(catalogue, { game, players }, weight, random, limits));
}

describe('a surprise', () => {
  it.each(WEIGHTS)('that is %s has nothing heavier, and something of that weight', (weight) => {
    for (const drawn of draws('alhambra', 3, weight)) {
      const weights = drawn.map((id) => WEIGHTS.indexOf(weightOf(id)));
      expect(Math.max(...weights)).toBe(WEIGHTS.indexOf(weight));
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  it('grows with its weight, and is smaller where many play', () => {
    const sizes = (players: number) => WEIGHTS.map((weight) => new Set(draws('alhambra', players, weight).map(({ length }) => length)));
    expect(sizes(3)).toEqual([new Set([3]), new Set([4]), new Set([5])]);
    expect(sizes(6)).toEqual([new Set([2]), new Set([3]), new Set([4])]);
  });

  it('fits the game and keeps its second scoring', () => {
    const drawn = draws('alhambra-granada', 3, 'light').flat();
    expect(drawn.filter((id) => !ids('alhambra-granada').includes(id) || risky.includes(id))).toEqual([]);
    expect(draws('bare', 3, 'heavy').flat()).toEqual([]);
  });

  it('keeps to a number and a box', () => {
    for (const number of [1, 2, 7, 12]) {
      for (const drawn of draws('alhambra', 6, 'medium', { number })) expect(new Set(drawn).size).toBe(number);
    }
    const box = modules[0]!.box;
    const drawn = new Set(draws('alhambra', 3, 'light', { box }).flat().map((id) => modules.find((module) => module.id === id)!.box));
    expect(drawn).toEqual(new Set([box]));
    expect(draws('alhambra', 3, 'heavy', { box: 'no such box' }).flat()).toEqual([]);
    // More than there are: all that are no heavier.
    expect(draws('alhambra', 3, 'heavy', { number: 99 })[0]!.length).toBe(ids('alhambra').length);
  });

  it('is of different themes', () => {
    const themes = draws('alhambra', 3, 'light').map((drawn) => new Set(drawn.map((id) => modules.find((module) => module.id === id)!.theme)).size);
    expect(Math.min(...themes)).toBe(3);
  });
});
