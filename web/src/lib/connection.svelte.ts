// The line to a table: opened again whenever it is lost, and what was asked is asked again until it is answered.

import type { AnswerMessage, ClientMessage, Refusal, ServerMessage } from './protocol';
import type { Socket } from './socket';

export type Status = 'connecting' | 'live' | 'lost' | 'closed';

type Question = ClientMessage & { id: string };

interface Asked {
  message: Question;
  resolve: (answer: AnswerMessage) => void;
}

interface Ends {
  connect: () => Socket;
  /** The first message of a new line; it is live once `joined` is called. */
  join: () => ClientMessage;
  receive: (message: ServerMessage) => void;
  /** The other end is there, or has been lost. */
  note: (there: boolean) => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const PING_MS = 20_000;
const SILENCE_MS = 50_000;

/** Answers what was asked before the end, or after it. */
export const LEFT: Refusal = { code: 'closed', text: 'You left the table.' };

export class Connection {
  status = $state<Status>('connecting');
  /** When the next attempt to connect is due (milliseconds since 1970), while lost. */
  retryAt = $state<number | null>(null);

  #ends: Ends;
  #socket: Socket | null = null;
  #asked = new Map<string, Asked>();
  #wait = FIRST_WAIT_MS;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #pulse: ReturnType<typeof setInterval> | null = null;
  #heard = 0;

  constructor(ends: Ends) {
    this.#ends = ends;
    this.#open();
  }

  ask(message: Question): Promise<AnswerMessage> {
    if (this.status === 'closed') return Promise.resolve({ type: 'answer', id: message.id, ok: false, error: LEFT });
    return new Promise((resolve) => {
      this.#asked.set(message.id, { message, resolve });
      if (this.status === 'live') this.#send(message);
    });
  }

  /** The answer to a question, or to one that was answered before. */
  answered(id: string, message: AnswerMessage): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    asked?.resolve(message);
  }

  joined(): void {
    this.status = 'live';
    this.#ends.note(true);
    this.#wait = FIRST_WAIT_MS;
    // What was sent before the connection was lost may or may not have arrived. The same id counts once.
    for (const { message } of this.#asked.values()) this.#send(message);
  }

  /** Tries to connect now instead of when the wait is over. */
  retry(): void {
    if (this.status !== 'lost') return;
    this.#drop();
    this.#open();
  }

  /** For good; questions without an answer are answered with a refusal. */
  close(): void {
    this.status = 'closed';
    this.#drop();
    for (const { message, resolve } of this.#asked.values()) resolve({ type: 'answer', id: message.id, ok: false, error: LEFT });
    this.#asked.clear();
  }

  #open(): void {
    const socket = this.#ends.connect();
    this.#socket = socket;
    this.retryAt = null;
    socket.onopen = () => {
      this.#heard = Date.now();
      this.#pulse = setInterval(() => this.#beat(), PING_MS);
      this.#send(this.#ends.join());
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.#ends.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => this.#lost();
  }

  /** Lets go of the socket without hearing from it again. */
  #drop(): void {
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#pulse) clearInterval(this.#pulse);
    this.#retry = this.#pulse = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #lost(): void {
    this.#drop();
    if (this.status === 'closed') return;
    this.status = 'lost';
    this.#ends.note(false);
    this.retryAt = Date.now() + this.#wait;
    this.#retry = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  /** A connection can die without telling; then nothing is heard any more. */
  #beat(): void {
    if (Date.now() - this.#heard > SILENCE_MS) {
      this.#lost();
    } else {
      this.#send({ type: 'ping' });
    }
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}
