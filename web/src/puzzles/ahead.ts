// Fetches the puzzle of the day before it is wanted, so that it can be solved without a server.

import { fetchDrawings } from '../pieces/drawings.svelte';
import { isKept, positionOf } from './positions';
import { dayOf, loadPuzzle, puzzleOf } from './puzzles';
import { isNewcomer, puzzleRecord } from './record.svelte';

/** Everything that the page needs; what cannot be had now may come later. */
export async function fetchToday(): Promise<void> {
  const today = dayOf(new Date());
  const file = await loadPuzzle(puzzleOf(today, isNewcomer(puzzleRecord(), today)));
  await Promise.all([import('./PuzzlePage.svelte'), fetchDrawings(), isKept(file.name) || positionOf(file)]);
}
