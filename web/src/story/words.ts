// Tiles, cards, kinds and players in the player's language. Names come from the server: "tower 9 ES", "denar 7".

import { t, tIf } from '../lib/i18n.svelte';
import type { Step, Table } from '../lib/protocol';
import { cardLook, isCityKind, isKind, tileLook } from '../pieces/names';

export function kindName(kind: string): string {
  return tIf(`story.piece.kind.${kind}`) ?? kind;
}

/** Each kind of palace building has its colour. */
export function colourName(kind: string): string {
  return tIf(`story.piece.colour.${kind}`) ?? kindName(kind);
}

/** What gave points: "Longest wall", "Tower", "Camps". */
export function sourceName(source: string): string {
  return capital(isKind(source) ? kindName(source) : (tIf(`story.piece.source.${source}`) ?? source));
}

export function cardName(name: string): string {
  const look = cardLook(name);
  if (look.asMoney) return t(`story.piece.money.${look.currency}`, { value: look.value });
  const last = name.split(' ').at(-1) ?? '';
  const currencies = { currency: currencyName(look.currency), first: currencyName(look.currency), second: currencyName(look.other) };
  const named = { ...currencies, number: last, walls: [...last].map((letter) => tIf(`story.piece.letters.${letter}`) ?? letter).join(', ') };
  return tIf(look.sort === 'other' ? `story.piece.card.${name}` : `story.piece.${look.sort}`, named) ?? name;
}

/**
 * A piece that modules call by several words: the whole, or those of "white garden/tower" that are known in the player's language. Of pieces that are alike the number is left out: it tells nobody anything. Kinds in brackets stand for their colours.
 */
export function pieceName(numbered: string): string {
  const name = numbered.replace(/ \d+$/, '');
  const whole = tIf(`story.piece.word.${name}`);
  if (whole !== undefined) return whole;
  const bracket = name.indexOf('(');
  return name.replace(/[a-z]+/g, (word, at: number) => {
    if (isKind(word)) return bracket >= 0 && at > bracket ? colourName(word) : kindName(word);
    return tIf(`story.piece.word.${word}`) ?? word;
  });
}

export function currencyName(currency: string): string {
  return tIf(`story.piece.currency.${currency}`) ?? currency;
}

/** "tower 9"; a picture beside it shows the walls. */
export function tileName(name: string): string {
  const [first = '', second = ''] = name.split(' ');
  if (isKind(first)) return `${kindName(first)} ${second}`;
  if (first === 'fountain') return t('story.piece.fountain');
  // Tiles of modules: "camp 6", "bath tower/garden/...", "magical tower 9".
  const { kind, lower, kinds } = tileLook(name, {});
  const parts = { price: second, kind: kindName(kind), kinds: kinds.map(kindName).join('/'), first: kindName(kind), second: kindName(lower ?? '') };
  const rest = name.slice(first.length + 1);
  return tIf(`story.piece.${first}`, { ...parts, tile: rest && tileName(rest) }) ?? name;
}

/** "tower 9 with walls E, S": where no picture tells two tiles apart. */
export function tileNameWithWalls(name: string, table: Table): string {
  const facts = table.tiles[name];
  const [kind = ''] = name.split(' ');
  if (facts === undefined || !isKind(kind)) return tileName(name);
  const walls = facts.walls + (facts.moats ?? '');
  const [some, none] = isCityKind(kind) ? ['moats', 'dry'] : ['walls', 'open'];
  if (walls === '') return t(`story.piece.${none}`, { tile: tileName(name) });
  return t(`story.piece.${some}`, { tile: tileName(name), walls: letters(walls), n: walls.length });
}

/** "N, E" in the player's language. */
function letters(walls: string): string {
  return [...walls].map((letter) => t(`story.piece.letters.${letter}`)).join(', ');
}

/** What the server, and in other languages earlier clients, wrote down for whoever gave no name. */
const UNNAMED = /^(?:Player|Joueur) (\d+)$/;

function isUnnamed(name: string | null | undefined, seat: number): boolean {
  const [, number] = UNNAMED.exec(name ?? '') ?? [];
  return !name || Number(number) === seat + 1;
}

/** Somebody at a seat. Whoever gave no name is called by the number of the seat, in the language of whoever reads it. */
export function personName(name: string | null | undefined, seat: number): string {
  return name && !isUnnamed(name, seat) ? name : t('story.piece.player', { number: seat + 1 });
}

/** The table for a viewer: who gave no name is told what they did themselves as of "Player 1 (you)". */
export function namedFor(table: Table | null, you: number | null): Table | null {
  if (table === null || you === null || !isUnnamed(table.seats[you]?.name, you)) return table;
  const name = t('story.piece.playerYou', { number: you + 1 });
  return { ...table, seats: table.seats.map((seat, at) => (at === you ? { ...seat, name } : seat)) };
}

/** The name of a player or, after the last one, Dirk. */
export function seatName(table: Table, seat: number): string {
  if (seat >= table.seats.length) return t('story.piece.dirk');
  return personName(table.seats[seat]?.name, seat);
}

/** Whether a computer did it in the place of a person. */
export function isStandIn(table: Table, { by, seat }: Pick<Step, 'by' | 'seat'>): boolean {
  return by === 'computer' && ['here', 'link'].includes(table.seats[seat]?.kind ?? '');
}

/** Those who score: the players, `you` among them, and Dirk if he takes part. `mark` is what SeatMark draws. */
export function scorers(table: Table, you: number | null = null): { seat: number; name: string; mark: number | 'dirk' }[] {
  const count = table.seats.length + (table.dirk ? 1 : 0);
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    name: seat === you ? t('story.piece.you') : seatName(table, seat),
    mark: seat < table.seats.length ? seat : ('dirk' as const),
  }));
}

/** How many buildings; some count half. */
export function halves(count: number): string {
  const whole = Math.floor(count);
  return count === whole ? String(count) : `${whole || ''}${t('story.sheet.half')}`;
}

/** "+5", "−3" */
export function gained(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
