// The connection to the server, and ids for what is asked over it.

/** The part of WebSocket that is used, so that tests can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export function browserSocket(): Socket {
  const { protocol, host } = window.location;
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`) as Socket;
}

// Not randomUUID, which browsers keep from pages that come over plain HTTP from another machine.
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
