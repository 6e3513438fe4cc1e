// The real module with tables in memory: what a page says to a device is what it says to a server.

import { readFileSync } from 'node:fs';
import makeGame from 'virtual:device';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewTable, ServerMessage, View } from '../lib/protocol';
import { Host } from './host';
import type { Found, FromDevice, Store, StoredEntry, StoredTable, Written } from './port';

const wasm = () => readFileSync(new URL('../../../build/wasm/device.wasm', import.meta.url)).buffer as ArrayBuffer;

class MemoryStore implements Store {
  tables = new Map<string, StoredTable>();
  entries = new Map<string, StoredEntry[]>();
  broken = false;

  async create(table: StoredTable): Promise<Written> {
    if (this.broken) return 'failed';
    this.tables.set(table.id, table);
    this.entries.set(table.id, []);
    return 'ok';
  }

  async append(entry: StoredEntry): Promise<Written> {
    const log = this.entries.get(entry.table)!;
    if (this.broken) return 'failed';
    if (entry.n !== log.length + 1) return 'taken';
    log.push(entry);
    return 'ok';
  }

  async forget(table: string): Promise<Written> {
    this.entries.delete(table);
    return this.tables.delete(table) ? 'ok' : 'taken';
  }

  async read(table: string, from: number): Promise<Found> {
    const head = this.tables.get(table)?.head;
    if (head === undefined) return { reading: 'none', head: '', entries: [] };
    return { reading: 'found', head, entries: this.entries.get(table)!.slice(from - 1).map(({ text }) => text) };
  }
}

const hosts: Host[] = [];
afterEach(() => hosts.splice(0).forEach((host) => host.stop()));

/** A device, with what a page would do to ask it. */
async function device(store: Store = new MemoryStore()) {
  const heard: ((message: FromDevice) => void)[] = [];
  const host = await Host.start({ make: makeGame, wasm: wasm(), store, thinkMs: 5, answer: (message) => heard.forEach((hear) => hear(message)) });
  hosts.push(host);
  let last = 0;
  const ask = (method: string, path: string, body: unknown = '', bearer = '') =>
    new Promise<{ status: number; body: unknown }>((done) => {
      const request = (last += 1);
      heard.push((message) => {
        if (message.what === 'answer' && message.request === request) done({ status: message.status, body: JSON.parse(message.body) });
      });
      host.hear({ what: 'ask', request, method, path, body: body === '' ? '' : JSON.stringify(body), bearer });
    });
  const join = (table: string, token: string, onmessage: (message: ServerMessage, say: (message: object) => void) => void) => {
    const connection = (last += 1);
    const say = (message: object) => host.hear({ what: 'say', connection, text: JSON.stringify(message) });
    heard.push((message) => {
      if (message.what === 'tell' && message.connection === connection) onmessage(JSON.parse(message.text) as ServerMessage, say);
    });
    host.hear({ what: 'connect', connection });
    say({ type: 'join', table, token });
  };
  return { host, ask, join, heard };
}

const wish = {
  setup: { game: 'alhambra', players: 2, modules: [], options: {} },
  seed: '7',
  seats: [{ kind: 'here', name: 'Ana' }, { kind: 'computer', name: 'Zahra', level: 'easy' }],
  listed: false,
};

/** Plays the seat until `until` holds. `rival`: somebody else may have played it first. */
function play(join: Awaited<ReturnType<typeof device>>['join'], { table, seats }: NewTable, until: (view: View, steps: number) => boolean, rival = false): Promise<number> {
  return new Promise((done, failed) => {
    let steps = 0;
    let at = -1;
    join(table, seats[0]!.token!, (message, say) => {
      if (!rival && message.type === 'answer' && !message.ok && message.error?.code !== 'too-fast') failed(new Error(JSON.stringify(message.error)));
      if (message.type !== 'welcome' && message.type !== 'update') return;
      steps = message.keep + message.steps.length;
      const { view } = message;
      if (!view || at === steps) return;
      at = steps;
      if (until(view, steps)) return done(steps);
      const { legal } = view;
      if (!legal) return;
      const choice = ['buy', 'place', 'end turn', 'take'].flatMap((verb) => legal.filter((each) => each.verb === verb))[0] ?? legal[0]!;
      // A page waits between clicks; the limit on messages counts here too.
      setTimeout(() => say({ type: 'act', id: String(Math.random()), action: choice.text, at: steps }), 55);
    });
  });
}

describe.skipIf(!__DEVICE__)('the game on a device', () => {
  it('answers requests as a server does', async () => {
    const { ask } = await device();
    const catalogue = await ask('GET', '/api/catalogue');
    expect(catalogue.status).toBe(200);
    expect((catalogue.body as { levels: string[] }).levels).toEqual(['easy', 'medium', 'hard']);
    expect(await ask('GET', '/api/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
    expect(await ask('POST', '/api/tables', { ...wish, setup: { ...wish.setup, players: 9 } })).toMatchObject({ status: 400 });
    expect(await ask('POST', '/api/review', { file: { what: 1 }, step: 0 })).toMatchObject({ status: 400, body: { error: { code: 'bad-file' } } });
  });

  it('plays with a computer, and goes on from what was stored', async () => {
    const store = new MemoryStore();
    const first = await device(store);
    const made = (await first.ask('POST', '/api/tables', wish)).body as NewTable;
    expect(made.table).toMatch(/^[a-z]{11}$/);
    const steps = await play(first.join, made, (_, count) => count >= 12);
    first.host.stop();
    // Its record is known although the game is not over.
    const second = await device(store);
    const record = (await second.ask('GET', `/api/tables/${made.table}/record`, '', made.seats[0]!.token!)).body as { actions: string[] };
    expect(record.actions.length).toBeGreaterThanOrEqual(steps);
    const on = await play(second.join, made, (view, count) => count > record.actions.length + 3 && view.decision !== null);
    expect(on).toBeGreaterThan(record.actions.length);
    expect(await second.ask('POST', '/api/review', { file: record, step: 3 })).toMatchObject({ status: 200, body: { kind: 'record', step: 3 } });
    // And it goes on elsewhere.
    const again = await second.ask('POST', '/api/tables', { start: { record, step: 12 }, seats: wish.seats, listed: false });
    expect(again.status).toBe(200);
  });

  it('does nothing that it cannot store, and says so', async () => {
    const store = new MemoryStore();
    const { ask, join } = await device(store);
    const made = (await ask('POST', '/api/tables', wish)).body as NewTable;
    await play(join, made, (view) => view.legal !== undefined);
    const before = store.entries.get(made.table)!.length;
    store.broken = true;
    const answer = await new Promise<ServerMessage>((done) =>
      join(made.table, made.seats[0]!.token!, (message, say) => {
        if (message.type === 'welcome') say({ type: 'act', id: 'x', action: message.view!.legal![0]!.text, at: message.steps.length });
        if (message.type === 'answer') done(message);
      }),
    );
    expect(answer).toMatchObject({ ok: false, error: { code: 'not-stored' } });
    expect(store.entries.get(made.table)!.length).toBe(before);
    expect(await ask('POST', '/api/tables', wish)).toMatchObject({ status: 503, body: { error: { code: 'not-stored' } } });
  });

  it('goes on with a table of the first edition', async () => {
    // As tests/edition-1/tables.sqlite has it.
    const store = new MemoryStore();
    const token = 'ddddddddddddddddddddddddddddddd0';
    const head = `{"table":"oldtableaq","setup":{"game":"alhambra","players":2,"modules":[],"options":{"end-turn":1}},"seed":"101","seed_chosen":false,"listed":false,"created":1760000000,"watch":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa0","seats":[{"kind":"here","name":"Zahra","token":"${token}"},{"kind":"computer","name":"Ana","level":"easy"}]}`;
    await store.create({ id: 'oldtableaq', created: 1760000000, head });
    const entries = ['{"kind":"chat","seat":0,"text":"hello","at":1760000100}', '{"kind":"act","seat":1,"text":"buy 4 with ducat 9","computer":true,"at":1760000101}'];
    for (const [at, text] of entries.entries()) await store.append({ table: 'oldtableaq', n: at + 1, text });
    const { join } = await device(store);
    const steps = await play(join, { table: 'oldtableaq', seats: [{ seat: 0, token }], watch: '' }, (_, count) => count >= 6);
    expect(steps).toBeGreaterThanOrEqual(6);
  });

  it('leaves a broken log as it is, and says so', async () => {
    const store = new MemoryStore();
    const { ask } = await device(store);
    const made = (await ask('POST', '/api/tables', wish)).body as NewTable;
    const log = store.entries.get(made.table)!;
    log.push({ table: made.table, n: log.length + 1, text: '{"kind": "nonsense"}' });
    const again = await device(store);
    const refused = await new Promise<ServerMessage>((done) => again.join(made.table, made.seats[0]!.token!, (message) => done(message)));
    expect(refused).toMatchObject({ type: 'answer', ok: false, error: { code: 'table-unreadable' } });
    expect(log.length).toBeGreaterThan(0);
  });

  it('answers what has no sense or no end as a server does, and goes on', async () => {
    const { host, ask, join, heard } = await device();
    const made = (await ask('POST', '/api/tables', wish)).body as NewTable;
    const problems: string[] = [];
    heard.push((message) => message.what === 'trouble' && problems.push(message.trouble));
    for (const nonsense of [
      null, undefined, 7, 'say', [], {}, { what: 'dance' }, { what: 'connect' }, { what: 'connect', connection: '1' }, { what: 'connect', connection: 1.5 },
      { what: 'connect', connection: 2 ** 32 }, { what: 'say', connection: 1 }, { what: 'say', connection: 1, text: { length: 9 } }, { what: 'hang-up' },
      { what: 'ask', request: 9e9, method: 'GET' }, { what: 'ask', request: 9_000_001, method: 'GET', path: null, body: [], bearer: 3 }, { what: 'forget', table: 4 },
      { what: 'say', connection: 77, text: '{}' }, { what: 'hang-up', connection: 77 }, { what: 'forget', table: '' }, { what: 'forget', table: '../..' },
    ]) {
      host.hear(nonsense as never);
    }
    for (const method of ['BREW', '', '\0']) expect((await ask(method, '/api/catalogue')).status).toBe(405);
    for (const path of ['', '\0', '/api/tables/../..', `/api/tables/${'a'.repeat(100_000)}`]) expect((await ask('GET', path)).status).toBe(404);
    // More than fits into the module.
    const huge = 'é'.repeat(2 ** 29 - 24);
    const refused = new Promise((done) => heard.push((message) => message.what === 'answer' && message.request === 4710 && done([message.status, JSON.parse(message.body)])));
    host.hear({ what: 'ask', request: 4710, method: 'POST', path: '/api/tables', body: huge, bearer: '' });
    expect(await refused).toMatchObject([413, { error: { code: 'too-long' } }]);
    const closed = new Promise((done) => heard.push((message) => message.what === 'hung-up' && done(message.connection)));
    host.hear({ what: 'connect', connection: 4711 });
    host.hear({ what: 'say', connection: 4711, text: huge });
    expect(await closed).toBe(4711);
    // A number that is used again is a new connection.
    host.hear({ what: 'connect', connection: 4712 });
    host.hear({ what: 'say', connection: 4712, text: JSON.stringify({ type: 'join', table: made.table, token: made.seats[0]!.token }) });
    host.hear({ what: 'connect', connection: 4712 });
    const steps = await play(join, made, (_, count) => count >= 6);
    expect(steps).toBeGreaterThanOrEqual(6);
    expect(problems).toEqual([]);
  });

  it('reads whatever a stored table holds, and says if it cannot', async () => {
    const store = new MemoryStore();
    const { ask, join, heard } = await device(store);
    const made = (await ask('POST', '/api/tables', wish)).body as NewTable;
    await play(join, made, (_, count) => count >= 8);
    const whole = [store.tables.get(made.table)!.head, ...store.entries.get(made.table)!.map(({ text }) => text)];
    const trouble = new Promise<never>((_, failed) => heard.push((message) => message.what === 'trouble' && failed(new Error(message.trouble))));
    let number = SEED;
    /** The same tables each time. */
    const random = (below: number): number => (number = (number * 48271) % 2147483647) % below;
    /** What comes of a table with these texts. */
    const opened = async (texts: string[]): Promise<string> => {
      const id = Array.from({ length: 11 }, () => String.fromCharCode(97 + random(26))).join('');
      const [head, ...entries] = texts.map((text) => text.replaceAll(made.table, id));
      store.tables.set(id, { id, created: 1, head: head! });
      store.entries.set(id, entries.map((text, at) => ({ table: id, n: at + 1, text })));
      const answer = new Promise<ServerMessage>((done) => join(id, made.seats[0]!.token!, (message) => (message.type === 'welcome' || message.type === 'answer') && done(message)));
      const said = await Promise.race([answer, trouble]);
      if (said.type === 'answer') expect(store.entries.get(id)!.map(({ text }) => text), 'nothing is written there').toEqual(entries);
      return said.type === 'answer' ? said.error!.code : said.type;
    };
    const changed = (at: number, text: string): string[] => whole.map((each, which) => (which === at ? text : each));
    expect(await opened(whole)).toBe('welcome');
    // What would be cut off or fall apart on its way into the module: at the end, which would be forgotten, and elsewhere.
    const last = whole.length - 1;
    for (const at of [0, 1, last]) {
      for (const text of ['', `${whole[at]}\0`, `${whole[at]}\n${whole[at]}`, '{', '[]', 'null', '['.repeat(1000)]) expect(await opened(changed(at, text)), `${at}: ${text}`).toBe('table-unreadable');
    }
    expect(await opened([...whole, ...Array.from({ length: 40 }, () => ' '.repeat(1_000_000))])).toBe('table-unreadable');
    const codes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = random(whole.length);
      codes.add(await opened(changed(at, spoil(whole[at]!, random))));
    }
    expect(codes).toContain('welcome');
    expect(codes).toContain('table-unreadable');
  });

  it('lets two that write at one table neither spoil nor lose anything', async () => {
    const store = new MemoryStore();
    const one = await device(store);
    const made = (await one.ask('POST', '/api/tables', wish)).body as NewTable;
    const other = await device(store);
    const count = await Promise.all([one, other].map(({ join }) => play(join, made, (_, steps) => steps >= 14, true)));
    expect(Math.min(...count)).toBeGreaterThanOrEqual(14);
    // The log is whole: a third one reads it, and both have seen what it says.
    const third = await device(store);
    const record = (await third.ask('GET', `/api/tables/${made.table}/record`, '', made.seats[0]!.token!)).body as { actions: string[] };
    expect(record.actions.length).toBeGreaterThanOrEqual(14);
  });
});

/** More of them with ALHAMBRA_SPOILED, and others with ALHAMBRA_SEED. */
const ROUNDS = Number(process.env.ALHAMBRA_SPOILED ?? 100);
const SEED = Number(process.env.ALHAMBRA_SEED ?? 1);

/** One thing is changed, as a broken disk or a curious person would: the text, or a value in it. */
function spoil(text: string, random: (below: number) => number): string {
  const at = random(text.length);
  switch (random(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return `${text.slice(0, at)}${String.fromCharCode(random(300))}${text.slice(at + 1)}`;
    default: {
      const value = JSON.parse(text) as object;
      const places: { inside: Record<string, unknown>; key: string }[] = [];
      const collect = (inside: unknown): void => {
        if (typeof inside !== 'object' || inside === null) return;
        for (const key of Object.keys(inside)) {
          places.push({ inside: inside as Record<string, unknown>, key });
          collect((inside as Record<string, unknown>)[key]);
        }
      };
      collect(value);
      const { inside, key } = places[random(places.length)]!;
      const others = [null, -1, 0, 1, 7, 2 ** 31, 2 ** 53, -1e300, 0.5, '', 'x', 'x'.repeat(5000), [], {}, [[[[]]]], true, 'act', 'undo', 'start', 'delete'];
      if (random(8) === 0) delete inside[key];
      else inside[key] = others[random(others.length)];
      return JSON.stringify(value);
    }
  }
}
