import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMessages } from '../lib/i18n.svelte';
import type { ClientMessage, ServerMessage, Step, Table, View } from '../lib/protocol';
import { TableSession } from '../lib/session.svelte';
import type { Socket } from '../lib/socket';
import { settings } from '../lib/settings.svelte';
import english from '../messages/en';
import { Playback } from './playback.svelte';

const table = { table: 'kqzvbmwtxa', state: 'running', moved: 0, seats: [{ name: 'Ana' }, { name: 'Omar' }], rematch: null } as unknown as Table;

/** The view after so many steps; `asks` is who chooses then. */
function view(at: number, asks = 1): View {
  const seats = [0, 1].map(() => ({ palace: [], reserve: [], waiting: [], score: 0 }));
  return { at, decision: { decision: 'act', seat: asks, text: '' }, market: [], display: [`denar ${at}`], seats } as unknown as View;
}

const EVENTS = { took: { cards: ['denar 3'] }, placed: { tile: 'tower 9' }, laid: { tile: 'tower 9', space: 1 }, scoring: { number: 1 }, turn: {} };

function step(number: number, seat: number, ...events: (keyof typeof EVENTS)[]): Step {
  return { step: number, seat, by: 'person', scores: [0, 0], events: events.map((event) => ({ event, seat, text: '', ...EVENTS[event] })) };
}

describe('playback', () => {
  let socket: Socket;
  let session: TableSession;
  let playback: Playback;
  let known: number;
  let asked: number[];

  const says = (message: unknown) => socket.onmessage?.({ data: JSON.stringify(message as ServerMessage) });
  const shown = () => [playback.steps.length, (playback.view as unknown as { at: number }).at, playback.caption?.step.step ?? null];

  function join(steps: Step[] = [], you: number | null = 0, seen: number | null = null, asks = 1): void {
    session = new TableSession('kqzvbmwtxa', 'f', { connect: () => (socket = fake()) });
    playback = new Playback(session, seen);
    socket.onopen?.();
    known = steps.length;
    says({ type: 'welcome', you, table, n: 1, keep: 0, steps, chat: [], view: view(known, asks) });
    playback.watch(true);
  }

  function fake(): Socket {
    const send = (text: string) => {
      const message = JSON.parse(text) as ClientMessage;
      if (message.type !== 'look') return;
      asked.push(message.step);
      queueMicrotask(() => says({ type: 'answer', id: message.id, ok: true, view: view(message.step) }));
    };
    return { send, close: () => undefined, onopen: null, onmessage: null, onclose: null };
  }

  /** The server sends the next step. */
  function plays(seat: number, ...events: (keyof typeof EVENTS)[]): void {
    const keep = known;
    known += 1;
    says({ type: 'update', n: 1, keep, steps: [step(known, seat, ...events)], view: view(known, events.includes('turn') ? 1 - seat : seat) });
  }

  beforeEach(() => {
    vi.useFakeTimers();
    useMessages('en', english);
    settings.speed = 'normal';
    asked = [];
    join();
  });

  afterEach(() => {
    session.close();
    vi.useRealTimers();
  });

  it('shows what others do one after the other, and asks when all was shown', () => {
    plays(1, 'took');
    plays(1, 'placed');
    plays(1, 'laid', 'turn');
    expect(shown()).toEqual([1, 1, 1]);
    expect([playback.caption?.at, playback.left]).toEqual([1, 1]);
    expect([playback.behind, playback.busy]).toEqual([true, true]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual([2, 2, 2]);
    // The market is refilled under the same caption.
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual([3, 3, 2]);
    expect(playback.behind).toBe(true);
    vi.advanceTimersByTime(600);
    expect(shown()).toEqual([3, 3, null]);
    expect([playback.behind, playback.busy, playback.missed]).toEqual([false, false, 0]);
  });

  it('shows the own actions at once, and what follows after a rest', () => {
    plays(0, 'took');
    expect(shown()).toEqual([1, 1, null]);
    plays(0, 'laid', 'turn');
    expect(shown()).toEqual([2, 2, null]);
    plays(1, 'took');
    expect(shown()).toEqual([2, 2, null]);
    expect(playback.behind).toBe(true);
    vi.advanceTimersByTime(400);
    expect(shown()).toEqual([3, 3, 3]);
  });

  it('lets steps that say nothing go with those before', () => {
    plays(1, 'took');
    plays(1);
    plays(1, 'turn');
    expect(shown()).toEqual([3, 3, 1]);
    expect(playback.behind).toBe(true);
  });

  it('keeps a caption for a while when nothing follows', () => {
    plays(1, 'took');
    vi.advanceTimersByTime(1000);
    expect([playback.behind, playback.caption?.step.step]).toEqual([false, 1]);
    plays(1, 'placed');
    expect(shown()).toEqual([2, 2, 2]);
    vi.advanceTimersByTime(3600);
    expect(playback.caption).toBeNull();
  });

  it.each([
    ['slow', 2000],
    ['fast', 500],
  ] as const)('is as fast as wished: %s', (speed, milliseconds) => {
    settings.speed = speed;
    plays(1, 'took');
    plays(1, 'placed');
    vi.advanceTimersByTime(milliseconds - 1);
    expect(shown()).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([2, 2, 2]);
  });

  it('shows the present at once when it is off', () => {
    settings.speed = 'off';
    plays(1, 'took');
    plays(1, 'laid', 'turn');
    expect(shown()).toEqual([2, 2, null]);
    expect([playback.behind, playback.missed, vi.getTimerCount()]).toEqual([false, 0, 1]);
  });

  it('hurries where much waits', () => {
    for (let i = 0; i < 15; i += 1) plays(1, 'took');
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual([2, 2, 2]);
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual([3, 3, 3]);
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual([4, 4, 4]);
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual([4, 4, 4]);
  });

  it('skips to a scoring and no further, then on', () => {
    plays(1, 'took');
    plays(1, 'placed');
    plays(1, 'scoring', 'laid');
    plays(1, 'took');
    plays(1, 'laid', 'turn');
    playback.skip();
    expect(shown()).toEqual([3, 3, 3]);
    expect([playback.leapt, playback.behind]).toEqual([true, true]);
    // The sheet is read; what follows waits for it.
    playback.pause(true);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([3, 3, 3]);
    playback.pause(false);
    expect([shown(), playback.leapt]).toEqual([[4, 4, 4], false]);
    playback.skip();
    expect(shown()).toEqual([5, 5, null]);
    expect([playback.behind, playback.missed]).toEqual([false, 0]);
  });

  it('skips to the present', () => {
    for (let i = 0; i < 4; i += 1) plays(1, 'took');
    playback.skip();
    expect(shown()).toEqual([4, 4, null]);
    expect([playback.behind, playback.leapt, playback.missed]).toEqual([false, true, 0]);
    plays(1, 'took');
    expect(shown()).toEqual([5, 5, 5]);
    expect(playback.leapt).toBe(false);
  });

  it('forgets what was taken back before it was shown, and takes back what was', () => {
    plays(1, 'took');
    plays(1, 'placed');
    plays(1, 'took');
    says({ type: 'update', n: 1, keep: 1, steps: [], view: view(1) });
    known = 1;
    expect(shown()).toEqual([1, 1, 1]);
    plays(1, 'placed');
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual([2, 2, 2]);
    says({ type: 'update', n: 1, keep: 0, steps: [], view: view(0) });
    expect(shown()).toEqual([0, 0, null]);
    expect(playback.missed).toBe(0);
  });

  it('waits while something else is read', () => {
    plays(1, 'took');
    plays(1, 'placed');
    playback.pause(true);
    vi.advanceTimersByTime(9000);
    expect(shown()).toEqual([1, 1, 1]);
    playback.pause(false);
    expect(shown()).toEqual([2, 2, 2]);
  });

  it('catches up when nobody looks or too much has happened, and shows on request what was missed', async () => {
    plays(0, 'laid', 'turn');
    playback.watch(false);
    plays(1, 'took');
    plays(1, 'laid', 'turn');
    plays(1, 'took');
    playback.watch(true);
    expect(shown()).toEqual([4, 4, null]);
    expect([playback.missed, playback.away, playback.absent, playback.behind]).toEqual([2, true, true, false]);
    void playback.show();
    expect(playback.behind).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([1]);
    expect(shown()).toEqual([1, 1, null]);
    await vi.advanceTimersByTimeAsync(400);
    expect(shown()).toEqual([3, 3, 2]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual([4, 4, 4]);
    // What happens meanwhile follows.
    plays(1, 'placed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual([5, 5, 5]);
    expect(playback.missed).toBe(0);

    for (let i = 0; i < 30; i += 1) plays(1, 'took');
    expect([playback.missed, playback.away, playback.absent]).toEqual([1, false, false]);
    playback.dismiss();
    expect(playback.missed).toBe(0);
    playback.watch(false);
    plays(1, 'took');
    expect([playback.missed, playback.away]).toEqual([1, true]);
  });

  it('is not interested any more in what was missed once the player has acted', () => {
    playback.watch(false);
    plays(1, 'took');
    playback.watch(true);
    expect(playback.missed).toBe(1);
    plays(0, 'took');
    expect(playback.missed).toBe(0);
  });

  it('knows after a reload what was shown before', () => {
    join([step(1, 0, 'took', 'turn'), step(2, 1, 'took', 'turn'), step(3, 1, 'took', 'turn')], 0, 2);
    expect([playback.missed, playback.seen]).toEqual([1, 2]);
    join([step(1, 0, 'took', 'turn'), step(2, 1, 'took', 'turn')], 0, 0);
    expect(playback.missed).toBe(1);
    join([step(1, 1, 'took', 'turn')]);
    expect(playback.missed).toBe(0);
  });

  it('catches up when the connection is back', () => {
    plays(1, 'took');
    plays(1, 'placed');
    says({ type: 'welcome', you: 0, table, n: 2, keep: 2, steps: [step(3, 1, 'laid', 'turn'), step(4, 1, 'took')], chat: [], view: view(4) });
    expect(shown()).toEqual([4, 4, null]);
    expect(playback.missed).toBe(2);
  });

  it('lets who only watches see everything', () => {
    join([], null);
    for (let i = 0; i < 60; i += 1) plays(i % 2, 'took');
    expect(shown()).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(30_000);
    expect(shown()).toEqual([31, 31, 31]);
    expect(playback.news.size).toBe(0);
  });

  it('marks what changed since the own last action', async () => {
    plays(0, 'laid', 'turn');
    expect(playback.news.size).toBe(0);
    plays(1, 'took');
    vi.advanceTimersByTime(400);
    expect([...playback.news]).toEqual(['display denar 2 0']);
    plays(0, 'took');
    expect(playback.news.size).toBe(0);

    join([step(1, 0, 'took', 'turn'), step(2, 1, 'took', 'turn')]);
    await vi.advanceTimersByTimeAsync(0);
    expect([...playback.news]).toEqual(['display denar 2 0']);
  });
});
