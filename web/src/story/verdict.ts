// Who won, and why: read from the points that the server counted. Dirk has points and no place.

import { list, t } from '../lib/i18n.svelte';
import type { Table, View } from '../lib/protocol';
import { placeOf } from '../shell/standing';
import { gameName } from '../shell/words';
import { pointsBySource } from './score';
import { gained, scorers, seatName, sourceName } from './words';

export interface Ranked {
  seat: number;
  name: string;
  mark: number | 'dirk';
  score: number;
  /** As `placeOf` says; null for Dirk. */
  place: number | null;
}

export function winnersOf(view: View): number[] {
  return (view.winners as number[] | undefined) ?? [];
}

/** Everybody by points. */
export function ranking(table: Table, view: View, you: number | null): Ranked[] {
  const scored = scorers(table, you).map((who) => ({ ...who, score: who.mark === 'dirk' ? (view.dirk?.score ?? 0) : view.seats[who.seat]!.score }));
  const result = { winners: winnersOf(view), scores: view.seats.map(({ score }) => score) };
  return scored
    .map((who) => ({ ...who, place: who.mark === 'dirk' ? null : placeOf(result, who.seat) }))
    .sort((a, b) => b.score - a.score || (a.place ?? 0) - (b.place ?? 0));
}

/** "Zahra wins with 137 points". */
export function verdict(table: Table, view: View, you: number | null): string {
  const winners = winnersOf(view);
  const points = t('story.sheet.points', { n: view.seats[winners[0] ?? 0]?.score ?? 0 });
  const names = list(winners.map((seat) => (seat === you ? t('story.piece.you') : seatName(table, seat))));
  if (winners.length > 1) return t('story.sheet.win_together', { names, points });
  if (winners[0] === you) return t('story.sheet.you_win', { points });
  return t('story.sheet.wins', { names, points });
}

/** The source in which one player is furthest ahead of another. */
export function difference(table: Table, view: View, of: number, to: number): { source: string; points: number } | null {
  const ahead = pointsBySource(table, view).map(({ source, points }) => ({ source, points: points[of]! - points[to]! }));
  const best = ahead.reduce((most, each) => (each.points > most.points ? each : most), { source: '', points: 0 });
  return best.points > 0 ? best : null;
}

/** By how much, and through what; who is second is compared with, if it is one alone. */
export function because(table: Table, view: View, you: number | null): string {
  const winners = winnersOf(view);
  const first = winners[0];
  if (first === undefined) return '';
  if (winners.length > 1) return t('story.end.equal');
  const others = ranking(table, view, null).filter(({ place }) => place === 2);
  if (others.length === 0) return '';
  const n = view.seats[first]!.score - others[0]!.score;
  const one = others.length === 1 ? others[0]! : null;
  const ahead = one !== null && one.seat === you ? t('story.end.ahead_of_you', { n }) : t('story.end.ahead', { n, names: list(others.map(({ name }) => name)) });
  const most = one && difference(table, view, first, one.seat);
  return most ? `${ahead} ${t('story.end.decided', { source: sourceName(most.source), points: gained(most.points) })}` : ahead;
}

/** The result as a text to send to somebody: nobody is "you" in it. */
export function resultText(table: Table, view: View): string {
  const lines = ranking(table, view, null).map(({ place, name, score }) => `${place === null ? '–' : `${place}.`} ${name} ${score}`);
  return [t('story.end.share_title', { game: gameName(table.setup.game), verdict: verdict(table, view, null) }), ...lines].join('\n');
}
