// The way to the game on this device. What is behind it is fetched when it is first needed: most visitors of a server never do.

import type { Refusal } from '../lib/protocol';
import type { Socket } from '../lib/socket';
import { read, write } from '../lib/storage';

const GONE: Refusal = { code: 'unreachable', text: 'The server cannot be reached.' };
/** Long enough for the page to be there; what is fetched then is for the next visit. */
const INSTALL_AFTER_MS = 3000;

const behind = () => import('./device');
let listener: (why: Refusal) => void = () => undefined;

/** Why something was not kept; whoever shows notices listens. */
export function onTrouble(tell: (why: Refusal) => void): void {
  listener = tell;
}

export function tellTrouble(why: Refusal): void {
  listener(why);
}

/** As `fetch`; rejects with a Refusal. */
export async function deviceFetch(path: string, init: RequestInit): Promise<Response> {
  const { ask } = await behind().catch(() => {
    throw GONE;
  });
  return ask(path, init);
}

/** As a WebSocket to that table. */
export function deviceSocket(table: string): Socket {
  let real: Socket | null = null;
  let closed = false;
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => real?.send(text),
    close: () => {
      closed = true;
      real?.close();
    },
  };
  behind().then(
    ({ DeviceSocket }) => {
      if (closed) return;
      real = new DeviceSocket(table);
      real.onopen = () => socket.onopen?.();
      real.onmessage = (event) => socket.onmessage?.(event);
      real.onclose = () => socket.onclose?.();
    },
    () => closed || socket.onclose?.(),
  );
  return socket;
}

/** Deletes a table of this device. */
export function forgetTable(table: string): void {
  behind().then(
    ({ forget }) => forget(table),
    () => tellTrouble(GONE),
  );
}

/** Asks the browser, once, not to clear what is stored here when it needs room. */
export function keepForGood(): void {
  if (read('persistent') === true || !navigator.storage?.persist) return;
  write('persistent', true);
  navigator.storage.persist().catch(() => undefined);
}

/** Keeps the client for visits without a network; `announce`: see installed.ts. */
export function installLater(announce: (takeOver: () => void) => void): void {
  if (import.meta.env.DEV || !navigator.serviceWorker) return;
  setTimeout(() => {
    import('./installed').then(({ install }) => install(announce)).catch(() => undefined);
  }, INSTALL_AFTER_MS);
}
