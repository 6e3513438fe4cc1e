// The rules engine of Alhambra for JavaScript and TypeScript. Everything that fails throws: an AlhambraError with a status and a
// sentence, or a TypeError for a value of another type than is written here. A call that fails changes nothing.

/** What JSON texts hold: those of records, positions and views are described in the project's documents. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [field: string]: Json;
}

/** A whole number from 0 to 2^64 - 1. */
export type Seed = number | bigint;
export type Level = 'random' | 'easy' | 'medium' | 'hard';
/** See ALH_BAD_ARGUMENT and those below it in alhambra.h. */
export type Status = 'bad argument' | 'bad text' | 'too large' | 'refused' | 'game over' | 'no record' | 'no memory' | 'internal';

export class AlhambraError extends Error {
  protected constructor();
  readonly status: Status;
  /** A word for programs, such as "too-little"; empty if there is none. */
  readonly reason: string;
}

/** The rules forbid the action now. */
export class Refused extends AlhambraError {}

export interface Setup {
  /** From 2 to 6. */
  players: number;
  game?: 'alhambra' | 'granada' | 'alhambra-granada';
  modules?: string[];
  options?: Record<string, boolean | number>;
  /** Of the rules; the newest if nothing is said. */
  edition?: number;
}

export interface Decision {
  /** The name of the question. */
  decision: string;
  seat: number;
  /** A sentence. */
  text: string;
}

/** What happened, as far as the viewer may know; fields depend on the event. */
export interface GameEvent {
  event: string;
  /** A sentence; empty if there is nothing to say. */
  text: string;
  [field: string]: Json;
}

/** What `load` takes the module from. */
export type Source = string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/** Loads the module, without anything given from beside this file. Each call makes an instance with a memory of its own. */
export function load(source?: Source): Promise<Alhambra>;

export interface Alhambra {
  readonly version: string;
  rules(setup: Setup | string): Rules;
  /** A game as it is after the last action of a record. */
  fromRecord(record: JsonObject | string): Game;
  player(level: Level, options?: PlayerOptions): Player;
  /** `palaceReach`: how many cells in each direction of the fountain the map of the own palace reaches; 0 for none. */
  features(rules: Rules, options?: { palaceReach?: number }): Features;
}

/** How long `medium` and `hard` think: for so many playouts or, if that is 0, so many milliseconds (0: a second). */
export interface PlayerOptions {
  seed?: Seed;
  playouts?: number;
  milliseconds?: number;
}

/** Memory in the module. It is freed when the object is collected, or sooner with `free`; many games at once need the latter. */
interface Freed {
  /** It cannot be used afterwards. A second time does nothing. */
  free(): void;
}

/** The rules of a set-up. */
export class Rules implements Freed {
  private constructor();
  free(): void;
  readonly players: number;
  /** Everything said. */
  readonly setup: JsonObject;
  /** A new game. The same seed, without one 0, gives the same game. */
  start(seed?: Seed): Game;
  /** A game from a position; what it leaves open is drawn with the seed. */
  fromPosition(position: JsonObject | string, seed?: Seed): Game;
}

/** A game. Copies go on by themselves. Seats count from 0; a viewer is a seat or -1, a spectator. */
export class Game implements Freed {
  private constructor();
  free(): void;
  copy(): Game;
  readonly rules: Rules;
  /** Who decides; -1 when the game is over. */
  readonly seat: number;
  readonly over: boolean;
  /** The points of each player so far. */
  readonly points: number[];
  readonly decision: Decision | null;
  /** A fingerprint of the position, the same on every machine. */
  readonly digest: bigint;
  /** How many choices there are; 0 when the game is over. */
  legalCount(): number;
  /** The texts of all choices. */
  legalActions(): string[];
  /** Carries out an action: its place in the list of choices, or its text. */
  apply(action: number | string): void;
  /** What the last action led to, as a viewer may know it. */
  events(viewer?: number): GameEvent[];
  /** What a viewer may know; with the legal actions, if the viewer decides. */
  view(viewer?: number): JsonObject;
  /** A game that fits what a viewer knows, everything else drawn with the seed. */
  sample(viewer: number, seed: Seed): Game;
  /** Everything on the table, hidden or not. */
  position(): JsonObject;
  /** Set-up, seed and actions. */
  record(): JsonObject;
}

/** A computer player. */
export class Player implements Freed {
  private constructor();
  free(): void;
  /** The place of its choice in the list, knowing what the seat knows. It does not return before it has thought. */
  choose(game: Game): number;
}

/** A game in numbers, for those who train agents. */
export class Features implements Freed {
  private constructor();
  free(): void;
  readonly observationSize: number;
  readonly actionSize: number;
  /** What the numbers are: blocks with name, first number and the names of all. */
  readonly layout: Record<'observation' | 'action', { name: string; from: number; numbers: string[] }[]>;
  /** What a seat may know of the game. */
  observe(game: Game, seat: number): Float32Array;
  /** A row for each choice. */
  actions(game: Game): Float32Array[];
}
