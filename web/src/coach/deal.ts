// The deal of the guided first game.

import type { SetUp, TableWish } from '../lib/protocol';
import { newDraft, toWish } from '../shell/setup';

/**
 * A deal that brings the lessons early and in a good order. Looked for among 100,000 was one in which
 * - the learner begins, with few cards, and can buy something at once, but nothing exactly;
 * - low cards lie there, to be taken together;
 * - whatever is taken first, and whatever the opponent does then, something can be paid exactly in the second turn.
 *
 * The 36 most promising were played to their end by learners of several kinds (`learners.ts`), one of whom buys whatever can be paid. This one served them best: mostly, placing, the
 * extra action and the reserve come in the second turn or the third, and walls, majorities, Dirk, the piles and the opponent, often ahead in a kind, one a turn until the eighth. The
 * first scoring waits for all of these and comes about the twelfth. The first tiles have walls, which carry each other on or stand in each other's way.
 */
const SEED = '39259';

/** The learner against one easy player, and so with Dirk. */
export function guidedWish(name: string): TableWish & { setup: SetUp } {
  return toWish({ ...newDraft(name, 'easy'), players: 2, seed: SEED });
}
