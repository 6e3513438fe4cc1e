// The game at the table, the group and the games before, kept in this browser on every change.

import { t } from '../lib/i18n.svelte';
import { complain } from '../lib/notices.svelte';
import { read, write } from '../lib/storage';
import { MOST_GAMES, readGroup, readOpenGame, readPastGame, together, type Group, type OpenGame, type PastGame } from './games';

const GAME = 'companion.game';
const GROUP = 'companion.group';
const PAST = 'companion.past';

/** Whatever is sound in what was stored; the rest stays there as it is. */
function readPast(): { past: PastGame[]; unread: unknown[] } {
  const stored: unknown = read(PAST);
  const all = Array.isArray(stored) ? stored.slice(0, 2 * MOST_GAMES).map((value: unknown) => ({ value, game: readPastGame(value) })) : [];
  const past = all.flatMap(({ game }) => game ?? []).slice(0, MOST_GAMES);
  return { past, unread: all.filter(({ game }) => !game).map(({ value }) => value).slice(0, MOST_GAMES) };
}

const first = readPast();

export const kept: {
  game: OpenGame | null;
  past: PastGame[];
  /** So many more are stored that cannot be read. */
  unread: number;
  /** Another tab has changed the game since; what is entered here is not stored. */
  elsewhere: boolean;
} = $state({ game: readOpenGame(read(GAME)), past: first.past, unread: first.unread.length, elsewhere: false });

/** What is stored of the game, as far as this tab knows. */
const storedNow = () => JSON.stringify(read(GAME));
let known = storedNow();

// Another tab has stored something.
if (typeof addEventListener === 'function') {
  addEventListener('storage', () => {
    const { past, unread } = readPast();
    kept.past = past;
    kept.unread = unread.length;
    if (storedNow() !== known) kept.elsewhere = true;
  });
}

/** One complaint is enough. */
let complained = false;

function store(key: string, value: unknown): void {
  if (write(key, value) || complained) return;
  complained = true;
  complain(t('companion.file.not-kept'));
}

/** Unless another tab has stored it meanwhile: its game would be lost. */
export function storeGame(): void {
  if (storedNow() !== known) kept.elsewhere = true;
  if (kept.elsewhere) return;
  store(GAME, kept.game);
  known = storedNow();
}

/** Goes on with what the other tab has stored, which will be told so in its turn. */
export function takeOver(): void {
  known = storedNow();
  kept.game = readOpenGame(read(GAME));
  kept.elsewhere = false;
}

export function group(): Group | null {
  return readGroup(read(GROUP));
}

export function storeGroup(value: Group): void {
  store(GROUP, value);
}

function storePast(changed: PastGame[]): void {
  const { unread } = readPast();
  kept.past = changed;
  kept.unread = unread.length;
  store(PAST, [...changed, ...unread]);
}

/** Another tab may have added some meanwhile. */
export function addPast(games: readonly PastGame[]): number {
  const before = readPast().past;
  const after = together(before, games);
  storePast(after);
  return after.filter((game) => !before.includes(game)).length;
}

/** The oldest make room. */
export function keepGame(game: PastGame): void {
  const others = readPast().past.filter(({ id }) => id !== game.id);
  storePast(together(others.slice(0, MOST_GAMES - 1), [game]));
}

export function forgetPast(id: string): void {
  storePast(readPast().past.filter((game) => game.id !== id));
}

/** Back from the list to the table, unless another game lies there by now. */
export function reopenGame(game: OpenGame): void {
  if (kept.game) return complain(t('companion.history.other'));
  forgetPast(game.id);
  kept.game = game;
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
