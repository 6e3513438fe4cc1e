// Everybody's points while a scoring is counted up: the views know only what comes of it.

import { getContext, setContext } from 'svelte';

type Scores = () => readonly number[] | null;

const KEY = Symbol('scores');

export function provideScores(scores: Scores): void {
  setContext(KEY, scores);
}

/** By scorer, players and then Dirk; null when nothing is being counted. */
export function useScores(): Scores {
  return getContext<Scores>(KEY);
}
