// A palace that is put in tile by tile: what it is changed by, what is left to place, and the position that it makes. No rules: whether a
// palace can be is for the program to say.

import type { NumberValues, SetUp, TileInfo } from '../../lib/protocol';
import { palacesOf, type Given } from '../../modules/palaces';
import { cellKey, isCityKind, isKind, parseLoose, parsePlaced, tileLook, type PlacedTile, type TileLook } from '../../pieces/names';
import { cellsOf, neighbour } from '../../pieces/walls';
import { cellsAround, layPalace } from '../../table/palace';
import type { Palace } from '../games';

export type Tiles = Readonly<Record<string, TileInfo>>;

export const EMPTY: Palace = { tiles: [], reserve: [], fountain: '', pieces: {} };

const SIDES = ['N', 'E', 'S', 'W'] as const;

function written({ name, turned, added, lower, x, y }: PlacedTile): string {
  const walls = added || lower ? ` walls${added ? ` ${added}` : ''}${lower ? ` lower ${lower}` : ''}` : '';
  return `${name}${turned ? ` turned ${turned}` : ''}${walls} at ${x},${y}`;
}

export function findPlaced({ tiles }: Palace, name: string): PlacedTile | undefined {
  return tiles.map(parsePlaced).find((placed) => placed.name === name);
}

/** The tile is nowhere in the palace any more, nor is what stood on it. */
export function without(palace: Palace, name: string): Palace {
  const pieces = Object.fromEntries(Object.entries(palace.pieces).map(([id, list]) => [id, list.filter((piece) => !piece.endsWith(` on ${name}`))]));
  return {
    ...palace,
    tiles: palace.tiles.filter((text) => parsePlaced(text).name !== name),
    reserve: palace.reserve.filter((text) => parseLoose(text).name !== name),
    pieces,
  };
}

/** One that lies there already is moved, with what is on it. */
export function lay(palace: Palace, name: string, x: number, y: number, turned = 0): Palace {
  if (findPlaced(palace, name)) return change(palace, name, { x, y, turned });
  const rest = without(palace, name);
  return { ...rest, tiles: [...rest.tiles, written({ name, turned, added: '', lower: '', x, y })] };
}

export function store(palace: Palace, name: string): Palace {
  const rest = without(palace, name);
  return { ...rest, reserve: [...rest.reserve, name] };
}

/** The same tile as it lies otherwise; it keeps its place in the list. */
function change(palace: Palace, name: string, by: Partial<PlacedTile>): Palace {
  return { ...palace, tiles: palace.tiles.map((text) => (parsePlaced(text).name === name ? written({ ...parsePlaced(text), ...by }) : text)) };
}

function toggled(sides: string, side: string): string {
  return SIDES.filter((each) => (each === side) !== sides.includes(each)).join('');
}

/** A wall is added at that side, as printed, or taken away again. `lower`: of the second half. */
export function toggleWall(palace: Palace, name: string, side: string, lower = false): Palace {
  if (name === 'fountain') return { ...palace, fountain: toggled(palace.fountain, side) };
  const placed = findPlaced(palace, name);
  if (!placed) return palace;
  return change(palace, name, lower ? { lower: toggled(placed.lower, side) } : { added: toggled(placed.added, side) });
}

/** `others`: pieces of which there is one at most with this one. */
export function togglePiece(palace: Palace, id: string, piece: string, others: readonly string[] = []): Palace {
  const now = palace.pieces[id] ?? [];
  const kept = now.filter((each) => each !== piece && !others.includes(each));
  return { ...palace, pieces: { ...palace.pieces, [id]: now.includes(piece) ? kept : [...kept, piece] } };
}

export function addsWalls(modules: readonly string[]): boolean {
  return palacesOf(modules).some(({ palace }) => palace.addsWalls);
}

// --- Where a tile can be laid down -----------------------------------------------------------------

/** Whether it can be turned without becoming another tile. */
export function isRotatable(tile: string, tiles: Tiles, modules: readonly string[]): boolean {
  return tiles[tile]?.turnable === true || tileLook(tile, tiles).cells > 1 || palacesOf(modules).some(({ palace }) => palace.rotates);
}

function turnsOf(tile: string, tiles: Tiles, modules: readonly string[]): number[] {
  return isRotatable(tile, tiles, modules) ? [0, 1, 2, 3] : [0];
}

/** Whether a tile lies there on empty cells and beside something. */
function fits(look: TileLook, taken: ReadonlySet<string>, x: number, y: number, turned: number): boolean {
  const cells = cellsOf(look, { added: '', lower: '', x, y, turned });
  const beside = cells.some((cell) => SIDES.some((side) => taken.has(cellKey(...neighbour(cell.x, cell.y, side)))));
  return beside && cells.every((cell) => !taken.has(cellKey(cell.x, cell.y)));
}

export interface Spot {
  x: number;
  y: number;
  turned: number;
}

/** Every empty cell beside the palace where there is room, with each turn that has it; where any tile may be rotated but few are, with the first one. */
export function spotsFor(tile: string, palace: Palace, tiles: Tiles, modules: readonly string[]): Spot[] {
  const look = tileLook(tile, tiles);
  const laid = layPalace({ palace: without(palace, tile).tiles, fountain: palace.fountain }, tiles);
  const turns = turnsOf(tile, tiles, modules);
  const matters = isRotatable(tile, tiles, []);
  return cellsAround(laid).flatMap((cell) => {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    const spots = turns.filter((turn) => fits(look, laid.taken, x, y, turn)).map((turned) => ({ x, y, turned }));
    return matters ? spots : spots.slice(0, 1);
  });
}

/** A quarter turn further, or as much as it needs to have room. */
export function rotate(palace: Palace, name: string, tiles: Tiles): Palace {
  const placed = findPlaced(palace, name);
  if (!placed) return palace;
  const { taken } = layPalace({ palace: without(palace, name).tiles, fountain: palace.fountain }, tiles);
  const next = [1, 2, 3].map((by) => (placed.turned + by) % 4).find((turn) => fits(tileLook(name, tiles), taken, placed.x, placed.y, turn));
  return next === undefined ? palace : change(palace, name, { turned: next });
}

// --- What is left -----------------------------------------------------------------------------------

/** Tiles that somebody has, whichever side lies up. */
export function usedIn(palaces: readonly (Palace | null)[], tiles: Tiles): Set<string> {
  const names = palaces.flatMap((palace) => (palace ? [...palace.tiles.map((text) => parsePlaced(text).name), ...palace.reserve.map((text) => parseLoose(text).name)] : []));
  return new Set(names.flatMap((name) => [name, tiles[name]?.reverse ?? name]));
}

/** Tiles of a kind, or of a module: its key is the kind's or the module's. */
export interface TileGroup {
  key: string;
  kind: string | null;
  tiles: string[];
}

export function groupsOf(tiles: Tiles): TileGroup[] {
  const groups = new Map<string, TileGroup>();
  for (const [name, { kind, owner, cells }] of Object.entries(tiles)) {
    const ofKind = kind !== undefined && cells === undefined && (isKind(kind) || isCityKind(kind));
    const key = ofKind ? kind : owner;
    const group = groups.get(key) ?? { key, kind: ofKind ? kind : null, tiles: [] };
    group.tiles.push(name);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.tiles.sort((a, b) => (tiles[a]!.price ?? 0) - (tiles[b]!.price ?? 0) || a.localeCompare(b));
  return [...groups.values()];
}

// --- As a position ----------------------------------------------------------------------------------

export type Position = Record<string, unknown>;

/** The position of these palaces; `table`: what was counted on the table. */
export function positionOf({ modules }: Pick<SetUp, 'modules'>, palaces: readonly (Palace | null)[], table: NumberValues = {}): Position {
  const seats = palaces.map((palace) =>
    palace ? { palace: palace.tiles, reserve: palace.reserve, ...(palace.fountain ? { fountain: palace.fountain } : {}) } : {},
  );
  const states: Record<string, unknown> = {};
  const out: string[] = [];
  for (const { id, palace: own } of palacesOf(modules)) {
    const given: Given = { palaces: palaces.map((palace) => palace && { ...palace, pieces: palace.pieces[id] ?? [] }), table };
    if (own.state) states[id] = own.state(given);
    if (own.out) out.push(...own.out(given));
  }
  return { seats, ...(Object.keys(states).length > 0 ? { modules: states } : {}), ...(out.length > 0 ? { out } : {}) };
}

/** Numbers that are counted although they follow from the palace, since it is not all that they follow from. */
export function countedAnyway(modules: readonly string[]): ReadonlySet<string> {
  return new Set(palacesOf(modules).flatMap(({ palace }) => palace.counted ?? []));
}
