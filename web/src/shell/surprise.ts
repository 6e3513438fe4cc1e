// A mix of modules at random.

import type { Catalogue, ModuleInfo } from '../lib/protocol';
import { WEIGHTS, weightOf, type Weight } from '../modules/weights';
import { gameOf, modulesFor, type Draft } from './setup';

/** What it is mixed of. The last one is left out where many play: their game is long enough. */
const RECIPES: Readonly<Record<Weight, readonly Weight[]>> = {
  light: ['light', 'light', 'light'],
  medium: ['medium', 'medium', 'light', 'light'],
  heavy: ['heavy', 'heavy', 'medium', 'medium', 'light'],
};
const MANY_PLAYERS = 5;

/** What people want of a surprise. */
export interface Limits {
  /** So many modules, as far as there are; otherwise as many as make a good game. */
  number?: number;
  /** Only those of that box. */
  box?: string;
}

/** The weights wanted, one for each module. */
function wishes(weight: Weight, players: number, number: number | undefined): Weight[] {
  const recipe = RECIPES[weight];
  if (number === undefined) return recipe.slice(0, players >= MANY_PLAYERS ? -1 : undefined);
  return Array.from({ length: number }, (_, n) => recipe[n % recipe.length]!);
}

/** Modules that fit the game and leave it its scorings, rather of different themes. */
export function surprise(catalogue: Catalogue, { game, players }: Pick<Draft, 'game' | 'players'>, weight: Weight, random: () => number, { number, box }: Limits = {}): string[] {
  const all = modulesFor(catalogue, game);
  const doubtful = gameOf(catalogue, game).may_miss_second?.modules ?? [];
  const chosen: ModuleInfo[] = [];
  for (const wanted of wishes(weight, players, number)) {
    const rest = all.filter((module) => !chosen.includes(module) && !doubtful.includes(module.id) && (box === undefined || module.box === box));
    const fitting = ofWeight(rest, wanted);
    const fresh = fitting.filter(({ theme }) => !chosen.some((other) => other.theme === theme));
    const pool = fresh.length > 0 ? fresh : fitting;
    if (pool.length > 0) chosen.push(pool[Math.floor(random() * pool.length)]!);
  }
  return all.filter((module) => chosen.includes(module)).map(({ id }) => id);
}

/** Those of the weight, or of the next lighter one if there are none. */
function ofWeight(modules: readonly ModuleInfo[], weight: Weight): ModuleInfo[] {
  const lighter = WEIGHTS.slice(0, WEIGHTS.indexOf(weight) + 1).reverse();
  return lighter.map((each) => modules.filter(({ id }) => weightOf(id) === each)).find((found) => found.length > 0) ?? [];
}
