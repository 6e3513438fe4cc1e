// Games so far as a table for other programs: a line for each player of each game (RFC 4180). fromCsv.ts reads it.

import { t } from '../lib/i18n.svelte';
import { gameName, moduleNameOf } from '../shell/words';
import { betweenOf, placesOf } from './form';
import { SCORINGS, type PastGame } from './games';
import { nameOf } from './words';

/** Programs that open such files take these at the beginning of a text for a formula. */
export const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Before the id of a game, which some would otherwise take for a number. */
export const ID_SIGN = '#';
/** Control characters but lines and tabs. */
const CONTROL = /[^\P{Cc}\t\r\n]/gu;

export function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = value.replace(CONTROL, '');
  const harmless = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",;\r\n\t]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function rowsOf({ id, started, setup, people, outcomes, notes }: PastGame, hasBetween: boolean): (string | number | null)[][] {
  const day = new Date(started).toISOString().slice(0, 10);
  const total = outcomes.at(-1)!.total;
  const between = betweenOf(outcomes);
  const places = placesOf(total, people.length);
  return total.map((points, scorer) => [
    day,
    gameName(setup.game),
    setup.modules.map(moduleNameOf).join(', '),
    nameOf(people, scorer),
    places[scorer] ?? null,
    ...Array.from({ length: SCORINGS }, (_, n) => outcomes[n]?.gained[scorer] ?? null),
    ...(hasBetween ? [between?.[scorer] ?? 0] : []),
    points,
    notes,
    `${ID_SIGN}${id}`,
  ]);
}

export function toCsv(games: readonly PastGame[]): string {
  const scorings = Array.from({ length: SCORINGS }, (_, n) => t(`companion.score.title.${n + 1}`));
  const hasBetween = games.some(({ outcomes }) => betweenOf(outcomes) !== null);
  const head = [...['date', 'game', 'modules', 'player', 'place'].map((key) => t(`companion.csv.${key}`)), ...scorings, ...(hasBetween ? [t('companion.end.between')] : []), t('companion.end.total'), t('companion.csv.notes'), t('companion.csv.id')];
  // The mark at the beginning tells Excel that these are letters of every language.
  return `\uFEFF${[head, ...games.flatMap((game) => rowsOf(game, hasBetween))].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
