// Who watches sees no hand: neither on the page nor in what the server sends.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { close, launch, open, playOn, seated, Server } from './lib.mjs';

describe('a spectator', () => {
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

  /** Everything the server sends to the next socket of the page. */
  function listen(page) {
    const heard = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    return heard;
  }

  it('is sent no hand, no list of choices and no token', async () => {
    const made = await server.table(['Ana', 'easy']);
    const player = await open(browser, server.seatAddress(made, 0));
    const watcher = await open(browser, 'about:blank');
    const sent = { player: listen(player), watcher: listen(watcher) };
    await player.reload();
    await watcher.goto(server.watchAddress(made));
    await Promise.all([seated(player), seated(watcher)]);
    await playOn(player, () => document.querySelectorAll('.story [data-line]').length > 20);
    await watcher.waitForFunction(() => document.querySelectorAll('.story [data-line]').length > 20);

    assert.ok(sent.player.some((text) => text.includes('"hand":')), 'the player is sent the own hand');
    const all = sent.watcher.join('\n');
    assert.ok(all.includes('"hand_size":'));
    for (const secret of ['"hand":', '"legal":', '"seed"', made.seats[0].token]) {
      assert.ok(!all.includes(secret), `${secret} was sent to a spectator`);
    }
    assert.equal(await watcher.locator('[data-thing^="hand:"]').count(), 0);
    assert.equal(await watcher.locator('.next').count(), 0, 'nothing can be picked');

    // Nor when looking back.
    await watcher.keyboard.press('[');
    await watcher.locator('input[type=range]').waitFor();
    await watcher.keyboard.press('Home');
    await watcher.waitForTimeout(300);
    assert.ok(!sent.watcher.join('\n').includes('"hand":'));
    await close(player);
    await close(watcher);
  });
});
