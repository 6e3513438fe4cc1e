// Games so far from a table, as csv.ts writes them or as a spreadsheet gave them back: commas, semicolons or tabs, in any language of the
// page. A table holds what a game came to, not what was entered.

import { LANGUAGES, type Messages } from '../lib/i18n.svelte';
import { MOST_SEATS } from '../shell/setup';
import { FORMULA, ID_SIGN } from './csv';
import { BadFile, blankScorings, MOST_BYTES, MOST_GAMES, readPastGame, SCORINGS, scorersOf, type PastGame } from './games';

/** A line for each who scores, and the head. */
export const MOST_ROWS = MOST_GAMES * MOST_SEATS + 1;
export const MOST_COLUMNS = 40;

/** Columns, games and modules by what they are called in lower case, in every language. */
export interface TableWords {
  columns: Map<string, string>;
  games: Map<string, string>;
  modules: Map<string, string>;
  /** "player 2": somebody who gave no name. */
  unnamed: RegExp[];
  dirk: Set<string>;
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase();

function at(messages: Messages, path: string): Messages {
  return path.split('.').reduce<Messages>((tree, part) => (typeof tree[part] === 'object' ? tree[part] : {}), messages);
}

function textAt(messages: Messages, path: string): string {
  const parts = path.split('.');
  const found = at(messages, parts.slice(0, -1).join('.'))[parts.at(-1)!];
  return typeof found === 'string' ? found : '';
}

/** `all`: the words of each language, those of this page included. */
export function tableWords(all: readonly Messages[]): TableWords {
  const words: TableWords = { columns: new Map(), games: new Map(), modules: new Map(), unnamed: [], dirk: new Set() };
  for (const messages of all) {
    const columns: [string, string][] = [
      ...['date', 'game', 'modules', 'player', 'place', 'notes', 'id'].map((key): [string, string] => [key, `companion.csv.${key}`]),
      ...Array.from({ length: SCORINGS }, (_, n): [string, string] => [String(n + 1), `companion.score.title.${n + 1}`]),
      ['between', 'companion.end.between'],
      ['total', 'companion.end.total'],
    ];
    for (const [column, path] of columns) words.columns.set(plain(textAt(messages, path)), column);
    for (const [id, name] of Object.entries(at(messages, 'shell.games'))) if (typeof name === 'string') words.games.set(plain(name), id).set(id, id);
    for (const id of Object.keys(at(messages, 'modules'))) words.modules.set(plain(textAt(messages, `modules.${id}.name`)), id).set(id, id);
    const [before = '', after = ''] = textAt(messages, 'story.piece.player').split('{number}').map(plain);
    words.unnamed.push(new RegExp(`^${before} *(\\d) *${after}$`, 'i'));
    words.dirk.add(plain(textAt(messages, 'story.piece.dirk')));
  }
  return words;
}

const general = import.meta.glob<Messages>('../messages/*.ts', { import: 'default' });
const ofPage = import.meta.glob<Messages>('../messages/companion/*.ts', { import: 'default' });

/** Whatever language a table was written in, as far as its words can be fetched: those that are spoken are there. */
export async function loadTableWords(): Promise<TableWords> {
  const all = await Promise.allSettled(LANGUAGES.map(async (language): Promise<Messages> => ({ ...(await general[`../messages/${language}.ts`]!()), ...(await ofPage[`../messages/companion/${language}.ts`]!()) })));
  return tableWords(all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
}

/** Text as programs write it: with or without a mark at the beginning, in the letters of the web or of older systems. */
export function decode(bytes: Uint8Array): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that stands between the cells of the head. */
function separatorOf(text: string): string {
  const head = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Cells by row; lines without any are left out. */
function rowsOf(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    if (row.length >= MOST_COLUMNS) throw new BadFile('too-many-columns');
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    if (rows.length > MOST_ROWS) throw new BadFile('too-many-rows');
    row = [];
  };
  for (let n = 0; n < text.length; n += 1) {
    const sign = text[n]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[n + 1] === '"') cell += text[(n += 1)]!;
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[n + 1] === '\n') n += 1;
      endRow();
    } else cell += sign;
  }
  if (quoted) throw new BadFile('unreadable');
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A line: what stands in its cells, by column. */
type Line = Record<string, string>;

/** "−3"; null for an empty cell, NaN for what is no number. */
function points(text = ''): number | null {
  const written = text.trim().replace('−', '-');
  return written === '' ? null : /^[+-]?\d{1,6}$/.test(written) ? Number(written) : NaN;
}

/** The sign that keeps a text from being a formula is none of it. */
const unguarded = (text: string) => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/** Whether days stand after months, as far as these dates tell. */
const isMonthFirst = (dates: readonly string[]) => dates.some((date) => Number(/^\d{1,2}\/(\d{1,2})\/\d{4}$/.exec(date)?.[1]) > 12);

/** Noon of that day, which is the same day nearly everywhere. */
function dayOf(text: string, monthFirst: boolean): number {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? [];
  const [, first, second, last] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const [y, m, d] = year ? [year, month, day] : monthFirst ? [last, first, second] : [last, second, first];
  const time = Date.UTC(Number(y), Number(m) - 1, Number(d), 12);
  return new Date(time).getUTCDate() === Number(d) ? time : NaN;
}

/** The same game has the same name each time. */
function nameFrom(text: string): string {
  const hash = (start: number) => [...text].reduce((sum, sign) => Math.imul(sum ^ sign.codePointAt(0)!, 0x01000193) >>> 0, start);
  return `t${[0x811c9dc5, 0x01234567].map((start) => hash(start).toString(16).padStart(8, '0')).join('')}`;
}

const idOf = ({ id = '' }: Line) => (id.trim().startsWith(ID_SIGN) ? id.trim().slice(ID_SIGN.length) : '');
const isOfDirk = (line: Line, words: TableWords) => words.dirk.has(plain(line.player ?? '')) && (line.place ?? '').trim() === '';

/** Lines of the same game: those with its id, or else those that follow each other and say the same of it. */
function gamesOf(lines: readonly Line[]): Line[][] {
  const byId = new Map<string, Line[]>();
  const games: Line[][] = [];
  const about = ({ date, game, modules, notes }: Line) => JSON.stringify([date, game, modules, notes]);
  for (const line of lines) {
    const id = idOf(line);
    const last = games.at(-1);
    const goesOn = last && !idOf(last[0]!) && about(last[0]!) === about(line) && last.length < MOST_SEATS && last.every(({ player }) => plain(player ?? '') !== plain(line.player ?? ''));
    const there = id ? byId.get(id) : goesOn ? last : undefined;
    if (there) there.push(line);
    else games.push([line]);
    if (id && !there) byId.set(id, games.at(-1)!);
  }
  return games;
}

function gameOf(lines: readonly Line[], words: TableWords, monthFirst: boolean): unknown {
  const sorted = [...lines].sort((a, b) => Number(isOfDirk(a, words)) - Number(isOfDirk(b, words)));
  const players = sorted.filter((line) => !isOfDirk(line, words)).length;
  const { date = '', game = '', modules = '', notes = '' } = sorted[0]!;
  const setup = { game: words.games.get(plain(game)) ?? (plain(game) === '' ? 'alhambra' : null), players, modules: modules.split(',').map(plain).filter((name) => name !== '').map((name) => words.modules.get(name)), options: {} };
  if (sorted.length !== scorersOf(setup)) return null;
  const people = sorted.slice(0, players).map(({ player = '' }, colour) => ({ name: words.unnamed.some((own) => Number(own.exec(player.trim())?.[1]) === colour + 1) ? '' : unguarded(player).trim(), colour }));
  const gained = Array.from({ length: SCORINGS }, (_, n) => sorted.map((line) => points(line[n + 1])));
  const held = gained.filter((each) => each.some((one) => one !== null)).length;
  const scored = gained.slice(0, held);
  const total = sorted.map((line, scorer) => points(line.total) ?? scored.reduce((sum, each) => sum + (each[scorer] ?? NaN), points(line.between) ?? 0));
  // Points between the scorings are in the last total.
  const totals = scored.map((_, n) => (n + 1 === held ? total : sorted.map((_, scorer) => scored.slice(0, n + 1).reduce((sum, each) => sum + (each[scorer] ?? NaN), 0))));
  return {
    id: idOf(sorted[0]!) || nameFrom(JSON.stringify([dayOf(date.trim(), monthFirst), setup, people, total, notes])),
    started: dayOf(date.trim(), monthFirst),
    setup,
    people,
    notes: unguarded(notes),
    scorings: blankScorings(held, sorted.length),
    outcomes: scored.map((each, n) => ({ gained: each, total: totals[n], sources: [] })),
    onlyResults: true,
  };
}

/** `left`: so many others could not be read. */
export function fromCsv(text: string, words: TableWords): { games: PastGame[]; left: number } {
  if (new TextEncoder().encode(text).length > MOST_BYTES) throw new BadFile('too-large');
  const [head = [], ...rows] = rowsOf(text.replace(/^\uFEFF/, ''));
  const columns = head.map((name) => words.columns.get(plain(name)) ?? '');
  if (!['date', 'player', '1'].every((column) => columns.includes(column))) throw new BadFile('no-columns');
  const lines = rows.map((row): Line => Object.fromEntries(columns.flatMap((column, n) => (column === '' ? [] : [[column, row[n] ?? '']]))));
  const found = gamesOf(lines);
  if (found.length > MOST_GAMES) throw new BadFile('too-many');
  const monthFirst = isMonthFirst(lines.map(({ date = '' }) => date.trim()));
  const games = found.map((each) => readPastGame(gameOf(each, words, monthFirst))).filter((game) => game !== null);
  if (games.length === 0 && found.length > 0) throw new BadFile('unreadable');
  return { games, left: found.length - games.length };
}
