// Values for the placeholders of messages, as awkward as they come: one of a thing, names that begin with a vowel, kinds whose names are plurals.
// What the server says (events, questions, actions, refusals) is filled in with what told.json has seen it say, and with these.

import { readFileSync } from 'node:fs';
import { list, t, tIf, type Parameters } from '../../lib/i18n.svelte';
import { CURRENCIES, KINDS, type Argument } from '../../lib/protocol';
import { cardName, colourName, currencyName, kindName, pieceName, seatName, sourceName, tileName } from '../../story/words';
import type { Table } from '../../lib/protocol';
import { fillingOf, moduleOf, READINGS, type Filling } from './modules';

type Arguments = Record<string, Argument>;
type Seen = Record<'events' | 'actions' | 'decisions' | 'refusals', (Arguments & { args?: Arguments })[]>;
const told = JSON.parse(readFileSync(new URL('../../story/told.json', import.meta.url), 'utf8')) as Seen;

export const PEOPLE = ['Alice', 'Omar', 'Hélène', 'Zahra', 'Éric-Emmanuel de Saint-Hilaire'];
export const table = { seats: PEOPLE.map((name) => ({ name })), dirk: true, setup: { modules: [] }, tiles: {} } as unknown as Table;

const BUILDINGS = ['arcades 7', 'chambers 5', 'tower 9 ES'];
const TILES = [...BUILDINGS, 'hospital 8', 'arena 7', 'fountain', ...READINGS.flatMap(({ tiles = [] }) => tiles)];
const MONEY = ['denar 1', 'ducat 7', 'florin 9', 'dirham 2'];
const OTHER_CARDS = READINGS.flatMap(({ cards = [] }) => cards);
const ADDONS = READINGS.flatMap(({ addons = [] }) => addons);
const NUMBERS = [1, 2, 8];

/** How a value is named to the player, by what it is. */
const NAMED = {
  person: { values: PEOPLE, named: String },
  people: { values: [list(PEOPLE.slice(0, 2)), 'Alice'], named: String },
  seat: { values: PEOPLE.map((_, seat) => seat), named: (seat) => seatName(table, Number(seat)) },
  tile: { values: TILES, named: (name) => tileName(String(name)) },
  building: { values: BUILDINGS, named: (name) => tileName(String(name)) },
  card: { values: MONEY, named: (name) => cardName(String(name)) },
  cards: { values: MONEY.map((name) => [name, ...OTHER_CARDS]), named: (names) => (names as string[]).map(cardName).join(' + ') || t('story.piece.nothing') },
  kind: { values: KINDS, named: (kind) => kindName(String(kind)) },
  colour: { values: KINDS.slice(0, 6), named: (kind) => colourName(String(kind)) },
  kinds: { values: [['arcades', 'tower'], ['chambers', 'hospital']], named: (kinds) => (kinds as string[]).map(kindName).join('/') },
  currency: { values: CURRENCIES, named: (currency) => currencyName(String(currency)) },
  source: { values: ['wall', 'moat', 'border', 'arcades'], named: (source) => sourceName(String(source)) },
  side: { values: ['east', 'north', 'west', 'south'], named: (side) => t(`table.side.${String(side)}`) },
  piece: { values: [], named: (name) => tIf(`table.corner.${String(name)}`) ?? pieceName(String(name)) },
  addon: { values: ADDONS, named: (name) => tIf(`story.piece.${String(name)}`) ?? String(name) },
  ordinal: { values: [1, 2, 3], named: (number) => t(`story.ordinal.${String(number)}`) },
  place: { values: [1, 2, 3], named: (number) => t(`story.sheet.place_${String(number)}`) },
  walls: { values: ['N', 'E'], named: (letter) => t(`story.piece.letters.${String(letter)}`) },
  number: { values: NUMBERS, named: Number },
  many: { values: [2, 3, 8], named: Number },
  die: { values: [1, 6], named: Number },
  points: { values: NUMBERS, named: (n) => t('story.sheet.points', { n: Number(n) }) },
  cardCount: { values: NUMBERS, named: (n) => t('table.cardCount', { n: Number(n) }) },
  tileCount: { values: NUMBERS, named: (n) => t('table.tileCount', { n: Number(n) }) },
  module: { values: ['Aaa', 'Zzz'], named: String },
  /** Texts of our own, which are read by themselves. */
  text: { values: ['X'], named: String },
} satisfies Record<string, Filling>;

export type Sort = keyof typeof NAMED;

/** What the placeholders are. One of a few messages only is in ELSEWHERE, one of a module alone in its `reading.ts`. */
const TOKENS: Record<string, Sort> = {
  name: 'person', names: 'people', seat: 'seat', seat2: 'seat',
  tile: 'tile', tile2: 'tile', reverse: 'tile', card: 'card', card2: 'card', cards: 'cards', tiles: 'tileCount',
  kind: 'kind', kind2: 'kind', kind3: 'kind', colour: 'colour', kinds: 'kinds',
  currency: 'currency', market: 'currency', market2: 'currency', first: 'currency', second: 'currency',
  source: 'source', side: 'side', edge: 'side', walls: 'walls', addon: 'addon', ordinal: 'ordinal', place: 'place', places: 'place',
  n: 'number', number: 'number', number2: 'number', value: 'number', points: 'number', price: 'number', sum: 'number', wall: 'number', left: 'number',
  least: 'number', most: 'many', step: 'number', factor: 'number', built: 'number', count: 'number', margin: 'number', each: 'many', tied: 'many', x: 'number', y: 'number',
  text: 'text', words: 'text', what: 'text', things: 'text', list: 'text', last: 'text', game: 'text', modules: 'text', level: 'text', parts: 'text', dice: 'die',
  picked: 'text', angle: 'many', key: 'text', verdict: 'text', where: 'text', link: 'text',
  percent: 'text', start: 'text', play: 'text', others: 'text', luck: 'text', end: 'text', pieces: 'text', pile: 'number',
  title: 'text', take: 'text', buy: 'text', reserve: 'text', behind: 'text', result: 'text',
};

/** Messages in which a placeholder is something else. */
const ELSEWHERE: readonly { key: RegExp; token: string; as: Sort }[] = [
  { key: /^table\.seat$/, token: 'cards', as: 'cardCount' },
  { key: /^table\.(seat|dirk)$|^story\.(sheet\.(wins|win_together|you_win)|count\..+)$/, token: 'points', as: 'points' },
  { key: /^table\.openPanel$/, token: 'name', as: 'module' },
  { key: /^(table\.named|modules\.\S+\.name)$/, token: 'name', as: 'text' },
  { key: /^story\.event\.scoring-card$/, token: 'number', as: 'ordinal' },
];

/** What the server has said about what a message is for: "bought" of `story.did.bought-exactly`. */
function seen(key: string): Arguments[] {
  const [, sort, name = ''] = /(?:^|\.)(did|event|refusal|verb|group|ask|wait|hint)\.(.+)$/.exec(key) ?? [];
  const of = (part: Arguments[], by: string) => part.filter((one) => name === one[by] || name.startsWith(`${String(one[by])}-`));
  if (sort === 'did' || sort === 'event') return of(told.events, 'event');
  if (sort === 'refusal') return of(told.refusals, 'code');
  if (sort === 'verb' || sort === 'group') return of(told.actions, 'verb').map(({ args }) => args as unknown as Arguments);
  return sort === undefined ? [] : of(told.decisions, 'decision');
}

function sortOf(key: string, token: string, known: readonly Argument[]): Sort | Filling {
  const special = fillingOf(key, token) ?? ELSEWHERE.find((each) => each.token === token && each.key.test(key))?.as;
  const sort = special ?? (token === 'name' && known.length > 0 ? 'piece' : TOKENS[token]);
  if (sort !== undefined) return sort;
  const id = moduleOf(key);
  const where = id === undefined ? 'add it to TOKENS in web/src/messages/reading/values.ts, which says' : `say in web/src/modules/${id}/reading.ts (ModuleReading in web/src/messages/reading/modules.ts)`;
  throw new Error(`${key} has {${token}}: ${where} what fills a placeholder`);
}

/** The values that a placeholder of a message may have, as the server sends them and as they are shown. */
export function valuesFor(key: string, token: string): { raw: Argument; shown: string | number }[] {
  const known = seen(key).map((one) => one[token]).filter((value) => value !== undefined && value !== null && value !== 'exactly' && value !== 'not exactly') as Argument[];
  const sort = sortOf(key, token, known);
  const { values, named }: Filling = typeof sort === 'string' ? NAMED[sort] : sort;
  // A card that was seen may be no money, and then none of them is.
  const own = sort === 'piece' || (sort === 'card' && known.length > 0 && !known.some((name) => MONEY.some((money) => money.split(' ')[0] === String(name).split(' ')[0])));
  const mixed = ['card', 'cards', 'tile', 'piece', 'seat', 'source'].includes(String(sort)) ? known : [];
  return [...(own ? [] : values), ...mixed].map((raw) => ({ raw, shown: named(raw) }));
}

/** The placeholders of a message, and rows of values for them, so that every value occurs. */
export function rowsFor(key: string, written: string): { raw: Arguments; shown: Parameters }[] {
  const tokens = [...new Set([...written.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))];
  const columns = tokens.map((token) => valuesFor(key, token));
  const count = Math.max(1, ...columns.map((column) => column.length));
  return Array.from({ length: count }, (_, row) => {
    const at = (column: number) => columns[column]![row % columns[column]!.length]!;
    return {
      raw: Object.fromEntries(tokens.map((token, i) => [token, at(i).raw])),
      shown: Object.fromEntries(tokens.map((token, i) => [token, at(i).shown])),
    };
  });
}

