// What goes wrong: lost connections, a server that dies, moves taken back too late.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { close, launch, open, playOn, seated, Server } from './lib.mjs';

const lines = (page) => page.locator('.story [data-line]').allInnerTexts();
const myTurn = () => document.querySelector('.bar.yours') !== null;

describe('in trouble', () => {
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

  /** Takes one card, so that the turn can only be ended or taken back. */
  async function takeCard(page) {
    await page.waitForFunction(myTurn);
    await page.locator('[data-thing^="display:"].next').first().click();
    const confirm = page.locator('.bar .btn.gold:not(.end)');
    const end = page.locator('.bar .end.gold');
    await confirm.or(end).first().waitFor();
    if (await confirm.count() > 0) await confirm.click();
    await end.waitFor();
  }

  it('a turn goes on after the server was killed in the middle of it', async () => {
    const made = await server.table(['Ana', 'easy']);
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await takeCard(page);
    const before = await lines(page);
    await server.kill();
    await page.getByText(/connection/i).first().waitFor();
    await server.restart();
    await page.waitForFunction(() => document.querySelector('.bar .end.gold:not([disabled])') !== null);
    assert.deepEqual(await lines(page), before);
    await page.locator('.bar .end.gold').click();
    await page.waitForFunction((count) => document.querySelectorAll('.story [data-line]').length > count, before.length);
    await close(page);
  });

  it('a table that is opened again shows the same game', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '21' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await playOn(page, () => document.querySelectorAll('.story [data-line]').length > 12);
    await page.waitForFunction(myTurn);
    const before = await lines(page);
    await page.reload();
    await page.waitForFunction((count) => document.querySelectorAll('.story [data-line]').length === count, before.length);
    assert.deepEqual(await lines(page), before);
    await close(page);
  });

  it('an action can be undone and done again, but not after the turn', async () => {
    const made = await server.table(['Ana', 'Omar'], { seed: '5' });
    const pages = await Promise.all([0, 1].map((seat) => open(browser, server.seatAddress(made, seat))));
    await Promise.all(pages.map(seated));
    const first = await pages[0].evaluate(myTurn) ? 0 : 1;
    const page = pages[first];
    const other = pages[1 - first];
    const undo = page.locator('.bar [aria-keyshortcuts=u]');
    const redo = page.locator('.bar [aria-keyshortcuts=r]');
    assert.equal(await undo.count(), 0, 'nothing to undo');
    const hand = page.locator('[data-thing^="hand:"]');
    const cards = await hand.count();
    await takeCard(page);
    assert.ok(await hand.count() > cards);
    await other.waitForFunction(() => document.querySelectorAll('.story [data-line]').length > 0);
    await undo.click();
    await page.waitForFunction((count) => document.querySelectorAll('[data-thing^="hand:"]').length === count, cards);
    // Others see that it was taken back.
    await other.waitForFunction(() => document.querySelectorAll('.story [data-line]').length === 0);
    await redo.click();
    await page.locator('.bar .end.gold').click();
    await other.waitForFunction(myTurn);
    await page.waitForFunction(() => document.querySelector('.bar.yours') === null);
    assert.equal(await undo.count(), 0, 'nothing to undo');
    const told = (await lines(page)).length;
    await page.keyboard.press('u');
    await page.waitForTimeout(200);
    assert.equal((await lines(page)).length, told);
    for (const each of pages) await close(each);
  });
});
