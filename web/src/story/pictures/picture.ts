// A picture of the help as data: rows of pieces, drawn as on the table. Palaces and what modules keep come from a scenario, which the
// engine proves right; `pictures.test.ts` compares everything else with it.

import type { Component } from 'svelte';
import type { Edge, Table, View } from '../../lib/protocol';
import type { DieColour } from '../../pieces/dice';
import type { TileFacts } from '../../pieces/names';
import { shortened, TILES } from './tiles';

type State = Record<string, unknown>;

/** As far as pictures read a file of `scenarios/`. */
export interface Scenario {
  game?: string;
  players: number;
  modules?: string[];
  position?: {
    market?: readonly (string | null)[];
    display?: readonly string[];
    seats?: { palace?: string[]; fountain?: string; reserve?: string[]; waiting?: string[]; hand?: string[] }[];
    modules?: Record<string, State>;
  };
  steps: readonly object[];
}

export type Verdict = 'yes' | 'no';

/** A palace of the scenario. */
export interface PalaceItem {
  palace: number;
  /** Of another one than the picture's. */
  scenario?: Scenario;
  /** Tiles added to it by steps of the scenario, framed by how it went. */
  also?: readonly string[];
  verdict?: Verdict;
  /** Tiles that are no longer there. */
  without?: readonly string[];
  /** What modules keep, where it is not what the position says. */
  state?: Record<string, State>;
  /** Framed tiles, by name. */
  lit?: readonly string[];
  /** The wall that is counted, edge by edge; the moat or a second wall; and where a wall meets a moat. */
  wall?: readonly Edge[];
  second?: readonly Edge[];
  border?: readonly Edge[];
  /** Cells with a number or a sign on them. */
  marks?: readonly (readonly [x: number, y: number, text: string])[];
  /** Empty cells that are meant. */
  cells?: readonly (readonly [x: number, y: number])[];
  /** A way on foot, from the middle of cell to cell. */
  path?: readonly (readonly [x: number, y: number])[];
  prices?: boolean;
}

/** A tile by itself; with a currency it lies on that space of the market. */
export interface TileItem {
  tile: string;
  turned?: number;
  currency?: string;
  covers?: readonly string[];
  verdict?: Verdict;
}

export interface CardsItem {
  cards: readonly string[];
  /** The cards that are meant are raised. */
  picked?: readonly string[];
  verdict?: Verdict;
}

/** A symbol. `over` and `value` lie on its middle; `tint` is what it takes its colour from (`--pavilion`). */
export interface PieceItem {
  piece: string;
  over?: string;
  value?: string;
  tint?: string;
  /** It is missing. */
  faded?: boolean;
  /** Width for its height; and its height in cells. */
  ratio?: number;
  size?: number;
  n?: number;
}

export type Sign = '+' | '−' | '=' | '×' | '→' | '↻' | '<' | '>' | '…';

// Whatever properties a component of a module's own takes.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Drawn = Component<any>;

export type Item = { label?: string } & (
  | PalaceItem
  | TileItem
  | CardsItem
  | PieceItem
  | { kind: string; n?: number }
  | { seat: number | 'dirk' }
  | { die: number; colour: DieColour }
  | { sign: Sign }
  | { verdict: Verdict }
  /** By what source of the score sheet they are scored, if the scenario has it. */
  | { points: number; from?: string }
  | { number: string }
  | { word: string; n?: number }
  | { draw: Drawn; properties: Record<string, unknown>; width: number }
);

export interface Picture {
  /** The key of its caption among the words of its module, or of the general ones. */
  caption: string;
  scenario: Scenario;
  /** Actions of the scenario that it shows, and some that are refused there. */
  does?: readonly string[];
  refuses?: readonly string[];
  /** Tiles that are not of a game's own. */
  tiles?: Record<string, TileFacts>;
  rows: readonly (readonly Item[])[];
}

export function tableOf({ scenario, tiles = {} }: Picture, item?: PalaceItem): Table {
  const { game = 'alhambra', players, modules = [] } = item?.scenario ?? scenario;
  const seats = Array.from({ length: players }, () => ({ name: null }));
  return { setup: { game, players, modules, options: {} }, seats, dirk: players === 2, tiles: { ...TILES, ...tiles }, cards: {} } as unknown as Table;
}

/** The position of its scenario, with what one palace shows besides. */
export function viewOf({ scenario }: Picture, item?: PalaceItem): View {
  const { players, position } = item?.scenario ?? scenario;
  const { seats = [], modules = {} } = position ?? {};
  const state = Object.fromEntries([...new Set([...Object.keys(modules), ...Object.keys(item?.state ?? {})])].map((id) => [id, { ...modules[id], ...item?.state?.[id] }]));
  const gone = item?.without ?? [];
  return {
    seats: Array.from({ length: players }, (_, seat) => {
      const { palace = [], ...own } = seats[seat] ?? {};
      const shown = { reserve: [], waiting: [], score: 0, wall: 0, ...own, palace: palace.map(shortened).filter((text) => !gone.some((name) => text.startsWith(`${name} `))) };
      if (!item || item.palace !== seat) return shown;
      const { also = [], wall = [], second = [], border = [] } = item;
      const runs = { longest: wall, wall: wall.length, longest_moat: second, moat: second.length, longest_border: border, border: border.length };
      return { ...shown, ...runs, palace: [...shown.palace, ...also.map(shortened)] };
    }),
    market: [],
    display: [],
    scorings_held: 0,
    modules: state,
  } as unknown as View;
}
