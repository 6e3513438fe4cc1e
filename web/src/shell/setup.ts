// A game being set up: what the set-up page edits, as a link, and as the server wants it.

import type { Catalogue, GameInfo, ModuleInfo, SeatKind, SeatWish, SetUp, TableWish } from '../lib/protocol';
import { BUNDLES, type Bundle } from '../modules/bundles';
import { COMPUTER_NAMES } from './computerNames';

export const MOST_SEATS = 6;
export const LONGEST_NAME = 24;

export interface DraftSeat {
  kind: SeatKind;
  name: string;
  level: string;
}

export interface Draft {
  game: string;
  players: number;
  modules: string[];
  /** Names of options that are switched on. */
  options: string[];
  /** Always MOST_SEATS of them; the first `players` count. */
  seats: DraftSeat[];
  seed: string;
  listed: boolean;
  /** Hints for everybody, where several people play; alone one has them anyway. */
  hints: boolean;
}

/** One person against two computer players. */
export function newDraft(name: string, level: string): Draft {
  const seats = Array.from({ length: MOST_SEATS }, (_, seat): DraftSeat => {
    return { kind: seat === 0 ? 'here' : 'computer', name: seat === 0 ? name : '', level };
  });
  return { game: 'alhambra', players: 3, modules: [], options: [], seats, seed: '', listed: false, hints: false };
}

/** How many persons play. */
export function peopleIn({ seats, players }: Pick<Draft, 'seats' | 'players'>): number {
  return seats.slice(0, players).filter(({ kind }) => kind !== 'computer').length;
}

/** Names for computers and for persons here without one; `unnamed(n)` is "Player 2". */
export function fillNames(draft: Draft, unnamed: (n: number) => string): DraftSeat[] {
  const seats = draft.seats.slice(0, draft.players);
  const taken = new Set(seats.map((seat) => seat.name.trim()));
  const free = COMPUTER_NAMES.filter((name) => !taken.has(name));
  return seats.map((seat, n) => {
    const name = seat.name.trim().slice(0, LONGEST_NAME);
    if (name || seat.kind === 'link') return { ...seat, name };
    return { ...seat, name: seat.kind === 'computer' ? (free.shift() ?? unnamed(n + 1)) : unnamed(n + 1) };
  });
}

/** Whoever has no name is named by the server, and by each reader in their own language. */
export function toWish(draft: Draft): TableWish & { setup: SetUp } {
  const seats = fillNames(draft, () => '').map(({ kind, name, level }): SeatWish => {
    if (kind === 'computer') return { kind, name, level };
    return name && kind === 'here' ? { kind, name } : { kind };
  });
  const options = Object.fromEntries(draft.options.map((name) => [name, 1]));
  const setup = { game: draft.game, players: draft.players, modules: [...draft.modules], options };
  const seed = draft.seed.trim();
  const hints = draft.hints && peopleIn(draft) > 1 ? { hints: true } : {};
  return { setup, seats, listed: draft.listed, ...hints, ...(seed ? { seed } : {}) };
}

/** A seed is a number up to 2^64-1, or nothing. */
export function seedIsFine(seed: string): boolean {
  const text = seed.trim();
  return text === '' || (/^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n);
}

export function toggleModule(draft: Draft, id: string): void {
  if (draft.modules.includes(id)) {
    draft.modules = draft.modules.filter((each) => each !== id);
    draft.options = draft.options.filter((name) => !name.startsWith(`${id}.`));
  } else {
    draft.modules = [...draft.modules, id];
  }
}

/** Another game, with as many players as it allows and the modules that fit it. */
export function chooseGame(draft: Draft, catalogue: Catalogue, id: string): void {
  const game = catalogue.games.find((each) => each.id === id);
  if (!game) return;
  draft.game = id;
  draft.players = Math.min(Math.max(draft.players, game.players[0]), game.players[1]);
  chooseModules(draft, catalogue, draft.modules.filter((each) => game.modules.includes(each)));
}

export function gameOf(catalogue: Catalogue, id: string): GameInfo {
  return catalogue.games.find((game) => game.id === id) ?? catalogue.games[0]!;
}

/** Whether players should know that the second scoring may never come. */
export function mayMissSecond(draft: Draft, catalogue: Catalogue): boolean {
  const when = gameOf(catalogue, draft.game).may_miss_second;
  return when !== undefined && (draft.players >= when.players || draft.modules.some((id) => when.modules.includes(id)));
}

export function modulesFor(catalogue: Catalogue, game: string): ModuleInfo[] {
  return catalogue.modules.filter(({ id }) => gameOf(catalogue, game).modules.includes(id));
}

/** The options of the game and of what is chosen. */
function optionsOf(draft: Draft, catalogue: Catalogue): string[] {
  const chosen = catalogue.modules.filter(({ id }) => draft.modules.includes(id)).flatMap(({ options }) => options);
  return [...(gameOf(catalogue, draft.game).options ?? []), ...chosen].map(({ name }) => name);
}

export function chooseModules(draft: Draft, catalogue: Catalogue, modules: readonly string[]): void {
  draft.modules = [...modules];
  draft.options = draft.options.filter((name) => optionsOf(draft, catalogue).includes(name));
}

/** Exchanges two neighbouring seats. */
export function moveSeat(draft: Draft, seat: number, by: -1 | 1): void {
  const other = seat + by;
  if (other < 0 || other >= draft.players) return;
  [draft.seats[seat], draft.seats[other]] = [draft.seats[other]!, draft.seats[seat]!];
}

// --- As a link ------------------------------------------------------------------------------------

const KIND_LETTER: Record<SeatKind, string> = { here: 'h', link: 'l', computer: 'c' };

/** Names stay out of the link: they are for whoever opens it to choose. */
export function toLink(draft: Draft): string {
  const query = new URLSearchParams();
  query.set('players', String(draft.players));
  if (draft.game !== 'alhambra') query.set('game', draft.game);
  if (draft.modules.length > 0) query.set('modules', draft.modules.join('.'));
  if (draft.options.length > 0) query.set('options', draft.options.join('~'));
  const seats = draft.seats.slice(0, draft.players);
  query.set('seats', seats.map(({ kind, level }) => KIND_LETTER[kind] + (kind === 'computer' ? level : '')).join('.'));
  if (draft.seed.trim()) query.set('seed', draft.seed.trim());
  if (draft.listed) query.set('listed', '1');
  if (draft.hints && peopleIn(draft) > 1) query.set('hints', '1');
  return `#/new?${query.toString()}`;
}

/** `base` with what the link says; whatever the catalogue does not know is left out. */
export function fromQuery(query: URLSearchParams, base: Draft, catalogue: Catalogue): Draft {
  const draft: Draft = { ...base, seats: base.seats.map((seat) => ({ ...seat })) };
  const game = gameOf(catalogue, query.get('game') ?? '');
  draft.game = game.id;

  const players = Number(query.get('players'));
  if (Number.isInteger(players) && players >= game.players[0] && players <= game.players[1]) {
    draft.players = players;
  }

  const wanted = query.get('modules')?.split('.') ?? [];
  draft.modules = modulesFor(catalogue, game.id).map(({ id }) => id).filter((id) => wanted.includes(id));
  const options = query.get('options')?.split('~') ?? [];
  draft.options = optionsOf(draft, catalogue).filter((name) => options.includes(name));

  for (const [seat, text] of (query.get('seats')?.split('.') ?? []).entries()) {
    const kind = (Object.keys(KIND_LETTER) as SeatKind[]).find((each) => KIND_LETTER[each] === text[0]);
    const target = draft.seats[seat];
    if (!kind || !target) continue;
    target.kind = kind;
    if (catalogue.levels.includes(text.slice(1))) target.level = text.slice(1);
  }

  const seed = query.get('seed') ?? '';
  if (seedIsFine(seed)) draft.seed = seed;
  draft.listed = query.get('listed') === '1';
  draft.hints = query.get('hints') === '1';
  return draft;
}

// --- Choosing modules -----------------------------------------------------------------------------

/** What modules are mostly about, as they are told of. One with another theme goes to 'more'. */
const THEMES = ['money', 'walls', 'palace', 'people', 'points'];

export interface ModuleGroup {
  name: string;
  modules: ModuleInfo[];
}

export function groupModules(modules: readonly ModuleInfo[]): ModuleGroup[] {
  const themeOf = ({ theme }: ModuleInfo) => (theme !== undefined && THEMES.includes(theme) ? theme : 'more');
  return [...THEMES, 'more']
    .map((name) => ({ name, modules: modules.filter((module) => themeOf(module) === name) }))
    .filter((group) => group.modules.length > 0);
}

/** Letters without accents, in lower case. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase();
}

/** Whether every word of `search` begins or stands in one of the texts. */
export function matches(search: string, texts: readonly string[]): boolean {
  const all = plain(texts.join(' '));
  return plain(search).split(/\s+/).every((word) => all.includes(word));
}

/** Those whose modules all fit the game, those that were used last, and everything that fits. */
export function bundlesFor(catalogue: Catalogue, game: string, last: readonly string[] = []): Bundle[] {
  const ids = modulesFor(catalogue, game).map(({ id }) => id);
  const first = gameOf(catalogue, game) === catalogue.games[0];
  const fitting = BUNDLES.filter(({ modules, more }) => modules.every((id) => ids.includes(id)) && !(first && more));
  const all = [...fitting, { id: 'all', modules: ids }];
  const again = ids.filter((id) => last.includes(id));
  return again.length > 0 && !all.some(({ modules }) => sameModules(modules, again)) ? [...all.slice(0, 1), { id: 'last', modules: again }, ...all.slice(1)] : all;
}

export function sameModules(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Whether some of the printed pieces are not known with certainty. */
export function isReconstructed(pieces: string): boolean {
  return pieces.includes('reconstructed') || pieces.includes('assumed');
}
