// The server's HTTP side. Every function resolves with the answer or throws a ServerError that has a sentence.

import type { Catalogue, NewTable, Refusal, Review, TableSummary, TableWish, View } from './protocol';

export class ServerError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ServerError({ code: 'unreachable', text: 'The server cannot be reached.' });
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: Refusal } | null;
  throw new ServerError(body?.error ?? { code: 'http-status', text: `The server answered with error ${response.status}.`, number: response.status });
}

async function get<T>(path: string): Promise<T> {
  return (await (await request(path)).json()) as T;
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...bearer(token) }, body: JSON.stringify(body) };
  return (await (await request(path, init)).json()) as T;
}

let catalogue: Promise<Catalogue> | null = null;

/** What can be played; asked for once. */
export function getCatalogue(): Promise<Catalogue> {
  catalogue ??= get<Catalogue>('/api/catalogue').catch((error: unknown) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

/** Where others in the network reach the server. */
export async function getAddresses(): Promise<string[]> {
  return (await get<{ addresses: string[] }>('/api/addresses')).addresses;
}

export async function listTables(): Promise<TableSummary[]> {
  return (await get<{ tables: TableSummary[] }>('/api/tables')).tables;
}

/** The token is that of the table it starts from, where that is not open to everybody. */
export function makeTable(wish: TableWish, token?: string): Promise<NewTable> {
  return post('/api/tables', wish, token);
}

/** The seat gets this token; asking again with the same one gives the same seat. */
export function sit(table: string, name: string, token: string): Promise<{ seat: number; token: string }> {
  return post(`/api/tables/${table}/sit`, { name, new_token: token });
}

export async function getRecord(table: string, token: string): Promise<string> {
  const response = await request(`/api/tables/${table}/record`, { headers: bearer(token) });
  return response.text();
}

/** As somebody who knows everything, or as that seat knows it. */
export function review(file: unknown, step: number, seat?: number): Promise<Review> {
  return post('/api/review', { file, step, seat });
}

/** A game that is over, as everybody may see it. */
export function getGame(table: string): Promise<Review> {
  return get(`/api/games/${table}`);
}

/** Keeps a record that is over, so that it can be looked at and reviewed as a table's game; the id of that. */
export async function keepGame(record: unknown): Promise<string> {
  return (await post<{ table: string }>('/api/games', { record })).table;
}

export async function getGameView(table: string, step: number): Promise<View> {
  return (await get<{ view: View }>(`/api/games/${table}/${step}`)).view;
}
