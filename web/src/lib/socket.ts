// The connection to where a table is, and ids for what is asked over it.

import { deviceSocket } from '../device/door';
import { placeOf } from './places.svelte';

/** The part of WebSocket that is used, so that tests can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export function socketTo(table: string): Socket {
  if (placeOf(table) === 'device') return deviceSocket(table);
  const address = new URL('ws', document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return new WebSocket(address) as Socket;
}

// Not randomUUID, which browsers keep from pages that come over plain HTTP from another machine.
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
