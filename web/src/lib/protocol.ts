// The server's messages as types. docs/protocol.md describes them; names and shapes follow it. Hints and reviews are in advice.ts.

import type { GameReview, Hint } from './advice';

export type PalaceKind = 'pavilion' | 'seraglio' | 'arcades' | 'chambers' | 'garden' | 'tower';
export type CityKind =
  | 'arena' | 'bath-house' | 'library' | 'hostel' | 'hospital' | 'market' | 'park' | 'school' | 'residential-area';
export type Kind = PalaceKind | CityKind;
export type Currency = 'florin' | 'dirham' | 'denar' | 'ducat';
export type Side = 'N' | 'E' | 'S' | 'W';
export type Cell = [x: number, y: number];
/** A side of a cell, or the long side of the watchtower in it. */
export type Edge = [x: number, y: number, side: Side | 'long'];

/** Of Alhambra, and of Granada; each in the order in which they are scored. */
export const PALACE_KINDS: readonly PalaceKind[] = ['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower'];
export const CITY_KINDS: readonly CityKind[] = [
  'arena', 'bath-house', 'library', 'hostel', 'hospital', 'market', 'park', 'school', 'residential-area',
];
export const KINDS: readonly Kind[] = [...PALACE_KINDS, ...CITY_KINDS];
export const CURRENCIES: readonly Currency[] = ['florin', 'dirham', 'denar', 'ducat'];

/** The currency of a place of the market, counted from 1: there may be two tiles to a space. */
export function currencyOf(place: number): Currency {
  return CURRENCIES[(place - 1) % CURRENCIES.length]!;
}

/** Arguments of actions, events, decisions and refusals, by name. */
export type Argument = string | number | boolean | null | Cell | string[] | number[] | Argument[];
export type Arguments = Record<string, Argument>;

// --- What can be played ---------------------------------------------------------------------------

export interface ModuleOption {
  name: string;
  summary: string;
}

export interface ModuleInfo {
  number: number;
  id: string;
  name: string;
  summary: string;
  options: ModuleOption[];
  /** Where its rules are: "Mega Box (English)". */
  box: string;
  /** What it is mostly about: "money". */
  theme?: string;
  /** How sure we are of the printed pieces: "published", "derived: ...", "reconstructed: ...". */
  pieces: string;
}

export interface GameInfo {
  id: string;
  players: [number, number];
  /** Those that fit it. */
  modules: string[];
  options?: ModuleOption[];
  /** How sure we are of its printed pieces. */
  pieces?: string;
  /** With so many players, or with one of these modules, the second scoring may never come. */
  may_miss_second?: { players: number; modules: string[] };
}

export interface Catalogue {
  version: string;
  games: GameInfo[];
  modules: ModuleInfo[];
  levels: string[];
  think_ms: number;
}

// --- Tables ---------------------------------------------------------------------------------------

/** Of computer players, from the weakest on, as far as this client knows them. */
export const LEVELS: readonly string[] = ['easy', 'medium', 'hard'];

export type SeatKind = 'here' | 'link' | 'computer';
export type TableState = 'open' | 'running' | 'over';

/** The newest edition of the rules; a game keeps the one it was started with. */
export const EDITION = 2;

export interface SetUp {
  /** Never part of a wish: new games are of the newest. */
  edition?: number;
  game: string;
  players: number;
  modules: string[];
  options: Record<string, number>;
}

// --- At a real table (docs/companion.md) ----------------------------------------------------------

export interface SetUpStep {
  /** Without one it belongs to the game itself. */
  module?: string;
  place: string;
  piece: string;
  number?: number;
  pile?: number;
  note?: string;
  text: string;
}

/** Something that is counted in scorings. */
export interface CountedNumber {
  number: string;
  text: string;
  for: 'player' | 'scorer' | 'table';
  form: 'count' | 'flag' | 'choice';
  most?: number;
  items?: string[];
  scorings: number[];
  if_tied?: boolean;
  /** Its items matter where this flag of the table has them. */
  if_flag?: string;
  /** It follows from the tiles of a palace and where they lie. */
  in_palace?: boolean;
  /** Most of it is still there in the next scoring. */
  lasts?: boolean;
}

/** Something that is left to chance: dice, or a draw among pieces. */
export interface Lot {
  lot: string;
  /** So many at once. */
  most: number;
  items: string[];
  /** Of each item; without them items come again and again. */
  copies?: number[];
}

export interface SetUpList {
  setup: SetUp;
  steps: SetUpStep[];
  numbers: CountedNumber[];
  lots: Lot[];
}

/** How many of each item were drawn before. */
export interface DrawWish extends SetUp {
  lot: string;
  number: number;
  gone?: Record<string, number>;
}

export type NumberValue = number | boolean | string | null | Record<string, number | boolean>;
/** By the names of numbers. */
export type NumberValues = Record<string, NumberValue>;

export interface ScoringForm extends SetUp {
  scoring: number;
  scorers: NumberValues[];
  table: NumberValues;
  before?: number[];
  last?: { scorers: NumberValues[]; table: NumberValues; total: number[] };
  /** Palaces as they lie, as in a scenario. */
  position?: Record<string, unknown>;
}

/** A position to look at, as somebody who knows everything or as a seat; and actions to try there. */
export interface PositionWish extends SetUp {
  position: Record<string, unknown>;
  seat?: number;
  actions?: string[];
}

export interface PositionAnswer {
  table: Review['table'];
  view: View;
  tried?: Answer[];
}

export interface AboutNumber {
  number: string;
  scorer?: number;
  item?: string;
}

export interface ScoringAnswer {
  sources: { source: string; points: number[]; places?: number[]; tied?: number[] }[];
  before: number[];
  gained: number[];
  total: number[];
  /** Who has most of each kind, and how many half buildings more than the next. */
  leads: { source: string; halves: number[]; ahead: number; leaders: number[] }[];
  /** What the next scoring would bring if nothing changed. */
  next?: { scoring: number; gained: number[] };
  scorers: NumberValues[];
  table: NumberValues;
  warnings: { code: string; text: string; about: AboutNumber[] }[];
  questions: { question: string; text: string; about?: AboutNumber[] }[];
  dirk: boolean;
}

export interface SeatWish {
  kind: SeatKind;
  name?: string;
  level?: string;
}

/** Where a table begins, if not with a deal: at a scenario's position, or at a step of a record or of a table that is over. */
export type TableStart =
  | { scenario: unknown; step?: number }
  | { record: unknown; step: number }
  | { table: string; step: number };

/** With a start, the set-up is that of the start. */
export interface TableWish {
  setup?: SetUp;
  start?: TableStart;
  seed?: string;
  seats: SeatWish[];
  listed: boolean;
  /** Hints although several people play. */
  hints?: boolean;
}

export interface NewTable {
  table: string;
  seats: { seat: number; token: string | null }[];
  watch: string;
}

export interface TableSummary {
  table: string;
  game: string;
  modules: string[];
  state: TableState;
  seats: { kind: SeatKind; name: string | null; level: string | null; free: boolean }[];
  steps: number;
  created: number;
  /** When the last move was, in seconds since 1970. */
  moved: number;
  hints: boolean;
  watch: string;
}

export interface TableSeat {
  kind: SeatKind;
  name: string | null;
  level: string | null;
  free: boolean;
  present: boolean;
  /** While nobody is there: milliseconds until the others may have a computer play. */
  wait_ms: number | null;
  stand_in: boolean;
  /** The link that the table was made with no longer leads here. */
  new_link: boolean;
}

export interface TileInfo {
  kind: string;
  price: number;
  walls: string;
  moats?: string;
  owner: string;
  /** The other side of the same tile. */
  reverse?: string;
  [more: string]: unknown;
}

export interface CardInfo {
  currency?: string;
  value?: number;
  owner: string;
  [more: string]: unknown;
}

export interface Table {
  table: string;
  state: TableState;
  /** When the last move was, in seconds since 1970. */
  moved: number;
  setup: SetUp;
  seats: TableSeat[];
  dirk: boolean;
  tiles: Record<string, TileInfo>;
  cards: Record<string, CardInfo>;
  sources: { name: string; owner: string }[];
  /** Whether hints are given although several people play. */
  hints: boolean;
  watch: string | null;
  rematch: { table: string; token: string } | null;
  /** How the game began: dealt as usual, at a position, or from a step of another one. Not in a file. */
  start?: 'deal' | 'position' | 'game';
  /** Everybody who knows the table's id may look at the game once it is over. */
  shared?: boolean;
  /** Who wants the table deleted; null if nobody does. Not in a file. */
  deletion?: Deletion | null;
}

export interface Deletion {
  /** The seat that asked. */
  by: number;
  agreed: number[];
}

// --- The game -------------------------------------------------------------------------------------

export interface GameEvent {
  event: string;
  text: string;
  seat?: number;
  [argument: string]: Argument | undefined;
}

/** What the event `counted` tells besides: what the majorities of a scoring are decided by. Halves come as texts ("2.5"). */
export interface Counted {
  counts: Record<string, (number | string)[]>;
  /** Which place that is; equals share one, 0 for none. */
  standing: Record<string, number[]>;
  /** What the places of a kind are worth. */
  values: Record<string, number[]>;
  /** Of how many buildings in all cities that is a multiple, where it is, and of how much for each of them. */
  built: Record<string, number>;
  factors: Record<string, number[]>;
}

export interface Step {
  step: number;
  seat: number;
  action?: string;
  by: 'person' | 'computer';
  events: GameEvent[];
  scores: number[];
}

export interface Decision {
  decision: string;
  seat: number;
  text: string;
  [argument: string]: Argument | undefined;
}

export interface LegalAction {
  text: string;
  verb: string;
  args: Arguments;
}

export interface SeatView {
  hand?: string[];
  hand_size?: number;
  /** Walls added to the fountain, as letters. */
  fountain?: string;
  palace: string[];
  reserve: string[];
  waiting: string[];
  score: number;
  wall: number;
  longest?: Edge[];
  /** Of a city beside the palace: its longest moat, and the longest stretch where a wall faces it. */
  moat?: number;
  border?: number;
  longest_moat?: Edge[];
  longest_border?: Edge[];
  [more: string]: unknown;
}

export interface SheetEntry {
  points: number[];
  places?: number[];
  tied?: number[];
}

export interface View {
  turn: { number: number; seat: number; phase: string };
  seats: SeatView[];
  dirk?: { tiles: string[]; score: number };
  /** By space, one for each currency; where both are built, the city tiles of the same spaces follow. */
  market: (string | null)[];
  /** By market space, the tiles for sale beside it. */
  beside?: string[][];
  display: string[];
  draw_size: number;
  supply_size: number;
  /** Of palace and city, where both are built. */
  supply_sizes?: number[];
  piles?: number[];
  discard?: string[];
  out?: string[];
  scorings_held: number;
  sheet: Record<string, Record<string, SheetEntry>>;
  modules?: Record<string, Record<string, unknown>>;
  counts?: Record<string, number[]>;
  /** The place that each scorer has in each kind; equals share one, 0 for none. */
  standing?: Record<string, number[]>;
  /** What tiles count as whose kind is decided in the game. */
  kinds?: Record<string, string>;
  /** What first, second and third place of a kind are worth in each scoring. */
  places?: Record<string, number[][]>;
  decision?: Decision;
  legal?: LegalAction[];
  undo?: boolean;
  redo?: boolean;
  [more: string]: unknown;
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Preview {
  exact?: boolean;
  again?: boolean;
  ends_turn?: boolean;
  wall?: [number, number];
  scoring?: number;
  points?: Record<string, [number, number]>;
  place?: string;
  /** The same for tiles bought earlier in the turn: what the action brings is counted from there. */
  earlier?: string[];
  /** Whether the palace has a cell for a tile that is bought; missing where that cannot be told. */
  fits?: boolean;
}

/** A sentence that says why not, with a stable code and arguments. */
export interface Refusal {
  code: string;
  text: string;
  [argument: string]: Argument | undefined;
}

export interface Answer {
  ok: boolean;
  error?: Refusal;
}

export interface TryAnswer extends Answer {
  preview?: Preview;
}

export interface Review {
  title: string;
  kind: 'record' | 'scenario' | 'game';
  /** Of the players, '' for one without; none in older records. */
  names?: string[];
  /** Without what belongs to people at a table. */
  table: Omit<Table, 'table' | 'seats' | 'hints' | 'watch' | 'rematch'>;
  keep: number;
  steps: Step[];
  step: number;
  view: View;
  verified: boolean;
  /** Of a game by its table: whether a review of all of it is there. */
  reviewed?: boolean;
}

// --- Messages -------------------------------------------------------------------------------------

export type ClientMessage =
  /** Without a token: as a reader of a game that is over. */
  | { type: 'join'; table: string; token?: string; since?: number; name?: string; new_token?: string }
  | { type: 'start' | 'hint' | 'review' | 'stop-review' | 'leave' | 'rematch'; id: string }
  | { type: 'act'; id: string; action: string; at: number }
  | { type: 'try'; id: string; action: string }
  | { type: 'undo' | 'redo'; id: string; at: number }
  | { type: 'look'; id: string; step: number }
  | { type: 'chat'; id: string; text: string }
  | { type: 'name'; id: string; name: string; new_token?: string }
  | { type: 'renew'; id: string; new_token: string }
  | { type: 'earlier'; id: string; before: number }
  | { type: 'stand-in'; id: string; seat: number; on: boolean }
  | { type: 'share' | 'delete'; id: string; on: boolean }
  | { type: 'close-seat'; id: string; seat: number; name: string; level: string }
  | { type: 'remove'; id: string; seat: number }
  | { type: 'report'; id: string; seat: number; reason: string; line?: number }
  | { type: 'ping' };

export interface Welcome {
  type: 'welcome';
  you: number | null;
  table: Table;
  n: number;
  keep: number;
  steps: Step[];
  chat: ChatLine[];
  /** There are lines before these that are not known. */
  chat_earlier?: boolean;
  view: View | null;
  /** The seat's token, if it is not the one that was joined with. */
  token?: string;
}

export interface Update {
  type: 'update';
  n: number;
  keep: number;
  steps: Step[];
  view?: View;
  chat?: ChatLine[];
}

export interface AnswerMessage extends Answer {
  type: 'answer';
  /** null answers what had no id: a join, or what could not be read. */
  id: string | null;
  preview?: Preview;
  hint?: Hint;
  review?: GameReview;
  step?: number;
  view?: View;
  token?: string;
  chat?: ChatLine[];
  chat_earlier?: boolean;
}

export type ServerMessage =
  | Welcome
  | Update
  | AnswerMessage
  | { type: 'table'; table: Partial<Table> }
  | ({ type: 'review' } & GameReview)
  | { type: 'closing'; text: string; code?: string }
  | { type: 'pong' };
