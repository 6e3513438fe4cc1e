// Whole games by pressing what is lit.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { drive } from './drive.mjs';
import { close, isOver, launch, open, PHONE, playOn, seated, Server, violations } from './lib.mjs';

describe('whole games', () => {
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

  /** The middle, which is no other than against computers below, is played to the second scoring while nobody looks; for each seat there is a page. */
  async function playMiddle(pages) {
    const tables = pages.map((page) => page.url());
    for (const page of pages) await page.goto(`${server.address}/#/open`);
    await Promise.all(
      pages.map((page, n) => {
        const [table, token] = tables[n].split('/').slice(-2);
        return page.evaluate(drive, { table, token, until: { what: 'scoring', n: 2 }, away: true });
      }),
    );
    for (const [n, page] of pages.entries()) await page.goto(tables[n]);
    await Promise.all(pages.map(seated));
  }

  it('are played by two people in two browsers', async () => {
    const made = await server.table(['Ana', 'Omar']);
    // One at a desk, one on a phone.
    const pages = await Promise.all([{}, PHONE].map((device, seat) => open(browser, server.seatAddress(made, seat), device)));
    await Promise.all(pages.map(seated));
    await Promise.all(pages.map((page) => playOn(page, () => document.querySelectorAll('.story [data-line]').length > 12)));
    await playMiddle(pages);
    await Promise.all(pages.map((page) => playOn(page, isOver)));
    const verdicts = await Promise.all(pages.map((page) => page.locator('.verdict').innerText()));
    assert.ok(verdicts.every((verdict) => /wins? with|You win|win together/.test(verdict)), verdicts.join(' / '));
    assert.equal(await pages[0].locator('.ranking li').count(), 3, 'Dirk is ranked as well');
    for (const page of pages) await close(page);
  });

  it('begin with one click and end against computers; the record opens again', async () => {
    const page = await open(browser, server.address, { settings: { level: 'easy', name: 'Ana' } });
    await page.getByRole('button', { name: /play now/i }).click();
    await seated(page);
    await playOn(page, isOver);
    assert.ok(await page.locator('.ranking li').count() >= 3);
    // The sheet of the end is for everybody, in both themes, as charts and as tables.
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      assert.deepEqual(await violations(page), [], colorScheme);
      for (const button of await page.getByRole('button', { name: /show as a (table|chart)/i }).all()) await button.click();
    }

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /download the record/i }).click()]);
    const record = await download.path();
    assert.ok(JSON.parse(await readFile(record, 'utf8')));

    await page.goto(`${server.address}/#/open`);
    await page.locator('input[type=file]').setInputFiles(record);
    await seated(page);
    await page.getByText('Verified: the record replays').waitFor();
    assert.match(await page.locator('[data-seat="0"]').innerText(), /Ana/);
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('input[type=range]').value === document.querySelector('input[type=range]').max);
    await close(page);
  });

  it('are played with all modules, to the first scoring', async () => {
    const catalogue = await (await fetch(`${server.address}/api/catalogue`)).json();
    const made = await server.table(['Ana', 'easy', 'easy'], { modules: catalogue.modules.map(({ id }) => id), seed: '3' });
    // In French nothing that the server writes is a sentence of ours.
    const page = await open(browser, server.address, { settings: { language: 'fr' } });
    const written = new Set();
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { view } = JSON.parse(String(payload));
        for (const { text } of view?.legal ?? []) written.add(text.toLowerCase());
      }),
    );
    await page.goto(server.seatAddress(made, 0));
    await seated(page);
    await page.evaluate(() => (window.keepSheets = true));
    await page.evaluate(collectPrompts);
    await playOn(page, () => document.querySelector('dialog[open] .races') !== null, 300_000);
    assert.deepEqual(await violations(page), []);
    const { prompts, unfinished } = await page.evaluate(() => ({ prompts: [...window.prompts], unfinished: [...window.unfinished] }));
    assert.ok(prompts.length > 20, 'too few prompts seen');
    assert.deepEqual(prompts.filter((text) => text === '' || /[{}]/.test(text) || written.has(text.toLowerCase())), [], 'prompts that say nothing');
    assert.deepEqual(unfinished.filter((text) => !/choisissez|il manque/i.test(text)), [], 'something is missing, and the prompt does not say what');
    await close(page);
  });

  /** Runs in the page. Keeps every headline, and those while something is picked that cannot be confirmed yet. */
  function collectPrompts() {
    window.prompts = new Set();
    window.unfinished = new Set();
    const look = () => {
      const bar = document.querySelector('.bar.yours[aria-busy=false]');
      if (!bar) return;
      const text = bar.querySelector('.words strong').textContent;
      window.prompts.add(text);
      const cancels = bar.querySelector('.btn.bare') !== null;
      if (cancels && bar.querySelector('.btn.gold:not(.end)') === null) window.unfinished.add(text);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }

  it('of Granada show both sides of a tile, let it be turned, and end against computers', async () => {
    const page = await open(browser, `${server.address}/#/new?game=granada&players=3&seats=h.ceasy.ceasy&seed=5`);
    await page.getByText('our reconstruction').waitFor();
    await page.getByRole('button', { name: /start the game/i }).click();
    await seated(page);
    await buyOne(page);
    const turn = page.locator('[data-turn][aria-disabled=false]');
    const other = await turn.getAttribute('title');
    await turn.click();
    await page.locator('.bar .btn.gold:not(.end)', { hasText: 'Flip' }).click();
    // "Flip to hostel 10 for 3 money": then that side is face up.
    await page.waitForFunction((offer) => offer.includes(document.querySelector('.waiting [data-loose]')?.dataset.loose.replaceAll('-', ' ') ?? '?'), other);
    await page.evaluate(() => (window.keepSheets = true));
    await playOn(page, () => document.querySelector('dialog[open] .races') !== null);
    assert.match(await page.locator('dialog[open]').innerText(), /longest outer moat/i);
    assert.deepEqual(await violations(page), [], 'score sheet');
    await page.keyboard.press('Escape');
    assert.deepEqual(await violations(page), [], 'table');
    await page.evaluate(() => (window.keepSheets = false));
    await playMiddle([page]);
    await playOn(page, isOver);
    assert.deepEqual(await violations(page), [], 'end');
    await close(page);
  });

  /** Buys the first tile that is lit, after a look at both its sides; the tile then waits to be placed. */
  async function buyOne(page) {
    const lit = page.locator('[data-thing^="space:"].next').first();
    await lit.hover();
    await page.waitForFunction(() => document.querySelectorAll('[data-sides] figure').length === 2);
    await lit.click();
    await page.locator('.bar .btn.gold:not(.end)').click();
    const done = page.getByRole('button', { name: 'Skip extra action' });
    await page.locator('[data-turn]').or(done).first().waitFor();
    if ((await done.count()) > 0) await done.click();
  }

  /** A page of Ana's where she may move an animal. She may not come to that in a whole game; then there is another one. */
  async function untilAnimals(selector, [seed, ...others]) {
    const made = await server.table(['Ana', 'easy'], { modules: ['alhambra-zoo'], seed });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.evaluate((animal) => (window.stopsAt = animal), selector);
    await playOn(page, (animal) => document.querySelector(`${animal}, dialog[open] .verdict`) !== null, 120_000, selector);
    if (others.length === 0 || (await page.locator(selector).count()) > 0) return page;
    await close(page);
    return untilAnimals(selector, others);
  }

  it('of the zoo let animals be picked where they stand, by pointer and by keyboard', async () => {
    const ANIMAL = '.frame circle[data-thing^="animal:"]';
    const page = await untilAnimals(ANIMAL, ['20', '21', '22', '23']);
    assert.match(await page.locator('.bar .words').innerText(), /turn is complete.*you may move animals/s);
    assert.equal(await page.locator('.frame .possible').count(), 0, 'nothing is picked yet');

    // Nothing but the cells for the one picked is lit, and they say what goes there.
    const species = /^Select (\w+) on /.exec(await page.locator(ANIMAL).first().getAttribute('aria-label'))[1];
    await page.locator(ANIMAL).first().click();
    assert.match(await page.locator('.bar strong').innerText(), new RegExp(`${species}: choose a tile for it to walk to`, 'i'));
    const cells = page.locator('.frame .possible');
    const labels = await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    assert.ok(labels.length > 0 && labels.every((label) => new RegExp(`^Place ${species} at -?\\d+, -?\\d+$`).test(label)), labels.join('; '));
    await page.keyboard.press('Escape');
    assert.equal(await cells.count(), 0);

    // The same by keyboard, with the token in the panel; the focus stays on it.
    await page.getByRole('button', { name: /Alhambra Zoo/ }).first().click();
    const token = page.locator('[data-panel="alhambra-zoo"] button.next').first();
    await token.focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.matches('[data-panel] [aria-pressed=true]')), true);
    await cells.first().focus();
    await page.keyboard.press('Enter');
    await page.getByText(/Steps so far: [1-9]/).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest('.table') !== null && document.activeElement !== document.body);
    assert.equal(await focused(), true, 'the focus is lost');
    const told = await page.locator('[data-tab="story"], .story, [role=tabpanel]').first().innerText();
    assert.match(told, /walked the [a-z]+ to (the fountain|[a-z]+)/);
    await page.getByRole('button', { name: /^Discard/ }).first().click();
    await page.locator('.bar .btn.gold:not(.end)').click();
    await page.locator('.bar .end.gold').waitFor();
    assert.equal(await page.locator(ANIMAL).count(), 0, 'once a turn');
    await close(page);
  });

  it('pass from hand to hand around one screen without showing a hand', async () => {
    const made = await server.table(['Ana', 'Omar']);
    const seats = made.seats.map(({ seat, token }) => ({ seat, token }));
    const kept = { table: made.table, seats, links: [], watch: made.watch, names: ['Ana', 'Omar'], modules: [], state: 'running', seen: 1 };
    const page = await open(browser, server.address);
    await page.evaluate((game) => localStorage.setItem('alhambra.games', JSON.stringify([game])), kept);
    await page.reload();
    await page.goto(server.seatAddress(made, 0));
    const hand = page.locator('[data-thing^="hand:"]');
    for (let turn = 0; turn < 4; turn += 1) {
      const ready = page.getByRole('main').locator('.btn.gold');
      await ready.waitFor();
      assert.equal(await hand.count(), 0, 'no hand is on the screen that is passed on');
      await ready.click();
      await hand.first().waitFor();
      await playOn(page, () => document.querySelector('.table') === null);
    }
    await close(page);
  });
});
