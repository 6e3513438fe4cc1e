// Why somebody got so many points for a kind, in words.

import { list, t } from '../lib/i18n.svelte';
import { sharedPlaces, type Race, type Share } from './score';

export function placeName(number: number): string {
  return number <= 3 ? t(`story.sheet.place_${number}`) : t('story.sheet.place_n', { number });
}

function worth(race: Race, place: number): number {
  return race.values[place - 1] ?? 0;
}

/** What the places are worth in that scoring: "1st: 8 · 2nd: 1". */
export function worths({ values }: Race): string {
  return values.map((points, i) => t('story.sheet.worth', { place: placeName(i + 1), points })).join(' · ');
}

/** Whether somebody else has as many, but another place. */
function decided(race: Race, share: Share): boolean {
  return race.shares.some((other) => other.count === share.count && other.place !== share.place);
}

function alone(race: Race, { place: number, points }: Share): string {
  const place = placeName(number);
  const factor = race.factors[number - 1];
  if (!race.built || factor === undefined) return t('story.sheet.alone', { place, points });
  return t('story.sheet.times', { place, factor, built: race.built, points });
}

/** What those who tie share is what the paid ones of their places are worth. */
function shared(race: Race, share: Share, paid: number[]): string {
  const values = paid.map((place) => worth(race, place));
  const sum = values.length > 1 ? `(${values.join('\u00a0+\u00a0')})` : String(values[0]);
  const even = values.reduce((total, each) => total + each, 0) === share.points * share.tied;
  const given = { places: list(paid.map(placeName)), sum, tied: share.tied, points: share.points };
  return even ? t('story.sheet.shared', given) : t('story.sheet.shared_down', given);
}

export function reason(race: Race, share: Share): string {
  const more = decided(race, share) ? ` · ${t('story.sheet.dearest')}` : '';
  const places = share.place > 0 ? sharedPlaces(share) : [];
  const paid = places.filter((place) => worth(race, place) > 0);
  if (paid.length === 0) return t('story.sheet.unpaid') + more;
  if (share.tied <= 1) return alone(race, share) + more;
  const unpaid = places.filter((place) => !paid.includes(place));
  const rest = unpaid.length > 0 ? ` · ${t('story.sheet.unpaid_places', { n: unpaid.length, places: list(unpaid.map(placeName)) })}` : '';
  return shared(race, share, paid) + rest + more;
}
