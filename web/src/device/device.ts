// The page's side of the game on this device: a socket and a request are what they are with a server, but go to a worker, which is
// started when it is first needed.

import type { Refusal } from '../lib/protocol';
import type { Socket } from '../lib/socket';
import { tellTrouble } from './door';
import type { FromDevice, ToDevice, Trouble } from './port';

interface Asked {
  resolve: (response: Response) => void;
  reject: (why: Refusal) => void;
}

const WORDS: Record<Trouble | 'other-tab', string> = {
  'not-there': 'The server cannot be reached.',
  full: 'This device has no room left to store games. Nothing was lost; delete something and try again.',
  'not-kept': 'This device cannot store anything right now. Nothing was lost; reload the page and try again.',
  newer: 'The games on this device were stored by a newer version. Reload the page to get it.',
  'no-storage': 'This browser does not let the page store games.',
  failed: 'The game on this device has stopped. Nothing was lost; reload the page.',
  'other-tab': 'This game is open in another tab.',
};

let worker: Worker | null = null;
let last = 0;
const sockets = new Map<number, DeviceSocket>();
const requests = new Map<number, Asked>();

function refusal(what: keyof typeof WORDS): Refusal {
  return { code: what === 'not-there' ? 'unreachable' : `device-${what}`, text: WORDS[what] };
}

// --- The worker -----------------------------------------------------------------------------------

function post(message: ToDevice): void {
  if (worker === null) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    let there = false;
    worker.onmessage = ({ data }: MessageEvent<FromDevice>) => {
      there = true;
      hear(data);
    };
    worker.onerror = () => end(there ? 'failed' : 'not-there');
  }
  worker.postMessage(message);
}

function hear(message: FromDevice): void {
  switch (message.what) {
    case 'tell':
      return sockets.get(message.connection)?.onmessage?.({ data: message.text });
    case 'hung-up':
      return sockets.get(message.connection)?.lose();
    case 'answer': {
      const asked = requests.get(message.request);
      requests.delete(message.request);
      return asked?.resolve(new Response(message.body, { status: message.status }));
    }
    case 'trouble':
      return message.ended ? end(message.trouble) : tellTrouble(refusal(message.trouble));
  }
}

/** Nothing more comes from the worker. What has failed may be tried again with a new one; the rest would only fail again. */
function end(trouble: Trouble): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of requests.values()) reject(refusal(trouble));
  requests.clear();
  for (const socket of [...sockets.values()]) trouble === 'failed' || trouble === 'not-there' ? socket.lose() : socket.refuse(refusal(trouble));
}

// --- As with a server -----------------------------------------------------------------------------

/** As `fetch`; rejects with a Refusal. */
export function ask(path: string, { method = 'GET', headers = {}, body = '' }: RequestInit = {}): Promise<Response> {
  const bearer = new Headers(headers).get('Authorization')?.replace(/^Bearer /, '') ?? '';
  return new Promise((resolve, reject) => {
    const request = (last += 1);
    requests.set(request, { resolve, reject });
    post({ what: 'ask', request, method, path, body: String(body), bearer });
  });
}

export class DeviceSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly table: string;
  #connection = (last += 1);

  constructor(table: string) {
    this.table = table;
    sockets.set(this.#connection, this);
    hold(table);
    post({ what: 'connect', connection: this.#connection });
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    if (sockets.has(this.#connection)) post({ what: 'say', connection: this.#connection, text });
  }

  close(): void {
    if (!sockets.delete(this.#connection)) return;
    if (worker) post({ what: 'hang-up', connection: this.#connection });
    if (![...sockets.values()].some(({ table }) => table === this.table)) letGo(this.table);
  }

  /** The connection is gone; the session may try again. */
  lose(): void {
    const { onclose } = this;
    this.close();
    onclose?.();
  }

  /** There is no use in trying again. */
  refuse(why: Refusal): void {
    this.onmessage?.({ data: JSON.stringify({ type: 'closing', ...why }) });
    this.close();
  }
}

/** Deletes a table of this device. */
export function forget(table: string): void {
  post({ what: 'forget', table });
}

// --- One tab for each game ------------------------------------------------------------------------

const held = new Map<string, () => void>();

/** Whoever opens a game last has it; the tab that had it before is told. Without locks the log keeps both from spoiling it. */
function hold(table: string): void {
  if (held.has(table) || !navigator.locks) return;
  let release: () => void = () => undefined;
  const until = new Promise<void>((done) => (release = done));
  held.set(table, release);
  navigator.locks.request(`alhambra-table-${table}`, { steal: true }, () => until).catch(() => taken(table));
}

function letGo(table: string): void {
  held.get(table)?.();
  held.delete(table);
}

function taken(table: string): void {
  held.delete(table);
  for (const socket of [...sockets.values()]) if (socket.table === table) socket.refuse(refusal('other-tab'));
  // Nothing may be thought or written here for a game that goes on elsewhere.
  if (sockets.size === 0 && requests.size === 0) {
    worker?.terminate();
    worker = null;
  }
}
