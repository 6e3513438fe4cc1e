import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableWish } from './protocol';

const HERE = 'kqzvbmwtxay';
// What the game on this device answers. It is put in once, before anything is loaded: replaced again and again it is sometimes not there.
const device = vi.hoisted(() => ({ answer: (_path: string, _init: RequestInit): Promise<Response> => Promise.reject(new Error('nobody answers')) }));
vi.mock('../device/door', () => ({ deviceFetch: (path: string, init: RequestInit = {}) => device.answer(path, init) }));
const seats = (...kinds: ('here' | 'link' | 'computer')[]) => kinds.map((kind) => ({ kind }));
const wish = (...kinds: ('here' | 'link' | 'computer')[]): TableWish => ({ seats: seats(...kinds), listed: false });

/** The client's HTTP side in a browser that can play without a server, or `fails` at it; `server` answers, or is not there. */
async function load(server: ((path: string) => Response) | null, fails = false) {
  const asked: string[] = [];
  vi.stubGlobal('Worker', vi.fn());
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('fetch', vi.fn(async (path: string) => {
    asked.push(`server ${path}`);
    if (!server) throw new TypeError('no network');
    return server(path);
  }));
  device.answer = async (path, init) => {
    asked.push(`device ${path}`);
    if (fails) throw { code: 'device-failed', text: '' };
    return Response.json(path.endsWith('/record') ? { actions: [] } : { table: HERE, sent: init.body });
  };
  vi.resetModules();
  const [api, places] = await Promise.all([import('./api'), import('./places.svelte')]);
  return { api, places, asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.skipIf(!__DEVICE__)('a table is made', () => {
  const answering = () => Response.json({ table: 'kqzvbmwtxa' });

  it('at the server that answers', async () => {
    const { api, places, asked } = await load(answering);
    expect((await api.makeTable(wish('here', 'computer'))).table).toBe('kqzvbmwtxa');
    expect(asked).toEqual(['server ./api/tables']);
    expect(places.bothPlaces()).toBe(true);
  });

  it('on this device if none does, or something else than the game', async () => {
    for (const server of [null, () => new Response('<h1>Not found</h1>', { status: 404 }), () => new Response('<html>')]) {
      const { api, places, asked } = await load(server);
      expect((await api.makeTable(wish('here', 'computer'))).table).toBe(HERE);
      expect(asked).toEqual(['server ./api/tables', 'device /api/tables']);
      expect(places.chosenPlace()).toBe('device');
    }
  });

  it('at a server alone if others are to come', async () => {
    const { api, asked } = await load(null);
    await expect(api.makeTable(wish('here', 'link'))).rejects.toMatchObject({ refusal: { code: 'unreachable' } });
    expect(asked).toEqual(['server ./api/tables']);
  });

  it('from a game of this device by its record, wherever it goes on', async () => {
    const start = { table: HERE, step: 3 };
    const { api, asked } = await load(answering);
    await api.makeTable({ ...wish('here', 'link'), start }, 'token');
    await api.makeTable({ ...wish('here', 'computer'), start }, 'token');
    expect(asked).toEqual([`device /api/tables/${HERE}/record`, 'server ./api/tables', `device /api/tables/${HERE}/record`, 'device /api/tables']);
  });

  it('nowhere, with a sentence, if there is no server and this browser cannot do it', async () => {
    const { api } = await load(null);
    expect(api).toBeDefined();
    vi.stubGlobal('indexedDB', undefined);
    vi.resetModules();
    const poor = await import('./api');
    await expect(poor.makeTable(wish('here', 'computer'))).rejects.toMatchObject({ refusal: { code: 'device-no-storage' } });
  });

  it('and a refusal of the server is not taken for its absence', async () => {
    const { api, asked } = await load(() => Response.json({ error: { code: 'too-many-tables', text: 'No.' } }, { status: 429 }));
    await expect(api.makeTable(wish('here', 'computer'))).rejects.toMatchObject({ refusal: { code: 'too-many-tables' } });
    expect(asked).toEqual(['server ./api/tables']);
  });
});

describe.skipIf(!__DEVICE__)('a real table is worked out', () => {
  const setup = { game: 'alhambra', players: 3, modules: [], options: {} };

  it('on this device, whether a server answers or not', async () => {
    const { api, asked } = await load(() => Response.json({}));
    await api.getSetUpList(setup);
    await api.scoreForm({ ...setup, scoring: 1, scorers: [], table: {} });
    expect(asked).toEqual(['device /api/setup-list', 'device /api/score']);
  });

  it('at a server where the device cannot', async () => {
    const { api, asked } = await load(() => Response.json({ steps: [] }), true);
    expect(await api.getSetUpList(setup)).toEqual({ steps: [] });
    expect(asked).toEqual(['device /api/setup-list', 'server ./api/setup-list']);
  });
});

it('asks anew whether there is a server, whatever was known', async () => {
  let there = true;
  const { api, places } = await load(() => {
    if (!there) throw new TypeError('no network');
    return Response.json({ addresses: [] });
  });
  expect(places.serverAnswers()).toBe(null);
  expect(await api.askServer()).toBe(true);
  there = false;
  expect(await api.askServer()).toBe(false);
  expect(places.serverAnswers()).toBe(false);
  there = true;
  expect(await api.askServer()).toBe(true);
  expect(places.serverAnswers()).toBe(true);
});

it.skipIf(!__DEVICE__)('positions are asked about one after the other', async () => {
  const { api: { lookAt, scoreForm } } = await load(null);
  const open: string[] = [];
  let most = 0;
  device.answer = async (path) => {
    open.push(path);
    most = Math.max(most, open.length);
    await Promise.resolve();
    open.pop();
    if (path === '/api/score') throw { code: 'bad-file', text: '' };
    return Response.json({});
  };
  const setup = { game: 'alhambra', players: 3, modules: [], options: {} };
  const asked = [lookAt({ ...setup, position: {} }), scoreForm({ ...setup, scoring: 1 } as never), lookAt({ ...setup, position: {} })];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});
