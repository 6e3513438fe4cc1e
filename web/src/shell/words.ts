// Texts put together for the shell.

import { ServerError } from '../lib/api';
import type { KeptGame, KeptResult } from '../lib/games.svelte';
import { currentLanguage, list, t, tIf } from '../lib/i18n.svelte';
import type { ModuleInfo } from '../lib/protocol';
import { placeName } from '../story/race';
import { refusalText } from '../story/refusal';
import { personName } from '../story/words';
import { placeOf, standingOf } from './standing';

/** What went wrong, as a sentence in the player's language where there is one. */
export function sentence(error: unknown): string {
  if (error instanceof ServerError) return refusalText(error.refusal);
  return error instanceof Error ? error.message : String(error);
}

export function moduleName(module: Pick<ModuleInfo, 'id' | 'name'>): string {
  return tIf(`modules.${module.id}.name`) ?? module.name;
}

/** From the id alone where there is no message: "red-herring" -> "Red herring". */
export function moduleNameOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return tIf(`modules.${id}.name`) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function gameName(id: string): string {
  return tIf(`shell.games.${id}`) ?? id;
}

/** "Granada: Change and Thieves"; the first game is known by its modules. Of many only the first `most` are named. */
export function playedName(game: string, modules: readonly string[], most = modules.length): string {
  const names = modules.map(moduleNameOf);
  // One that is left would take as much room as its name.
  const more = list(names.length > most + 1 ? [...names.slice(0, most), t('shell.moreModules', { n: names.length - most })] : names);
  if (game === 'alhambra') return more || t('shell.baseGame');
  return more ? t('shell.gameWith', { game: gameName(game), modules: more }) : gameName(game);
}

/** "Granada: 12 modules" */
export function playedCount(game: string, n: number): string {
  const count = t('shell.setUp.moduleCount', { n });
  return game === 'alhambra' ? count : t('shell.gameWith', { game: gameName(game), modules: count });
}

/** In the words of the game that is being set up. */
export function moduleSummary(module: Pick<ModuleInfo, 'id' | 'summary'>, game: string): string {
  const key = `modules.${module.id}.summary`;
  return tIf(`games.${game}.${key}`) ?? tIf(key) ?? module.summary;
}

/** What the server says about the pieces, in English; nobody else is shown it. */
export function piecesNote(pieces: string): string | undefined {
  return currentLanguage() === 'en' ? pieces : undefined;
}

export function levelName(level: string): string {
  return tIf(`shell.levels.${level}`) ?? level;
}

/** Who sits at a seat; whoever has one alone on this device is spoken to, as at the table. */
export function nameAt({ names, seats }: Pick<KeptGame, 'names' | 'seats'>, seat: number): string {
  return seats.length === 1 && seats[0]!.seat === seat ? t('story.piece.you') : personName(names[seat], seat);
}

/** "Your turn", "Zahra won with 98 points": how a game of this browser stands. */
export function standingName(game: KeptGame): string {
  const standing = standingOf(game);
  const name = (seat: number) => nameAt(game, seat);
  switch (standing.kind) {
    case 'here':
      return game.seats.length > 1 ? t('shell.home.turnOf', { name: name(standing.seat) }) : t('shell.home.yourTurn');
    case 'elsewhere':
      return t('shell.home.waitingFor', { name: name(standing.seat) });
    case 'away':
      return t('shell.home.standIn');
    case 'over':
      return standing.result === null ? t('shell.home.isOver') : winnersName(standing.result, game, name);
    default:
      return t(`shell.home.${standing.kind === 'open' ? 'isOpen' : 'isRunning'}`);
  }
}

function winnersName({ winners, scores }: KeptResult, { seats }: KeptGame, name: (seat: number) => string): string {
  const n = scores[winners[0] ?? 0] ?? 0;
  if (winners.length > 1) return t('shell.home.wonTogether', { names: list(winners.map(name)), n });
  if (seats.length === 1 && winners[0] === seats[0]!.seat) return t('shell.home.youWon', { n });
  return t('shell.home.won', { name: name(winners[0] ?? 0), n });
}

/** "You: 3rd with 81 points", for whoever sat there alone and did not win. */
export function ownResult({ seats, result }: KeptGame): string | undefined {
  const seat = seats.length === 1 ? seats[0]!.seat : undefined;
  if (seat === undefined || !result || result.winners.includes(seat)) return undefined;
  return t('shell.home.yourPlace', { place: placeName(placeOf(result, seat)), n: result.scores[seat] ?? 0 });
}

/** "3 hours ago" */
export function ago(milliseconds: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' });
  const minutes = Math.round((milliseconds - now) / 60_000);
  if (minutes > -1) return t('shell.justNow');
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -48 * 60) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 1440), 'day');
}
