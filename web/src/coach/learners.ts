// Learners of several kinds play the guided game with its coach, in the engine alone: to see in which turn each lesson comes. For the test of
// the deal, and for finding another one.

import type { GameEvent, LegalAction, Preview, Step, Table, TableWish, View } from '../lib/protocol';
import { cardLook } from '../pieces/names';
import { GUIDED } from './guided';
import { advance, askedBy, isRead, putAway, type Moment } from './lesson';
import { BEGINNING } from './progress.svelte';

/** What we need of build/wasm/npm/. */
interface Game {
  readonly seat: number;
  readonly over: boolean;
  apply(action: number | string): void;
  events(viewer: number): GameEvent[];
  view(viewer: number): View;
  copy(): Game;
  free(): void;
}
interface Computer {
  choose(game: Game): number;
  free(): void;
}
export interface Engine {
  rules(setup: object): { start(seed: bigint): Game };
  player(level: string, options: { seed: number }): Computer;
}

export interface Style {
  /** How much more than the price is paid at most. */
  over: number;
  /** How often something is bought that can be, and how often a tile goes to the reserve. */
  buys: number;
  keeps: number;
  /** Does what the coach says, where it says what to do. */
  follows: boolean;
}

export const STYLES: Record<string, Style> = {
  /** Pays exactly or nearly so, and keeps a tile now and then. */
  cautious: { over: 1, buys: 1, keeps: 0.1, follows: true },
  /** Buys whatever can be paid, and builds it. */
  eager: { over: 99, buys: 1, keeps: 0, follows: false },
  /** Whatever makes sense. */
  random: { over: 3, buys: 0.6, keeps: 0.3, follows: true },
};

export interface Told {
  id: string;
  /** Which one of the learner's turns it was. */
  turn: number;
  /** What it said; null if it was left out, since it was done before. */
  text: string | null;
}

export interface Learnt {
  told: Told[];
  /** After which of the learner's turns the first scoring was. */
  scored: number;
}

/** Numbers from 0 to 1 that repeat. */
function dice(seed: number): () => number {
  let state = seed;
  for (let i = 0; i < 5; i += 1) state = (state * 16_807) % 2_147_483_647;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const price = (tile: string | null | undefined) => Number(tile?.split(' ')[1]);
const worth = ({ args }: LegalAction) => ((args.cards as string[] | undefined) ?? []).reduce((sum, card) => sum + cardLook(card).value, 0);

function choose({ over, buys, keeps, follows }: Style, { legal = [], market }: View, told: string | null, random: () => number): LegalAction {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const of = (verb: string) => legal.filter((each) => each.verb === verb);
  const [places, reserves] = [of('place'), of('reserve')];
  if (reserves.length > 0) return places.length > 0 && random() >= keeps ? pick(places) : pick(reserves);
  const excess = (each: LegalAction) => worth(each) - price(market[Number(each.args.space) - 1]);
  const fine = of('buy').filter((each) => excess(each) <= over).sort((a, b) => excess(a) - excess(b));
  const saves = follows && told === 'money';
  if (fine.length > 0 && !saves && (follows && told === 'buy' || random() < buys)) return fine.find((each) => excess(each) === excess(fine[0]!) && random() < 0.5) ?? fine[0]!;
  const adds = of('add');
  if (adds.length > 0 && random() < 0.5) return pick(adds);
  const takes = of('take').sort((a, b) => worth(b) - worth(a));
  if (takes.length > 0) return random() < 0.7 ? takes[0]! : pick(takes);
  return of('end turn')[0] ?? of('pass')[0] ?? pick(legal);
}

export async function loadEngine(): Promise<Engine> {
  const { load } = (await import(/* @vite-ignore */ new URL('../../../build/wasm/npm/index.js', import.meta.url).href)) as { load: () => Promise<Engine> };
  return load();
}

/** What a server would say of a purchase, as far as lessons ask: whether the tile can be built. Until the turn has no action left it waits. */
function outcomeOf(game: Game, action: string): Preview {
  const after = game.copy();
  const tile = String(game.view(0).market[Number(/^buy (\d)/.exec(action)?.[1]) - 1]);
  after.apply(action);
  for (let take; (take = after.view(0).legal?.find(({ verb }) => verb === 'take')); ) after.apply(take.text);
  const fits = after.view(0).legal?.some(({ verb, args }) => verb === 'place' && args.tile === tile) ?? false;
  after.free();
  return { fits };
}

/** Plays a game against an easy player. `luck` decides what the style leaves open. */
export function learn(engine: Engine, { setup, seed }: TableWish, style: Style, luck: number): Learnt {
  // As a server has it where people play.
  const game = engine.rules({ ...setup, options: { 'end-turn': 1 } }).start(BigInt(seed!));
  const easy = engine.player('easy', { seed: luck });
  const random = dice(luck * 7919 + 1);
  const tiles = new Proxy({}, { get: (_, name) => ({ price: price(String(name)) }) });
  const table = { seats: [{ name: 'Ana' }, { name: 'Zahra' }], dirk: true, tiles } as unknown as Table;
  const steps: Step[] = [];
  const found: Learnt = { told: [], scored: Infinity };
  let turn = 1;
  let progress = BEGINNING;
  const hear = (view: View) => {
    const known = { view, table, you: 0, steps };
    for (;;) {
      const outcomes = new Map(askedBy(GUIDED, progress, known).map((text) => [text, outcomeOf(game, text)]));
      const moment: Moment = { ...known, outcomes };
      progress = advance(GUIDED, progress, moment);
      const { told, order } = progress;
      const lesson = GUIDED.lessons.find(({ id }) => id === told?.id);
      for (const id of order.filter((each) => !found.told.some((one) => one.id === each))) {
        found.told.push({ id, turn, text: id === told?.id && lesson ? lesson.words(moment, told.late).text : null });
      }
      if (!told || !lesson || !isRead(lesson, told.late) || lesson.last) return;
      progress = putAway(GUIDED, progress, moment);
    }
  };
  while (!game.over) {
    const { seat } = game;
    let action: number | string;
    if (seat === 0) {
      const view = game.view(0);
      hear(view);
      action = choose(style, view, progress.told?.id ?? null, random).text;
    } else {
      action = easy.choose(game);
    }
    game.apply(action);
    steps.push({ step: steps.length + 1, seat, by: seat === 0 ? 'person' : 'computer', action: String(action), events: game.events(0), scores: [] });
    if (action === 'end turn' && seat === 0) turn += 1;
    if (found.scored === Infinity && game.view(0).scorings_held > 0) found.scored = turn;
  }
  hear(game.view(0));
  game.free();
  easy.free();
  return found;
}
