// How much is fetched before one can play, how long that takes, and how much work a moving table is.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureFrames } from './frames.mjs';
import { close, open, withWorld } from './lib.mjs';

/** As they are sent: the first page, and all up to a table to play at. */
const MOST_FIRST = 200_000;
const MOST_BYTES = 372_000;
/** Half of what a screen with sixty frames a second leaves for each; the other half is for drawing. In milliseconds. */
const MOST_WORK = 8;

describe('the client', () => {
  const world = withWorld();

  it('is a small first page, and small with a table, and comes from our server alone', async (test) => {
    const page = await open(world.browser, 'about:blank');
    const sizes = new Map();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const addresses = new Map();
    session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(addresses.get(requestId), encodedDataLength));

    // The table is fetched ahead of time half a second later; on a busy machine that would count for the first page.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const start = performance.now();
    await page.goto(world.server.address);
    await page.locator('.play:not([disabled])').waitFor();
    const home = performance.now() - start;
    const total = () => [...sizes.values()].reduce((sum, each) => sum + each, 0);
    const first = total();
    await page.clock.resume();
    await page.locator('.play').click();
    await page.locator('.bar').waitFor();
    const table = performance.now() - start;
    const bytes = total();
    test.diagnostic(`home after ${Math.round(home)} ms with ${Math.round(first / 1000)} kB, a table to play at after ${Math.round(table)} ms, ${Math.round(bytes / 1000)} kB`);
    assert.ok(first > 20_000 && first < MOST_FIRST, `${first} bytes for the first page`);
    assert.ok(bytes > 20_000 && bytes < MOST_BYTES, `${bytes} bytes`);
    assert.deepEqual([...sizes.keys()].filter((address) => address && !address.startsWith(world.server.address) && !/^(about|data|blob):/.test(address)), []);
    await close(page);
  });

  it('leaves time to draw while pieces fly and a scoring is counted, with all modules', async (test) => {
    const { work, flying, counted } = await measureFrames(world.server, world.browser);
    test.diagnostic(`${work.toFixed(1)} ms of work for each frame, ${flying} pieces in the air, ${counted} sources counted`);
    assert.ok(flying > 0 && counted > 1, `${flying} pieces, ${counted} sources`);
    assert.ok(work > 0 && work < MOST_WORK, `${work} ms`);
  });
});
