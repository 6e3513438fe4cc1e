// How much is fetched before one can play, and how long that takes.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { close, launch, open, Server } from './lib.mjs';

/** As they are sent: the first page, and all up to a table to play at. */
const MOST_FIRST = 200_000;
const MOST_BYTES = 330_000;

describe('the first page', () => {
  let server;
  let browser;
  before(async () => {
    server = await Server.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('is small, table included, and comes from our server alone', async (test) => {
    const page = await open(browser, 'about:blank');
    const sizes = new Map();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const addresses = new Map();
    session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(addresses.get(requestId), encodedDataLength));

    const start = performance.now();
    await page.goto(server.address);
    await page.locator('.play:not([disabled])').waitFor();
    const home = performance.now() - start;
    const total = () => [...sizes.values()].reduce((sum, each) => sum + each, 0);
    const first = total();
    await page.locator('.play').click();
    await page.locator('.bar').waitFor();
    const table = performance.now() - start;
    const bytes = total();
    test.diagnostic(`home after ${Math.round(home)} ms with ${Math.round(first / 1000)} kB, a table to play at after ${Math.round(table)} ms, ${Math.round(bytes / 1000)} kB`);
    assert.ok(first > 20_000 && first < MOST_FIRST, `${first} bytes for the first page`);
    assert.ok(bytes > 20_000 && bytes < MOST_BYTES, `${bytes} bytes`);
    assert.deepEqual([...sizes.keys()].filter((address) => address && !address.startsWith(server.address) && !/^(about|data|blob):/.test(address)), []);
    await close(page);
  });
});
