// Words of set-up lists and numbers. General ones are in messages/companion/, a module's own in its folder.

import { currentLanguage, list, t, tIf, type Parameters } from '../lib/i18n.svelte';
import type { SetUpStep } from '../lib/protocol';
import { isCityKind, isCurrency, isKind, tileLook } from '../pieces/names';
import { capital, currencyName, gained, kindName, personName, pieceName, tileName } from '../story/words';
import type { Person } from './games';

/** So many modules are named one by one. */
export const FEW = 4;

export const isMany = ({ modules }: { modules: readonly string[] }) => modules.length > FEW;

/** So many words of a note are its key. */
const KEY_WORDS = 6;

/** The key of a note: its first words in English. */
export function noteKey(note: string): string {
  return (note.toLowerCase().match(/[a-z0-9]+/g) ?? []).slice(0, KEY_WORDS).join('-');
}

/** Where words of an owner may stand: in its folder, or with the general ones. */
export function placesOfWord(owner: string | undefined, sort: string, key: string): string[] {
  return [...(owner ? [`companion.modules.${owner}.${sort}.${key}`] : []), `companion.${sort}.${key}`];
}

function find(owner: string | undefined, sort: string, key: string, parameters?: Parameters): string | undefined {
  for (const place of placesOfWord(owner, sort, key)) {
    const text = tIf(place, parameters);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** What is done, and what else there is to say; `drawn`: who begins was drawn, and needs no rule. The program's own sentence stands for what has no words. */
export function stepWords({ module, place, piece, number = 0, pile = 0, note, text }: SetUpStep, drawn = false): { text: string; note: string } {
  const pieces = find(module, 'piece', piece, { n: number });
  const said = pieces === undefined ? undefined : tIf(`companion.step.${place}`, { pieces, pile });
  if (said === undefined) return { text, note: '' };
  return { text: said, note: note === undefined ? '' : ((drawn ? find(module, 'noteDrawn', noteKey(note)) : undefined) ?? find(module, 'note', noteKey(note)) ?? note) };
}

/** "camps.in-line": what is counted. */
export function numberLabel(number: string, otherwise: string): string {
  const [owner, ...rest] = number.split('.');
  const own = rest.length > 0 ? tIf(`companion.modules.${number.replace('.', '.number.')}`) : undefined;
  return own ?? tIf(`companion.number.${number}`) ?? capital(otherwise || owner!);
}

/** "handymen.die": what is drawn. */
export function lotLabel(lot: string): string {
  return (lot.includes('.') ? tIf(`companion.modules.${lot.replace('.', '.lot.')}`) : tIf(`companion.lot.${lot}`)) ?? capital(lot.split('.').at(-1)!);
}

/** Whose lot or number it is; null for the game's own. */
export function ownerOf(name: string): string | null {
  return name.includes('.') ? name.split('.')[0]! : null;
}

/** The kinds that an item is made of: "tower", "pavilion/chambers/...". */
export function kindsIn(item: string): string[] {
  const words = item.split(' ').at(-1)!.split('/');
  return words.every((word) => isKind(word) || isCityKind(word)) ? words : [];
}

export function itemLabel(item: string): string {
  const kinds = kindsIn(item);
  if (kinds.length > 0 && !item.includes(' ')) return capital(kinds.map(kindName).join(' · '));
  if (/^[\d/]+$/.test(item)) return item;
  const named = isCurrency(item) ? currencyName(item) : (tIf(`story.side.${item}`) ?? tIf(`story.piece.card.${item}`));
  if (named !== undefined) return capital(named);
  // Tiles that are alike are told apart by a letter.
  const [, letter] = / ([a-z])$/.exec(item) ?? [];
  return capital(tileLook(item, {}).module === null ? pieceName(item) : tileName(item)) + (letter ? ` (${letter})` : '');
}

/** "18 Nov 2026" */
export function dateText(milliseconds: number): string {
  return new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), { dateStyle: 'medium' }).format(milliseconds);
}

/** "16", "−2" */
export function signed(points: number): string {
  return points < 0 ? gained(points) : String(points);
}

/** "1½": so many halves as a number. */
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? String(whole) : whole === 0 ? '½' : `${whole}½`;
}

export function nameOf(people: readonly Person[], scorer: number): string {
  return scorer < people.length ? personName(people[scorer]!.name.trim(), scorer) : t('story.piece.dirk');
}

export function markOf(people: readonly Person[], scorer: number): number | 'dirk' {
  return people[scorer]?.colour ?? 'dirk';
}

/** That these parts of a shared sheet take no more. */
export function fullText(full: readonly number[], people: readonly Person[]): string {
  return t('companion.share.full', { parts: list(full.map((part) => (part === 0 ? t('companion.share.table') : nameOf(people, part - 1)))) });
}

/** A name that two have, if there is one. */
export function sameName(people: readonly Person[]): string | undefined {
  const names = people.map((_, scorer) => nameOf(people, scorer));
  return names.find((name, n) => names.some((other, m) => m < n && other.toLowerCase() === name.toLowerCase()));
}
