// Why the program does not take palaces as they were put in, and what would have to go.

import { ServerError } from '../../lib/api';
import { t, tIf } from '../../lib/i18n.svelte';
import type { Refusal } from '../../lib/protocol';
import { palacesOf } from '../../modules/palaces';
import { parseLoose, parsePlaced } from '../../pieces/names';
import { refusalText } from '../../story/refusal';
import type { Palace } from '../games';
import { noteKey } from '../words';
import { togglePiece, without, type Position } from './palaces';

/** What is wrong with a palace: a sentence, and the tile if it is about one. */
export interface Wrong {
  tile: string | null;
  text: string;
  /** Whether it breaks a rule, so that it says enough without the tile. */
  rule?: boolean;
  /** Whether nothing is wrong yet, but something is still to be said. */
  open?: boolean;
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

/** The piece of a module that a path is about: "position.modules.building-sites.sites[1].tile". */
function pieceAt(path: string, { modules = {} }: Position): { module?: string | undefined; seat?: number; tile?: string } {
  const [, module, list, at] = /^position\.modules\.([\w-]+)(?:\.(\w+)\[(\d+)\])?/.exec(path) ?? [];
  const pieces = module && list ? (modules as Record<string, Record<string, unknown>>)[module]?.[list] : undefined;
  return { module, ...(Array.isArray(pieces) ? (pieces[Number(at)] as { seat?: number; tile?: string }) : {}) };
}

/** The program's own sentence in the player's language: found by its first words, as notes are. */
function told(module: string | undefined, text: string): string {
  const key = noteKey(text);
  return (module ? tIf(`companion.modules.${module}.wrong.${key}`) : undefined) ?? tIf(`companion.wrong.${key}`) ?? t('companion.wrong.other');
}

/** Why the program does not take a position: by the rule that it breaks, if it is one. */
export function wrongWith(error: unknown, position: Position): (Wrong & { seat: number | null }) | null {
  if (!(error instanceof ServerError) || error.refusal.code !== 'bad-file') return null;
  const { why, text } = error.refusal;
  const path = String(error.refusal.path);
  const found = tileAt(path, position);
  const piece = pieceAt(path, position);
  const rule = typeof why === 'object' && why !== null && !Array.isArray(why) ? (why as unknown as Refusal) : null;
  const said = () => (found && isTwice(found.tile, position) ? t('companion.palace.taken') : told(piece.module, text.replace(/^[\w.[\]-]+: /, '')));
  const [, seat] = /^position\.seats\[(\d+)\]/.exec(path) ?? [];
  return { seat: found?.seat ?? piece.seat ?? (seat === undefined ? null : Number(seat)), tile: found?.tile ?? piece.tile ?? null, ...(rule ? { text: refusalText(rule), rule: true } : { text: said() }) };
}

/** What has to be said of a tile before anything can be worked out. */
export function missingIn(modules: readonly string[], { tiles, pieces }: Palace): Wrong | null {
  for (const { id, palace } of palacesOf(modules)) {
    const tile = palace.missing?.({ tiles, pieces: pieces[id] ?? [] });
    if (tile) return { tile, text: t(`companion.modules.${id}.palace.missing`), open: true };
  }
  return null;
}

/** Something that was put in and can be taken out again: a tile, or a piece of a module. */
export interface Culprit {
  tile: string | null;
  piece: { id: string; piece: string } | null;
}

export function withoutCulprit(palace: Palace, { tile, piece }: Culprit): Palace {
  if (tile !== null) return without(palace, tile);
  return piece ? togglePiece(palace, piece.id, piece.piece) : palace;
}

/** All that could be in the way, most likely first: what was touched last, what the program names, then the newest. */
export function suspectsIn({ tiles, reserve, pieces }: Palace, first: readonly (string | null)[]): Culprit[] {
  const standing = Object.entries(pieces).flatMap(([id, list]) => list.map((piece) => ({ tile: null, piece: { id, piece } })));
  const lying = [...reserve.map((text) => parseLoose(text).name), ...tiles.map((text) => parsePlaced(text).name)].reverse();
  const likely = [...new Set(first)].filter((tile) => tile !== null && lying.includes(tile));
  const named = (tile: string | null) => ({ tile, piece: null });
  return [...likely.map(named), ...standing.reverse(), ...lying.filter((tile) => !likely.includes(tile)).map(named)];
}

/** The one thing without which the palace is possible; null if there is none. */
export async function findCulprit(palace: Palace, suspects: readonly Culprit[], isPossible: (palace: Palace) => Promise<boolean>): Promise<Culprit | null> {
  for (const suspect of suspects) if (await isPossible(withoutCulprit(palace, suspect))) return suspect;
  return null;
}
