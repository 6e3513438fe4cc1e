// Why the program does not take palaces as they were put in.

import { ServerError } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import type { Refusal } from '../../lib/protocol';
import { parsePlaced } from '../../pieces/names';
import { refusalText } from '../../story/refusal';
import type { Position } from './palaces';

/** What is wrong with a palace: a sentence, and the tile or piece if it is one. */
export interface Wrong {
  tile: string | null;
  text: string;
}

/** The tile that a path into a position is about: "position.seats[1].palace[3]". */
export function tileAt(path: unknown, { seats }: Position): { seat: number; tile: string } | null {
  const [, seat, zone, at] = /^position\.seats\[(\d+)\]\.(palace|reserve)\[(\d+)\]/.exec(String(path)) ?? [];
  const text = zone === undefined ? undefined : (seats as Record<string, string[]>[])[Number(seat)]?.[zone]?.[Number(at)];
  return text === undefined ? null : { seat: Number(seat), tile: parsePlaced(text).name };
}

/** Whether several have it, or one has it twice. */
function isTwice(tile: string, { seats }: Position): boolean {
  const all = (seats as { palace?: string[]; reserve?: string[] }[]).flatMap(({ palace = [], reserve = [] }) => [...palace, ...reserve]);
  return all.filter((text) => parsePlaced(text).name === tile).length > 1;
}

/** Why the program does not take a position: by the rule that it breaks, if it is one. */
export function wrongWith(error: unknown, position: Position): (Wrong & { seat: number | null }) | null {
  if (!(error instanceof ServerError) || error.refusal.code !== 'bad-file') return null;
  const { path, why, text } = error.refusal;
  const found = tileAt(path, position);
  const rule = typeof why === 'object' && why !== null && !Array.isArray(why) ? (why as unknown as Refusal) : null;
  const said = found && isTwice(found.tile, position) ? t('companion.palace.taken') : text.replace(/^[\w.[\]-]+: /, '');
  return { seat: found?.seat ?? null, tile: found?.tile ?? null, text: rule ? refusalText(rule) : said };
}

