// New tokens for seats. The browser makes them and keeps each until the server has confirmed it: whoever loses the connection or
// the page in between comes back with both the old and the new one, and is let in with whichever counts.

import { read, write } from './storage';

const MOST_KEPT = 20;

/** What this page has asked for, where the browser stores nothing. */
const asked = new Map<string, string>();

function load(): Record<string, string> {
  const stored = read('renewals');
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
}

function keyOf(table: string, token: string): string {
  return `${table} ${token}`;
}

/** 128 random bits. */
export function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The token that was asked for in place of this one and is not confirmed yet. */
export function proposed(table: string, token: string): string | null {
  return load()[keyOf(table, token)] ?? asked.get(keyOf(table, token)) ?? null;
}

/** A new token to ask for in place of this one; the same again as long as it is not confirmed. "" for a seat of the lobby. */
export function propose(table: string, token: string): string {
  const next = proposed(table, token) ?? newToken();
  asked.set(keyOf(table, token), next);
  const others = Object.entries(load()).filter(([key]) => key !== keyOf(table, token));
  write('renewals', Object.fromEntries([...others, [keyOf(table, token), next]].slice(-MOST_KEPT)));
  return next;
}

/** The server has answered: nothing has to be kept any more. */
export function settle(table: string, token: string): void {
  asked.delete(keyOf(table, token));
  write('renewals', Object.fromEntries(Object.entries(load()).filter(([key]) => key !== keyOf(table, token))));
}
