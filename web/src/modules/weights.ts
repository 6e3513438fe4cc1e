// How much a module adds to a game. `weights.json` is made by weights.test.ts from what the manifest and the English rules say.

import weights from './weights.json';

/** From the least to the most. */
export const WEIGHTS = ['light', 'medium', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** What choices and rules amount to, as a point for each sort of action, each question and every hundred letters of the rules. */
export function weigh({ actions, questions, letters }: { actions: number; questions: number; letters: number }): Weight {
  const points = actions + questions + letters / 100;
  return points < 5 ? 'light' : points < 10 ? 'medium' : 'heavy';
}

export function weightOf(id: string): Weight {
  return (weights as Record<string, Weight>)[id] ?? 'medium';
}
