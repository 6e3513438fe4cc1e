// Tables with a coach: the guided first game, and short lessons.

import { makeTable } from '../lib/api';
import { keptGame } from '../lib/games.svelte';
import type { TableWish } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { newDraft, toWish } from '../shell/setup';
import { entrance, remember } from '../shell/start';
import { seatLink } from '../lib/route';
import { guidedWish } from './deal';
import { LEARNER, type LessonFile } from './exercise';
import { loadFile } from './lessons';
import { keepProgress, LEARN, tablesOf } from './progress.svelte';

/** The link to the guided game: to the one that is under way, else to a new one. */
export async function startGuided(): Promise<string> {
  for (const table of tablesOf(LEARN)) {
    const game = keptGame(table);
    const token = game?.seats[0]?.token;
    if (game?.state === 'running' && token !== undefined) return seatLink(table, token);
  }
  const wish = guidedWish(settings.name);
  const made = await makeTable(wish);
  remember(made, wish, wish.setup);
  keepProgress(made.table, LEARN);
  return entrance(made, wish);
}

/** The learner against easy players, in the position of the file. */
export function lessonWish({ steps: _, ...scenario }: LessonFile, name: string): TableWish {
  const { seats, listed } = toWish({ ...newDraft(name, 'easy'), players: scenario.players });
  return { start: { scenario }, seats, listed };
}

/** The link to a new table for the lesson; null if there is no such lesson. */
export async function startLesson(id: string): Promise<string | null> {
  const file = await loadFile(id);
  if (file === null) return null;
  const made = await makeTable(lessonWish(file, settings.name));
  keepProgress(made.table, id);
  return seatLink(made.table, made.seats[LEARNER]!.token!);
}
