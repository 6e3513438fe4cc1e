// Phones at one table, and a server that is there or not.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({ parts: [] as { part: number; version: number; value: Record<string, unknown> }[], version: 0, code: '', full: [] as number[], writes: 0, deletes: 0 }));

vi.mock('../lib/api', () => {
  class ServerError extends Error {
    constructor(readonly refusal: { code: string; text: string }) {
      super(refusal.text);
    }
  }
  const check = () => {
    if (server.code) throw new ServerError({ code: server.code, text: `It is ${server.code}.` });
  };
  const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
  return {
    ServerError,
    readSheet: async (_sheet: string, key: string, since?: number) => {
      check();
      const all = server.parts.map((_, part) => part);
      const writes = key === 'all' ? all : all.filter((part) => key === String(part));
      return copy({ version: server.version, parts: server.parts.filter(({ version }) => since === undefined || version > since), writes });
    },
    deleteSheet: async () => {
      server.deletes += 1;
      check();
    },
    writeSheet: async (_sheet: string, _key: string, { part, version, value }: { part: number; version: number; value: Record<string, unknown> }) => {
      check();
      if (server.full.includes(part)) throw new ServerError({ code: 'part-full', text: '' });
      if (server.parts[part]!.version !== version) throw new ServerError({ code: 'part-changed', text: '' });
      server.version += 1;
      server.writes += 1;
      server.parts[part] = copy({ part, version: server.version, value });
      return { version: server.version };
    },
  };
});

const notices = vi.hoisted(() => [] as string[]);
vi.mock('../lib/notices.svelte', () => ({ complain: (text: string) => void notices.push(text) }));

const { keepShared, sharedOf, Sharing, stopSharing } = await import('./sharing.svelte');
type Parts = Record<string, unknown>[];

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const phones: { end(): void }[] = [];

function phone(key: string, parts: Parts | null, known: unknown = null) {
  const state = { parts, known };
  const sharing = new Sharing({ sheet: 'sheet-x', key }, known as never, {
    here: () => state.parts,
    sound: (parts) => parts.map((each) => !('unreadable' in each)),
    take: (now) => (state.parts = now),
    keep: (now) => (state.known = now),
  });
  phones.push(sharing);
  const enter = (part: number, value: Record<string, unknown>) => {
    state.parts = state.parts!.map((each, n) => (n === part ? { ...each, ...value } : each));
    sharing.changed();
  };
  return { sharing, state, enter };
}

/** On which the game was shared, before anything was entered. */
const firstPhone = (parts: Parts) => phone('all', parts, { since: 0, versions: [0, 0, 0], base: [{}, {}, {}] });

/** Long enough for everybody to have looked, written and looked again. */
const soon = () => vi.advanceTimersByTimeAsync(12_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  Object.assign(server, { parts: [{}, {}, {}].map((value, part) => ({ part, version: 0, value })), version: 0, code: '', full: [], writes: 0, deletes: 0 });
});
afterEach(() => {
  for (const each of phones.splice(0)) each.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what is entered on one phone is seen on all, and sent once', async () => {
  const first = firstPhone([{ people: 2 }, {}, {}]);
  const ana = phone('1', null);
  const looker = phone('', null);
  await soon();
  expect([first.sharing.writes, ana.sharing.writes, looker.sharing.writes]).toEqual([[0, 1, 2], [1], []]);
  expect(looker.state.parts).toEqual([{ people: 2 }, {}, {}]);
  ana.enter(1, { wall: 7 });
  first.enter(2, { wall: 3 });
  await soon();
  for (const each of [first, ana, looker]) expect(each.state.parts).toEqual([{ people: 2 }, { wall: 7 }, { wall: 3 }]);
  expect(server.writes).toBe(3);
  // Nobody can write what is not theirs.
  ana.enter(2, { wall: 99 });
  await soon();
  expect(server.parts[2]!.value).toEqual({ wall: 3 });
});

it('two who write the same part have both', async () => {
  const first = firstPhone([{}, {}, {}]);
  const ana = phone('1', null);
  await soon();
  ana.enter(1, { wall: 7 });
  first.enter(1, { tower: 2 });
  await soon();
  for (const each of [first, ana]) expect(each.state.parts![1]).toEqual({ tower: 2, wall: 7 });
});

it('a part that nobody can read takes nothing away', async () => {
  const first = firstPhone([{ people: 2 }, { wall: 1 }, {}]);
  const bruno = phone('2', null);
  await soon();
  // One has written nonsense, and meanwhile another something.
  server.parts[1] = { part: 1, version: (server.version += 1), value: { unreadable: true } };
  bruno.enter(2, { wall: 8 });
  const late = phone('', null);
  await soon();
  for (const each of [first, bruno]) expect(each.state.parts).toEqual([{ people: 2 }, { wall: 1 }, { wall: 8 }]);
  expect([late.state.parts, server.parts[2]!.value]).toEqual([[{ people: 2 }, {}, { wall: 8 }], { wall: 8 }]);
  // Nobody fights about it, and it can be put right.
  const writes = server.writes;
  await soon();
  expect(server.writes).toBe(writes);
  first.enter(1, { wall: 2 });
  await soon();
  expect([server.parts[1]!.value, bruno.state.parts![1]]).toEqual([{ wall: 2 }, { wall: 2 }]);
});

it('without the server nothing is lost, and it is told', async () => {
  const first = firstPhone([{}, {}, {}]);
  await soon();
  server.code = 'unreachable';
  first.enter(1, { wall: 7 });
  await soon();
  expect([first.sharing.state, first.state.parts![1]]).toEqual(['lost', { wall: 7 }]);
  // The page is closed meanwhile, and somebody else goes on.
  first.sharing.end();
  server.code = '';
  server.parts[1] = { part: 1, version: (server.version += 1), value: { tower: 4 } };
  const again = phone('all', first.state.parts, first.state.known);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(again.sharing.state).toBe('live');
  expect(server.parts[1]!.value).toEqual({ wall: 7, tower: 4 });
});

it('a sheet that is gone is not asked for again', async () => {
  const first = firstPhone([{ wall: 1 }, {}, {}]);
  await soon();
  server.code = 'no-such-sheet';
  await soon();
  expect([first.sharing.state, first.sharing.problem === '']).toEqual(['over', false]);
  server.code = '';
  first.enter(0, { wall: 2 });
  await soon();
  expect([first.sharing.state, server.parts[0]!.value]).toEqual(['over', { wall: 1 }]);
});

it('a part that is full takes nothing from the others', async () => {
  const first = firstPhone([{}, {}, {}]);
  const ana = phone('1', null);
  await soon();
  server.full = [1];
  ana.enter(1, { wall: 7 });
  first.enter(1, { tower: 2 });
  first.enter(2, { wall: 3 });
  await soon();
  expect([first.sharing.state, ana.sharing.state, first.sharing.full, ana.sharing.full]).toEqual(['live', 'live', [1], [1]]);
  expect(first.state.parts).toEqual([{}, { tower: 2 }, { wall: 3 }]);
  expect(ana.state.parts).toEqual([{}, { wall: 7 }, { wall: 3 }]);
  // It is tried once, and the others go on.
  server.full = [];
  ana.enter(1, { wall: 8 });
  first.enter(0, { people: 2 });
  await soon();
  expect(server.parts.map(({ value }) => value)).toEqual([{ people: 2 }, {}, { wall: 3 }]);
  expect(ana.state.parts).toEqual([{ people: 2 }, { wall: 8 }, { wall: 3 }]);
});

it('what the server has lost comes back from the phones', async () => {
  const first = firstPhone([{}, {}, {}]);
  const ana = phone('1', null);
  await soon();
  first.enter(0, { people: 2 });
  ana.enter(1, { wall: 7 });
  await soon();
  const backup = { version: server.version, parts: [...server.parts] };
  first.enter(0, { people: 3 });
  ana.enter(1, { wall: 8 });
  await soon();
  Object.assign(server, backup);
  await soon();
  for (const each of [first, ana]) expect(each.state.parts).toEqual([{ people: 3 }, { wall: 8 }, {}]);
  expect(server.parts.map(({ value }) => value)).toEqual([{ people: 3 }, { wall: 8 }, {}]);
});

it('a page that nobody sees does not ask', async () => {
  const first = firstPhone([{}, {}, {}]);
  await soon();
  page.visibilityState = 'hidden';
  first.enter(1, { wall: 7 });
  await soon();
  expect(server.writes).toBe(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(server.parts[1]!.value).toEqual({ wall: 7 });
});

it.each([
  ['', 0],
  ['no-such-sheet', 0],
  ['unreachable', 1],
])('a game that leaves the page is not shared any more (%j)', async (code, said) => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
  notices.length = 0;
  keepShared({ game: 'abcdef12', sheet: 'sheet-x', key: 'all', keys: ['all', '1'], known: null });
  await stopSharing('another1');
  expect(server.deletes).toBe(0);
  server.code = code;
  await stopSharing('abcdef12');
  await stopSharing('abcdef12');
  expect([server.deletes, sharedOf('abcdef12'), notices.length]).toEqual([1, null, said]);
});
