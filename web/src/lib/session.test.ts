import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverAnswers } from './places.svelte';
import type { ClientMessage, ServerMessage, Step, Table, View } from './protocol';
import { TableSession } from './session.svelte';
import type { Socket } from './socket';

/** The other end of a connection. */
class FakeSocket implements Socket {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.onclose?.();
  }
  last<T extends ClientMessage['type']>(type: T): ClientMessage & { type: T } {
    return this.sent.filter((message) => message.type === type).at(-1) as ClientMessage & { type: T };
  }
  all(type: ClientMessage['type']): ClientMessage[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const MADE = 1_700_000_000;
const table = { table: 'kqzvbmwtxa', state: 'running', moved: MADE, seats: [], rematch: null } as unknown as Table;

function view(seat: number): View {
  return { decision: { decision: 'act', seat, text: '' } } as unknown as View;
}

function step(number: number, action = `action ${number}`): Step {
  return { step: number, seat: 0, action, by: 'person', events: [], scores: [0, 0] };
}

function welcome(n: number, keep: number, steps: Step[], seat = 0): ServerMessage {
  return { type: 'welcome', you: 0, table, n, keep, steps, chat: [], view: view(seat) };
}

describe('TableSession', () => {
  let sockets: FakeSocket[];
  let session: TableSession;
  const socket = () => sockets.at(-1)!;

  function begin(): void {
    session = new TableSession('kqzvbmwtxa', 'f'.repeat(32), {
      connect: () => {
        sockets.push(new FakeSocket());
        return socket();
      },
    });
    socket().onopen?.();
    socket().says(welcome(2, 0, [step(1), step(2)]));
  }

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    begin();
  });

  afterEach(() => {
    session.close();
    vi.useRealTimers();
  });

  it('joins and takes what it is welcomed with', () => {
    expect(socket().sent[0]).toEqual({ type: 'join', table: 'kqzvbmwtxa', token: 'f'.repeat(32) });
    expect(session.status).toBe('live');
    expect(session.steps.map((each) => each.step)).toEqual([1, 2]);
    expect(session.yourTurn).toBe(true);
  });

  it('sends an action with the number of steps seen and resolves with the answer', async () => {
    const done = session.act('take denar 3');
    const sent = socket().last('act');
    expect(sent).toMatchObject({ action: 'take denar 3', at: 2 });
    expect(session.busy).toBe(true);
    socket().says({ type: 'answer', id: sent.id, ok: false, error: { code: 'take-limit', text: 'At most 5.' } });
    expect(await done).toMatchObject({ ok: false, error: { code: 'take-limit' } });
    expect(session.busy).toBe(false);
  });

  it('takes steps back when an update keeps fewer', () => {
    socket().says({ type: 'update', n: 3, keep: 1, steps: [], view: view(0) });
    expect(session.steps.map((each) => each.step)).toEqual([1]);
    socket().says({ type: 'update', n: 4, keep: 1, steps: [step(2, 'another')], view: view(1) });
    expect(session.steps.map((each) => each.action)).toEqual(['action 1', 'another']);
    expect(session.yourTurn).toBe(false);
  });

  it('comes back after a loss with the last entry it has', () => {
    socket().says({ type: 'update', n: 7, keep: 2, steps: [step(3)], view: view(1) });
    expect(serverAnswers()).toBe(true);
    socket().breaks();
    expect(session.status).toBe('lost');
    expect(serverAnswers(), 'known to the other pages too').toBe(false);
    expect(session.steps).toHaveLength(3);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    socket().onopen?.();
    expect(socket().sent[0]).toMatchObject({ type: 'join', since: 7 });
    socket().says(welcome(9, 2, [step(3, 'changed'), step(4)]));
    expect(session.status).toBe('live');
    expect(session.steps.map((each) => each.action)).toEqual(['action 1', 'action 2', 'changed', 'action 4']);
  });

  it('waits longer each time, up to half a minute, and at once on request', () => {
    for (const wait of [1000, 2000, 4000, 8000, 16000, 30000, 30000]) {
      const before = sockets.length;
      socket().breaks();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
    socket().breaks();
    const before = sockets.length;
    session.retry();
    expect(sockets).toHaveLength(before + 1);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(before + 1);
  });

  it('sends an unanswered action again with the same id', async () => {
    const done = session.act('take denar 3');
    const first = socket().last('act');
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    expect(socket().all('act')).toHaveLength(0);
    socket().says(welcome(3, 2, [step(3)]));
    expect(socket().last('act')).toEqual(first);
    socket().says({ type: 'answer', id: first.id, ok: true });
    expect(await done).toMatchObject({ ok: true });
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    socket().says(welcome(3, 3, []));
    expect(socket().all('act')).toHaveLength(0);
  });

  it('keeps what is asked while lost until it is live', () => {
    socket().breaks();
    void session.say('hello');
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    socket().says(welcome(2, 2, []));
    expect(socket().last('chat').text).toBe('hello');
  });

  it('notices a connection that died silently', () => {
    vi.advanceTimersByTime(20_000);
    expect(socket().all('ping')).toHaveLength(1);
    socket().says({ type: 'pong' });
    vi.advanceTimersByTime(80_000);
    expect(session.status).toBe('lost');
    expect(sockets[0]!.closed).toBe(true);
  });

  it('asks about an action once as long as the view stays', async () => {
    const first = session.attempt('buy 1 with denar 7');
    expect(session.attempt('buy 1 with denar 7')).toBe(first);
    expect(socket().all('try')).toHaveLength(1);
    socket().says({ type: 'answer', id: socket().last('try').id, ok: true, preview: { exact: true } });
    expect(await first).toMatchObject({ ok: true, preview: { exact: true } });
    socket().says({ type: 'update', n: 3, keep: 2, steps: [step(3)], view: view(0) });
    void session.attempt('buy 1 with denar 7');
    expect(socket().all('try')).toHaveLength(2);
  });

  it('keeps views of steps that stand', async () => {
    const one = session.look(1);
    socket().says({ type: 'answer', id: socket().last('look').id, ok: true, step: 1, view: view(1) });
    const two = session.look(2);
    socket().says({ type: 'answer', id: socket().last('look').id, ok: true, step: 2, view: view(0) });
    await Promise.all([one, two]);
    socket().says({ type: 'update', n: 3, keep: 1, steps: [step(2, 'another')], view: view(0) });
    expect(session.look(1)).toBe(one);
    expect(session.look(2)).not.toBe(two);
    expect(socket().all('look')).toHaveLength(3);
  });

  it('asks again for a view that was refused', async () => {
    const refused = session.look(9);
    const error = { code: 'no-step', text: 'There is no step 9.' };
    socket().says({ type: 'answer', id: socket().last('look').id, ok: false, error });
    await expect(refused).rejects.toThrow('There is no step 9.');
    session.look(9).catch(() => undefined);
    expect(socket().all('look')).toHaveLength(2);
  });

  it('adds chat lines once', () => {
    const line = (n: number) => ({ n, seat: 1, name: 'Omar', text: `line ${n}`, at: 0 });
    socket().says({ type: 'update', n: 3, keep: 2, steps: [], chat: [line(3)] });
    socket().says({ ...welcome(4, 2, []), chat: [line(3), line(4)] } as ServerMessage);
    expect(session.chat.map((each) => each.n)).toEqual([3, 4]);
    expect(session.view).not.toBeNull();
  });

  it('merges what changes about the table', () => {
    socket().says({ type: 'table', table: { state: 'over' } });
    expect(session.table?.table).toBe('kqzvbmwtxa');
    expect(session.over).toBe(true);
  });

  it('knows when the last move was: from the server, then from what comes', () => {
    expect(session.moved).toBe(MADE * 1000);
    socket().says({ type: 'update', n: 3, keep: 2, steps: [], chat: [{ n: 3, seat: 1, name: 'Omar', text: 'Hello', at: 0 }] });
    expect(session.moved).toBe(MADE * 1000);
    vi.setSystemTime((MADE + 60) * 1000);
    socket().says({ type: 'update', n: 4, keep: 2, steps: [step(3)], view: view(1) });
    expect(session.moved).toBe((MADE + 60) * 1000);
    socket().says({ type: 'update', n: 5, keep: 2, steps: [], view: view(0) });
    expect(session.moved).toBe((MADE + 60) * 1000);
  });

  it('knows from when on a computer may play for who is away', () => {
    vi.setSystemTime(5000);
    const seat = { kind: 'here', name: 'Ana', level: null, free: false, stand_in: false, new_link: false } as const;
    const seats = [{ ...seat, present: true, wait_ms: null }, { ...seat, present: false, wait_ms: 12_000 }, { ...seat, present: false, wait_ms: 0 }];
    socket().says({ type: 'table', table: { seats } });
    expect(session.standInAt).toEqual([Infinity, 17_000, 5000]);
  });

  it('gives up when it is refused before it is welcomed', () => {
    session.close();
    sockets = [];
    session = new TableSession('kqzvbmwtxa', '0'.repeat(32), {
      connect: () => {
        sockets.push(new FakeSocket());
        return socket();
      },
    });
    socket().onopen?.();
    const error = { code: 'no-such-table', text: 'There is no table for this link.' };
    socket().says({ type: 'answer', id: null, ok: false, error });
    expect(session.status).toBe('closed');
    expect(session.problem?.code).toBe('no-such-table');
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('answers open questions when it is closed', async () => {
    const done = session.act('take denar 3');
    session.close();
    expect(await done).toMatchObject({ ok: false, error: { code: 'closed' } });
    expect(await session.act('take denar 4')).toMatchObject({ ok: false });
  });

  it('goes on after a complaint about something without an id', () => {
    socket().says({ type: 'answer', id: null, ok: false, error: { code: 'too-fast', text: 'Wait a little.' } });
    expect(session.status).toBe('live');
  });

  it('takes a free seat with a token of its own making and goes on with it', async () => {
    const told: string[][] = [];
    session.close();
    session = new TableSession('kqzvbmwtxa', 'e'.repeat(32), {
      connect: () => {
        sockets.push(new FakeSocket());
        return socket();
      },
      onToken: (before, token) => told.push([before, token]),
    });
    socket().onopen?.();
    const free = { ...table, state: 'open', seats: [{ free: true }] } as unknown as Table;
    socket().says({ type: 'welcome', you: 0, table: free, n: 0, keep: 0, steps: [], chat: [], view: null });
    const done = session.rename('Leila');
    const { id, new_token: next } = socket().last('name');
    expect(next).toMatch(/^[0-9a-f]{32}$/);
    // The connection breaks before the answer: both tokens are shown, and the same is asked again.
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    expect(socket().sent[0]).toMatchObject({ type: 'join', token: 'e'.repeat(32), new_token: next });
    socket().says({ ...welcome(1, 0, []), token: next } as ServerMessage);
    expect(session.token).toBe(next);
    expect(socket().last('name')).toMatchObject({ id, new_token: next });
    socket().says({ type: 'answer', id, ok: true });
    expect(await done).toMatchObject({ ok: true });
    expect(told).toEqual([['e'.repeat(32), next]]);
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    expect(socket().sent[0]).toEqual({ type: 'join', table: 'kqzvbmwtxa', token: next, since: 1 });
  });

  it('keeps its token when a new one is refused', async () => {
    const done = session.renew();
    const { id } = socket().last('renew');
    socket().says({ type: 'answer', id, ok: false, error: { code: 'log-full', text: 'Too much.' } });
    await done;
    expect(session.token).toBe('f'.repeat(32));
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    expect(socket().sent[0]).not.toHaveProperty('new_token');
  });

  it.each(['new-link', 'deleted', 'removed', 'seat-taken', 'banned'])('does not come again when it was closed with %s', (code) => {
    socket().says({ type: 'closing', code, text: 'Why.' });
    expect(session.status).toBe('closed');
    expect(session.problem?.code).toBe(code);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('asks for earlier lines, and forgets old ones when some between are missing', async () => {
    const line = (n: number) => ({ n, seat: 0, name: 'Ana', text: String(n), at: 0 });
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    socket().says({ ...welcome(9, 2, []), chat: [line(8), line(9)], chat_earlier: true } as ServerMessage);
    expect(session.chatEarlier).toBe(true);
    const done = session.earlier();
    const { id, before } = socket().last('earlier');
    expect(before).toBe(8);
    socket().says({ type: 'answer', id, ok: true, chat: [line(5), line(7)], chat_earlier: false });
    await done;
    expect(session.chat.map(({ n }) => n)).toEqual([5, 7, 8, 9]);
    expect(session.chatEarlier).toBe(false);
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    socket().says({ ...welcome(300, 2, []), chat: [line(299), line(300)], chat_earlier: true } as ServerMessage);
    expect(session.chat.map(({ n }) => n)).toEqual([299, 300]);
  });

  it('asks for a hint, and for a review whose news come by themselves', async () => {
    begin();
    socket().says(welcome(1, 0, [step(1)]));
    const hint = session.hint();
    const choice = { text: 'done', verb: 'done', args: {}, chance: 624, trials: 9, reasons: [] };
    socket().says({ type: 'answer', id: socket().last('hint').id, ok: true, hint: { step: 1, choices: [choice] } });
    expect((await hint).hint?.choices[0]?.chance).toBe(624);
    const news: number[] = [];
    session.onreview = ({ done }) => news.push(done);
    const review = session.review();
    const found = { done: 0, of: null, decisions: [], summary: null };
    socket().says({ type: 'answer', id: socket().last('review').id, ok: true, review: found });
    expect((await review).review?.of).toBeNull();
    socket().says({ type: 'review', ...found, done: 3, of: 80 });
    expect(news).toEqual([3]);
    void session.review(false);
    expect(socket().all('stop-review').length).toBe(1);
  });

  it('reads a game without a token: it joins, asks for the review and comes back after a loss', async () => {
    session = new TableSession('kqzvbmwtxa', '', { connect: () => (sockets.push(new FakeSocket()), socket()) });
    socket().onopen?.();
    expect(socket().sent[0]).toEqual({ type: 'join', table: 'kqzvbmwtxa' });
    const review = session.review();
    expect(socket().all('review').length).toBe(0);
    socket().says({ type: 'answer', id: null, ok: true });
    expect(session.status).toBe('live');
    socket().says({ type: 'answer', id: socket().last('review').id, ok: true, review: { done: 0, of: null, decisions: [], summary: null } });
    expect((await review).ok).toBe(true);
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().onopen?.();
    socket().says({ type: 'answer', id: null, ok: false, error: { code: 'no-such-table', text: 'There is none.' } });
    expect([session.status, session.problem?.code]).toEqual(['closed', 'no-such-table']);
  });
});
