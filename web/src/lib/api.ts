// The HTTP side of a server, or of this device. Every function resolves with the answer or throws a ServerError that has a sentence.

import { deviceFetch } from '../device/door';
import { chosenPlace, deviceProblem, mayHaveServer, noteServer, placeOf, serverAnswers, type Place } from './places.svelte';
import type { Catalogue, DrawWish, NewTable, PositionAnswer, PositionWish, Refusal, Review, ScoringAnswer, ScoringForm, SetUp, SetUpList, TableSummary, TableWish, View } from './protocol';

export class ServerError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

const UNREACHABLE: Refusal = { code: 'unreachable', text: 'The server cannot be reached.' };

async function fetchFrom(place: Place, path: string, init: RequestInit): Promise<Response> {
  if (place === 'device') {
    return deviceFetch(path, init).catch((why: Refusal) => {
      throw new ServerError(why);
    });
  }
  try {
    // The page may lie below a path.
    const response = await fetch(`.${path}`, init);
    // Where there is only a space for files, something else than the game answers.
    const ours = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    noteServer(ours);
    if (!ours && response.ok) throw new ServerError(UNREACHABLE);
    return response;
  } catch (error) {
    if (error instanceof ServerError) throw error;
    noteServer(false);
    throw new ServerError(UNREACHABLE);
  }
}

async function request(place: Place, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetchFrom(place, path, init);
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: Refusal } | null;
  throw new ServerError(body?.error ?? { code: 'http-status', text: `The server answered with error ${response.status}.`, number: response.status });
}

async function get<T>(place: Place, path: string): Promise<T> {
  return (await (await request(place, path)).json()) as T;
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function post<T>(place: Place, path: string, body: unknown, token?: string): Promise<T> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...bearer(token) }, body: JSON.stringify(body) };
  return (await (await request(place, path, init)).json()) as T;
}

/** Asks where new games are made; where no server answers, this device. */
async function anywhere<T>(ask: (place: Place) => Promise<T>): Promise<T> {
  const place = chosenPlace();
  try {
    return await ask(place);
  } catch (error) {
    const gone = error instanceof ServerError && place === 'server' && serverAnswers() === false;
    if (gone && chosenPlace() === 'device') return ask('device');
    if (gone && __DEVICE__) throw new ServerError({ code: deviceProblem!, text: 'No server answers, and this browser cannot run the game by itself.' });
    throw error;
  }
}

/** Asks this device if it can answer, so that it goes on without a network; else a server. */
async function hereFirst<T>(ask: (place: Place) => Promise<T>): Promise<T> {
  if (deviceProblem !== null) return ask('server');
  try {
    return await ask('device');
  } catch (error) {
    const gone = error instanceof ServerError && (error.refusal.code === 'unreachable' || error.refusal.code.startsWith('device-'));
    if (gone && mayHaveServer) return ask('server');
    throw error;
  }
}

let before: Promise<unknown> = Promise.resolve();

/** Positions are read beside the server's main thread, two at a time for an address: a page asks for one after the other. */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = before.then(ask);
  before = answer.catch(() => undefined);
  return answer;
}

let catalogue: Promise<Catalogue> | null = null;

/** What can be played; asked for once. */
export function getCatalogue(): Promise<Catalogue> {
  catalogue ??= anywhere((place) => get<Catalogue>(place, '/api/catalogue')).catch((error: unknown) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

/** What to lay out on a real table, and what its scorings count. */
export function getSetUpList(setup: SetUp): Promise<SetUpList> {
  return hereFirst((place) => post(place, '/api/setup-list', setup));
}

/** Draws for those at a real table, with the randomness of the game. */
export async function drawLot(wish: DrawWish): Promise<string[]> {
  return (await hereFirst((place) => post<{ drawn: string[] }>(place, '/api/draw', wish))).drawn;
}

/** Works out a scoring on a real table. */
export function scoreForm(form: ScoringForm): Promise<ScoringAnswer> {
  return inTurn(() => hereFirst((place) => post(place, '/api/score', form)));
}

/** A part of a sheet that several phones share, and the entry that it was last written with. */
export interface SheetPart {
  part: number;
  version: number;
  value: Record<string, unknown>;
}

/** The first key opens all parts, each other one its own. */
export function makeSheet(parts: readonly unknown[]): Promise<{ sheet: string; keys: string[] }> {
  return post('server', '/api/sheets', { parts });
}

/** What was written after `since`, or all of it; `writes`: the parts that the key opens. */
export async function readSheet(sheet: string, key: string, since?: number): Promise<{ version: number; parts: SheetPart[]; writes?: number[] }> {
  const path = `/api/sheets/${sheet}${since === undefined ? '' : `/${since}`}`;
  return (await (await request('server', path, { headers: bearer(key) })).json()) as { version: number; parts: SheetPart[]; writes?: number[] };
}

export function writeSheet(sheet: string, key: string, part: SheetPart): Promise<{ version: number }> {
  return post('server', `/api/sheets/${sheet}`, part, key);
}

export function deleteSheet(sheet: string, key: string): Promise<unknown> {
  return post('server', `/api/sheets/${sheet}/delete`, {}, key);
}

/** What lies there on a real table, what a seat may do, and why not what else. */
export function lookAt(wish: PositionWish): Promise<PositionAnswer> {
  return inTurn(() => hereFirst((place) => post(place, '/api/position', wish)));
}

/** Finds out whether a server answers now, by the shortest question there is. */
export async function askServer(): Promise<boolean> {
  if (mayHaveServer) await getAddresses().catch(() => undefined);
  return serverAnswers() === true;
}

/** Where others in the network reach the server. */
export async function getAddresses(): Promise<string[]> {
  return (await get<{ addresses: string[] }>('server', '/api/addresses')).addresses;
}

export async function listTables(): Promise<TableSummary[]> {
  return (await get<{ tables: TableSummary[] }>('server', '/api/tables')).tables;
}

/** Whether others are to come to the table, which they can at a server alone. */
function isForOthers({ seats, listed }: TableWish): boolean {
  return listed === true || seats.some(({ kind }) => kind === 'link');
}

/** The token is that of the table it starts from, where that is not open to everybody. */
export async function makeTable(wish: TableWish, token?: string): Promise<NewTable> {
  const make = (place: Place) => post<NewTable>(place, '/api/tables', wish, token);
  const { start } = wish;
  if (start && 'table' in start) {
    if (placeOf(start.table) === 'server') return make('server');
    // A game of this device may go on at a server, or before it is over: its record is brought along.
    const record: unknown = JSON.parse(await getRecord(start.table, token ?? ''));
    const there = { ...wish, start: { record, step: start.step } };
    return post(isForOthers(wish) ? 'server' : 'device', '/api/tables', there);
  }
  return isForOthers(wish) ? make('server') : anywhere(make);
}

/** The seat gets this token; asking again with the same one gives the same seat. */
export function sit(table: string, name: string, token: string): Promise<{ seat: number; token: string }> {
  return post('server', `/api/tables/${table}/sit`, { name, new_token: token });
}

export async function getRecord(table: string, token: string): Promise<string> {
  const response = await request(placeOf(table), `/api/tables/${table}/record`, { headers: bearer(token) });
  return response.text();
}

/** As somebody who knows everything, or as that seat knows it. */
export function review(file: unknown, step: number, seat?: number): Promise<Review> {
  return anywhere((place) => post(place, '/api/review', { file, step, seat }));
}

/** A game that is over, as everybody may see it. */
export function getGame(table: string): Promise<Review> {
  return get(placeOf(table), `/api/games/${table}`);
}

/** Keeps a record that is over, so that it can be looked at and reviewed as a table's game; the id of that. */
export async function keepGame(record: unknown): Promise<string> {
  return (await anywhere((place) => post<{ table: string }>(place, '/api/games', { record }))).table;
}

export async function getGameView(table: string, step: number): Promise<View> {
  return (await get<{ view: View }>(placeOf(table), `/api/games/${table}/${step}`)).view;
}
