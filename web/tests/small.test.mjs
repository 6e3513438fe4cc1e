// Small and low screens, and keys where something is open: what one needs stays in sight.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { played } from './drive.mjs';
import { close, cutOff, launch, open, PHONE, seated, Server, violations } from './lib.mjs';

const SIZES = [[390, 844], [720, 450], [640, 360]];

describe('where there is little room', () => {
  let server;
  let browser;
  let modules;
  before(async () => {
    server = await Server.start();
    browser = await launch();
    modules = (await (await fetch(`${server.address}/api/catalogue`)).json()).modules.map(({ id }) => id);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  const focusIn = (page) => page.evaluate(() => document.activeElement.innerText ?? document.activeElement.ariaLabel ?? '');

  it('Escape closes the menu first and lets go of what is picked then; arrows move within the menu', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.locator('[data-thing^="space:"].next').first().click();
    const picked = page.locator('[data-thing^="space:"].picked');
    await picked.waitFor();
    const opener = page.getByRole('button', { name: 'Menu' });
    assert.equal(await opener.getAttribute('aria-expanded'), 'false');
    await opener.click();
    await page.locator('nav:popover-open').waitFor();
    assert.equal(await opener.getAttribute('aria-expanded'), 'true');
    assert.deepEqual(await violations(page), [], 'the menu');
    await page.keyboard.press('ArrowDown');
    assert.match(await focusIn(page), /home/i);
    await page.keyboard.press('ArrowDown');
    assert.match(await focusIn(page), /Links/);
    await page.keyboard.press('End');
    assert.match(await focusIn(page), /Delete/);
    await page.keyboard.press('ArrowDown');
    assert.match(await focusIn(page), /home/i);
    await page.keyboard.press('ArrowUp');
    assert.match(await focusIn(page), /Delete/);
    await page.keyboard.press('Escape');
    await page.locator('nav:popover-open').waitFor({ state: 'detached' });
    assert.equal(await opener.getAttribute('aria-expanded'), 'false');
    assert.equal(await picked.count(), 1, 'what is picked stays');
    assert.match(await page.evaluate(() => document.activeElement.ariaLabel ?? ''), /Menu/);
    await page.keyboard.press('Escape');
    await picked.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.locator('nav:popover-open').waitFor();
    await close(page);
  });

  it('arrows on a cell never move the palace; a window of another size shows all of it again', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.locator('[data-thing^="space:"].next').first().click();
    await page.keyboard.press('c');
    const place = page.locator('[data-thing^="cell:"].possible').first();
    const later = page.locator('.bar .btn', { hasText: 'Skip extra action' });
    await place.or(later).first().waitFor();
    if (await later.isVisible()) await later.click();
    await place.waitFor();
    const palace = page.locator('main.ground svg[role=group]');
    const fitted = () => page.getByRole('button', { name: 'Fit to view' }).isDisabled();
    await place.focus();
    const before = await palace.getAttribute('viewBox');
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowLeft');
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowUp');
    assert.equal(await palace.getAttribute('viewBox'), before);
    assert.ok(await fitted());
    await palace.focus();
    await page.keyboard.press('ArrowLeft');
    assert.notEqual(await palace.getAttribute('viewBox'), before, 'the palace itself is moved by arrows');
    await page.keyboard.press('+');
    assert.ok(!(await fitted()));
    await page.setViewportSize({ width: 640, height: 360 });
    await page.waitForFunction(() => document.querySelector('.tools button:last-child').disabled);
    await close(page);
  });

  it('the set-up: nothing with the focus lies behind the start, which stays low with all modules', async () => {
    const page = await open(browser, `${server.address}/#/new?players=3&seats=h.ceasy.ceasy&modules=${modules.join('.')}`);
    await page.locator('.start').waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      const bar = await page.locator('.start').boundingBox();
      assert.ok(bar.height < height / 4, `the start takes ${bar.height} of ${height}`);
      assert.match(await page.locator('.start').innerText(), /3 players\s+43 modules/);
      await page.locator('h1').focus();
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const focus = document.activeElement;
          if (focus === document.body || focus.closest('.start, header')) return null;
          const box = (focus.closest('label') ?? focus).getBoundingClientRect();
          const [bar, header] = ['.start', 'header'].map((part) => document.querySelector(part).getBoundingClientRect());
          return box.bottom > bar.top + 1 || box.top < header.bottom - 1 ? `${box.top}-${box.bottom} at ${header.bottom}-${bar.top}: ${focus.outerHTML.slice(0, 90)}` : null;
        });
        assert.equal(covered, null, `${width} x ${height}`);
      }
    }
    await close(page);
  });

  it('what others say is counted on "More" and announced where no chat is in sight', async () => {
    const made = await server.table(['Ana', 'Omar'], { seed: '12' });
    const omar = await open(browser, server.seatAddress(made, 1));
    const ana = await open(browser, server.seatAddress(made, 0), PHONE);
    await Promise.all([seated(ana), seated(omar)]);
    const say = async (text) => {
      await omar.getByRole('textbox', { name: 'Message to the table' }).fill(text);
      await omar.keyboard.press('Enter');
    };
    await omar.getByRole('tab', { name: 'Chat' }).click();
    await say('Good luck!');
    const more = ana.locator('.more .btn').first();
    await ana.getByRole('button', { name: /^More\s*1 unread$/ }).waitFor();
    await ana.getByRole('status').getByText('Omar: Good luck!').waitFor();
    assert.deepEqual(await violations(ana), [], 'a notice of the chat');
    await ana.getByRole('button', { name: 'Read', exact: true }).tap();
    await ana.locator('dialog[open] [role=log]').getByText('Good luck!').waitFor();
    assert.equal(await more.innerText(), 'More', 'it is read');
    // Read while it is in sight, and not while the sheet is closed.
    await say('Hurry up');
    await ana.locator('dialog[open] [role=log]').getByText('Hurry up').waitFor();
    await ana.getByRole('button', { name: 'Close', exact: true }).last().tap();
    assert.equal(await more.innerText(), 'More');
    await say('Please');
    await ana.getByRole('button', { name: /^More\s*1 unread$/ }).waitFor();
    // In the column of a wide screen it is in sight again.
    await ana.setViewportSize({ width: 1280, height: 720 });
    await ana.locator('.story').getByText('Please').waitFor();
    assert.equal(await ana.locator('.story .unread').count(), 0);
    await close(ana);
    await close(omar);
  });

  for (const locale of ['en', 'fr']) {
    it(`a tile with two sides at 640 x 360: hints, both sides and the reserve fit (${locale})`, async () => {
      const made = await server.table(['Ana', 'easy'], { seed: '7', game: 'alhambra-granada' });
      const page = await open(browser, server.seatAddress(made, 0), { viewport: { width: 640, height: 360 }, locale });
      await seated(page);
      await page.locator('.bar .quiet').waitFor();
      const inside = (part, around) =>
        page.evaluate(
          ([inner, outer]) => {
            const frame = document.querySelector(outer).getBoundingClientRect();
            const boxes = [...document.querySelectorAll(inner)].map((each) => each.getBoundingClientRect());
            return boxes.length > 0 && boxes.every((box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom);
          },
          [part, around],
        );
      await page.locator('[data-thing="space:7"].next').click();
      // No word is broken in the middle.
      const words = await page.locator('[data-sides] figcaption').evaluateAll((captions) =>
        captions.flatMap((caption) => {
          const walker = document.createTreeWalker(caption, NodeFilter.SHOW_TEXT);
          const broken = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (range.getClientRects().length > 1) broken.push(word);
            }
          }
          return broken;
        }),
      );
      assert.deepEqual(words, []);
      await page.keyboard.press('c');
      await page.locator('[data-turn]').waitFor();
      assert.ok(await inside('main .box', 'main.ground'), 'what lies beside the palace');
      assert.ok(await inside('.bar .buttons .btn', '.bar'), 'the buttons');
      assert.deepEqual(await cutOff(page), []);
      await close(page);
    });
  }

  it('the result of a game that is over is found again below the table and in the menu', async () => {
    const made = await played(server, browser, { players: 3, level: 'easy', computer: true, until: { what: 'over' } });
    const page = await open(browser, server.watchAddress(made), { viewport: { width: 640, height: 360 } });
    const verdict = page.locator('dialog[open] .verdict');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await verdict.waitFor();
      await page.keyboard.press('Escape');
      await verdict.waitFor({ state: 'detached' });
      await page.locator('.bar').getByRole('button', { name: 'Result' }).click();
    }
    await verdict.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('nav:popover-open').getByRole('button', { name: 'Score sheet' }).click();
    await verdict.waitFor();
    await close(page);
  });
});
