// One seat (or a spectator) at one table: what is known, and what can be asked for. The line to the server is in connection.svelte.ts.
// All state is reactive. Nothing here knows the rules: what can be done is `view.legal`.

import type { GameReview, HintAnswer, ReviewAnswer } from './advice';
import { Connection, LEFT } from './connection.svelte';
import { noteServer, placeOf } from './places.svelte';
import type { Answer, AnswerMessage, ChatLine, ClientMessage, Refusal, ServerMessage, Step, Table, TryAnswer, Update, View, Welcome } from './protocol';
import { propose, proposed, settle } from './renewal';
import { newId, socketTo, type Socket } from './socket';

/** Tile and card names, `x,y` cells, `seat 2`, ...: whatever the table should draw lit. */
export type Highlight = ReadonlySet<string>;

export interface SessionOptions {
  connect?: () => Socket;
  /** The seat has a new token: `before` no longer counts. */
  onToken?: (before: string, token: string) => void;
}

const KEPT_VIEWS = 200;

/** Why a connection is closed although the same question may be answered soon; after all others one can only fail again. */
const PASSING = ['no-database', 'out-of-date'];

const NOTHING_LIT: Highlight = new Set();

export class TableSession {
  readonly id: string;
  /** '' for a reader of a game that is over, who is told nothing but its review. */
  token = $state('');

  /** Why the server did not let us join. */
  problem = $state.raw<Refusal | null>(null);
  table = $state.raw<Table | null>(null);
  you = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  steps = $state.raw<Step[]>([]);
  /** The last entry of the table's log that is known; null before the first welcome. */
  n = $state<number | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Whether more was said before the lines in `chat`. */
  chatEarlier = $state(false);
  /** When the last move was (milliseconds since 1970). */
  moved = $state(0);
  /** Whether an action of ours is on its way; the table takes no further click meanwhile. */
  busy = $state(false);
  /** By seat: from when on a computer may play it since nobody is there (milliseconds since 1970). */
  standInAt = $state.raw<number[]>([]);
  /** Set by the story, drawn by the table. */
  highlight = $state.raw<Highlight>(NOTHING_LIT);
  /** Told at once when the game went on or back. `kept`: how many of the steps were known; `joined`: what came before was missed. */
  onchange: ((kept: number, joined: boolean) => void) | null = null;
  /** Told when a review that was asked for has come further. */
  onreview: ((news: GameReview) => void) | null = null;

  /** Whether the viewer is the one who must choose now. */
  readonly yourTurn = $derived(this.you !== null && this.view?.decision?.seat === this.you);
  readonly over = $derived(this.table?.state === 'over');

  #line: Connection;
  #onToken: (before: string, token: string) => void;
  #tried = new Map<string, Promise<TryAnswer>>();
  #looked = new Map<number, Promise<View>>();

  constructor(table: string, token: string, options: SessionOptions = {}) {
    this.id = table;
    this.token = token;
    this.#onToken = options.onToken ?? (() => undefined);
    this.#line = new Connection({
      connect: options.connect ?? (() => socketTo(table)),
      join: () => this.#join(),
      receive: (message) => this.#receive(message),
      note: (there) => placeOf(table) === 'server' && noteServer(there),
    });
  }

  get status() {
    return this.#line.status;
  }

  get retryAt() {
    return this.#line.retryAt;
  }

  // --- What a player can ask for ----------------------------------------------------------------

  /** Takes an action; `text` as in `view.legal`, or any other way of writing one. */
  act(text: string): Promise<Answer> {
    return this.#move((id) => ({ type: 'act', id, action: text, at: this.steps.length }));
  }

  undo(): Promise<Answer> {
    return this.#move((id) => ({ type: 'undo', id, at: this.steps.length }));
  }

  redo(): Promise<Answer> {
    return this.#move((id) => ({ type: 'redo', id, at: this.steps.length }));
  }

  /** What would this action do, or why is it not possible? Kept until the view changes. */
  attempt(text: string): Promise<TryAnswer> {
    let answer = this.#tried.get(text);
    if (!answer) {
      answer = this.#ask({ type: 'try', id: newId(), action: text });
      this.#tried.set(text, answer);
    }
    return answer;
  }

  /** What could be done now, and why. */
  hint(): Promise<HintAnswer> {
    return this.#ask({ type: 'hint', id: newId() });
  }

  /** Has the game reviewed once it is over, or goes on with that; `onreview` is told what follows. A lost connection ends it for us. */
  review(on = true): Promise<ReviewAnswer> {
    return this.#ask({ type: on ? 'review' : 'stop-review', id: newId() });
  }

  /** The view after that step, for looking back. Kept as long as the step stands. */
  look(step: number): Promise<View> {
    let view = this.#looked.get(step);
    if (!view) {
      view = this.#ask({ type: 'look', id: newId(), step }).then((answer) => {
        if (answer.view) return answer.view;
        this.#looked.delete(step);
        throw new Error(answer.error?.text ?? 'no view');
      });
      view.catch(() => undefined); // Whoever asked ahead of time does not wait for it.
      if (this.#looked.size >= KEPT_VIEWS) {
        this.#looked.delete(this.#looked.keys().next().value as number);
      }
      this.#looked.set(step, view);
    }
    return view;
  }

  say(text: string): Promise<Answer> {
    return this.#ask({ type: 'chat', id: newId(), text });
  }

  /** Starts the game although seats are free; computers play those. */
  start(): Promise<Answer> {
    return this.#ask({ type: 'start', id: newId() });
  }

  /** The lines before those that are known. */
  async earlier(): Promise<void> {
    const before = this.chat[0]?.n;
    if (before === undefined) return;
    const answer = await this.#ask({ type: 'earlier', id: newId(), before });
    if (!answer.ok || this.chat[0]?.n !== before) return;
    this.chat = [...(answer.chat ?? []), ...this.chat];
    this.chatEarlier = answer.chat_earlier ?? false;
  }

  /** Takes the seat of this link under a name, which gives it a new token; or renames the own seat. */
  rename(name: string): Promise<Answer> {
    const free = this.you !== null && this.table?.seats[this.you]?.free === true;
    if (!free) return this.#ask({ type: 'name', id: newId(), name });
    return this.#change((id, next) => ({ type: 'name', id, name, new_token: next }));
  }

  /** A new link for the own seat; the old one no longer counts, on any device. */
  renew(): Promise<Answer> {
    return this.#change((id, next) => ({ type: 'renew', id, new_token: next }));
  }

  /** A computer plays the own seat from now on, until its person comes back. */
  leave(): Promise<Answer> {
    return this.#ask({ type: 'leave', id: newId() });
  }

  standIn(seat: number, on: boolean): Promise<Answer> {
    return this.#ask({ type: 'stand-in', id: newId(), seat, on });
  }

  /** Whether everybody who knows the table's id may look at the game once it is over. */
  share(on: boolean): Promise<Answer> {
    return this.#ask({ type: 'share', id: newId(), on });
  }

  /** Wants the table deleted, which is done once everybody seated wants it; or wants to keep it. */
  wantDeleted(on: boolean): Promise<Answer> {
    return this.#ask({ type: 'delete', id: newId(), on });
  }

  /** Gives a free seat to a computer player, for whoever made the table, before the game. */
  closeSeat(seat: number, name: string, level: string): Promise<Answer> {
    return this.#ask({ type: 'close-seat', id: newId(), seat, name, level });
  }

  /** Makes somebody leave their seat, for whoever made the table, before the game. The answer has the token for the next one. */
  remove(seat: number): Promise<AnswerMessage> {
    return this.#ask({ type: 'remove', id: newId(), seat });
  }

  /** Tells whoever runs the server about a player, or about a line that they said. */
  report(seat: number, reason: string, line?: number): Promise<Answer> {
    return this.#ask({ type: 'report', id: newId(), seat, reason, ...(line === undefined ? {} : { line }) });
  }

  /** A new table with the same seats; `table.rematch` then says where. */
  rematch(): Promise<Answer> {
    return this.#ask({ type: 'rematch', id: newId() });
  }

  light(things: Iterable<string>): void {
    this.highlight = new Set(things);
  }

  unlight(): void {
    this.highlight = NOTHING_LIT;
  }

  /** Tries to connect now instead of when the wait is over. */
  retry(): void {
    this.#line.retry();
  }

  /** Ends the session; questions without an answer are answered with a refusal. */
  close(): void {
    this.#line.close();
    this.busy = false;
  }

  // --- How it is asked for ----------------------------------------------------------------------

  #join(): ClientMessage {
    const since = this.n === null ? {} : { since: this.n };
    const next = proposed(this.id, this.token);
    return { type: 'join', table: this.id, ...(this.token ? { token: this.token } : {}), ...since, ...(next ? { new_token: next } : {}) };
  }

  #ask(message: ClientMessage & { id: string }): Promise<AnswerMessage> {
    return this.#line.ask(message);
  }

  async #move(make: (id: string) => ClientMessage & { id: string }): Promise<Answer> {
    this.busy = true;
    try {
      return await this.#ask(make(newId()));
    } finally {
      this.busy = false;
    }
  }

  async #change(make: (id: string, next: string) => ClientMessage & { id: string }): Promise<Answer> {
    const before = this.token;
    const next = propose(this.id, before);
    const answer = await this.#ask(make(newId(), next));
    if (answer.ok) this.#adopt(before, answer.token ?? next);
    else if (answer.error !== LEFT) settle(this.id, before);
    return answer;
  }

  #adopt(before: string, token: string): void {
    settle(this.id, before);
    if (this.token === token) return;
    this.token = token;
    this.#onToken(before, token);
  }

  // --- What the server says ---------------------------------------------------------------------

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#takeOver(message);
      case 'table':
        if (this.table) this.#seat({ ...this.table, ...message.table });
        return;
      case 'answer':
        return this.#answered(message);
      case 'review':
        return this.onreview?.(message);
      case 'closing':
        if (message.code !== undefined && !PASSING.includes(message.code)) {
          this.problem = { code: message.code, text: message.text };
          this.close();
        }
        return;
      case 'pong':
        return;
    }
  }

  #welcome(message: Welcome): void {
    if (message.token) this.#adopt(this.token, message.token);
    this.you = message.you;
    this.#takeOver(message);
    this.#seat(message.table);
    this.#joined();
  }

  #joined(): void {
    this.problem = null;
    this.#line.joined();
  }

  #seat(table: Table): void {
    this.table = table;
    this.moved = table.moved * 1000;
    this.standInAt = table.seats.map(({ wait_ms }) => Date.now() + (wait_ms ?? Infinity));
  }

  #answered(message: AnswerMessage): void {
    if (message.id !== null) return this.#line.answered(message.id, message);
    // Of what has no id, only a join matters: a reader's, or one that was refused, which asking again would not change.
    if (this.status === 'live') return;
    if (message.ok) {
      this.#joined();
    } else {
      this.problem = message.error ?? null;
      this.close();
    }
  }

  #takeOver(message: Welcome | Update): void {
    const kept = Math.min(message.keep, this.steps.length);
    for (const step of this.#looked.keys()) if (step > kept) this.#looked.delete(step);
    if (kept < this.steps.length || message.steps.length > 0) {
      this.steps = [...this.steps.slice(0, kept), ...message.steps];
      this.moved = Date.now();
    }
    const lines = message.chat ?? [];
    const afresh = message.type === 'welcome' && (this.n === null || message.chat_earlier === true);
    if (afresh) this.chatEarlier = message.type === 'welcome' && message.chat_earlier === true;
    if (lines.length > 0) {
      const known = afresh ? [] : this.chat;
      const last = known.at(-1)?.n ?? 0;
      this.chat = [...known, ...lines.filter((line) => line.n > last)];
    }
    this.n = message.n;
    if (message.view) {
      this.view = message.view;
      this.#tried.clear();
      this.onchange?.(kept, message.type === 'welcome');
    }
  }
}
