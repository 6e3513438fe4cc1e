// Games that are over, files and lessons, by link: looked at by everybody, and played on from any step.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { played } from './drive.mjs';
import { close, cutOff, launch, open, PHONE, seated, Server, violations } from './lib.mjs';

const SCENARIO = {
  title: 'Two towers',
  cites: [],
  players: 2,
  position: { seats: [{ hand: ['denar 7', 'denar 4'], palace: ['tower 12 at 1,0'] }], market: ['arcades 10', null, 'garden 12', null], display: ['florin 2', 'dirham 3'] },
  steps: [{ do: 'take florin 2' }],
};

const LESSON = JSON.parse(readFileSync(new URL('../../lessons/camps.json', import.meta.url), 'utf8'));

describe('sharing', () => {
  let server;
  let browser;
  let ended;
  before(async () => {
    server = await Server.start();
    browser = await launch();
    ended = await played(server, browser, { players: 2, until: { what: 'over' }, computer: true });
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  const gameAddress = (step = '') => `${server.address}/#/g/${ended.table}${step}`;
  const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
  const permissions = ['clipboard-read', 'clipboard-write'];

  async function openFile(page, content) {
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
    await page.getByRole('heading', { name: content.title }).waitFor();
  }

  it('the end of a game gives a link without a token, and closes it', async () => {
    const page = await open(browser, server.seatAddress(ended, 0), { permissions });
    const sheet = page.getByRole('dialog');
    const open_ = sheet.getByRole('switch', { name: /Open to everyone/ });
    await open_.waitFor();
    assert.equal(await open_.isChecked(), true);
    await page.evaluate(() => delete Navigator.prototype.share);
    const place = () => sheet.locator('.tabs').evaluate((tabs) => tabs.getBoundingClientRect().y);
    const before = await place();
    await sheet.getByRole('button', { name: 'Share' }).click();
    const told = page.getByText('The result was copied').first();
    await told.waitFor();
    assert.equal(await place(), before, 'nothing moves');
    const text = await copied(page);
    assert.ok((await told.innerText()).includes(text.split('\n').at(-1)), 'it says which link');
    assert.match(text, new RegExp(`/#/g/${ended.table}$`));
    for (const { token } of ended.seats) assert.ok(!token || !text.includes(token));
    assert.ok(!text.includes(ended.watch));

    await open_.focus();
    await page.keyboard.press('Space');
    await page.getByText('Only those at the table can watch').first().waitFor();
    const stranger = await open(browser, gameAddress());
    await stranger.getByRole('alert').waitFor();
    assert.match(await stranger.getByRole('alert').innerText(), /no finished game/);
    await close(stranger).catch((error) => assert.match(error.message, /404/));
    await open_.focus();
    await page.keyboard.press('Space');
    await page.getByText('Everyone with the link can watch').first().waitFor();
    await close(page);
  });

  it('everybody may look at it with all hands, and play on from a step', async () => {
    const page = await open(browser, gameAddress('/7'), { permissions, viewport: { width: 1440, height: 900 } });
    await page.getByRole('heading', { name: 'Finished game' }).waitFor();
    await page.getByText('step 7 of').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('copied').first().waitFor();
    assert.match(await copied(page), new RegExp(`/#/g/${ended.table}/7$`));
    assert.equal(await page.getByRole('switch').count(), 0, 'nobody is at the table');
    assert.match(await page.getByRole('banner').first().innerText(), /wins? with \d+ points/);
    const hand = page.getByRole('group', { name: /’s hand$/ });
    assert.ok((await hand.locator('.card').count()) > 0);
    for (const seat of ['0', '1']) {
      await page.locator(`[data-seat="${seat}"]`).click();
      const name = await page.locator(`[data-seat="${seat}"] b`).innerText();
      await page.getByRole('group', { name: `${name}’s hand` }).waitFor();
    }
    const column = await page.locator('.get').boundingBox();
    for (const card of await page.locator('.display .card').all()) {
      const { y, height } = await card.boundingBox();
      assert.ok(y + height <= column.y + column.height, 'the money display is whole');
    }
    const inSight = () =>
      page.waitForFunction(() => {
        const [log, turn] = [document.querySelector('[role=log]'), document.querySelector('[role=log] [aria-current=step]')].map((each) => each?.getBoundingClientRect());
        return turn !== undefined && turn.top >= log.top - 1 && turn.top < log.bottom - 20;
      });
    await inSight();
    for (let turns = 0; turns < 12; turns += 1) await page.keyboard.press(']');
    await inSight();
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    for (let steps = 0; steps < 7; steps += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('step 7 of').waitFor();

    await page.getByRole('button', { name: 'Play on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().waitFor();
    assert.equal(await dialog.getByRole('combobox').count(), 2);
    await dialog.getByRole('combobox').first().selectOption('here');
    await dialog.getByRole('combobox').last().selectOption('easy');
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/#\/t\/[a-z]{10}\/[0-9a-f]{32}$/);
    await seated(page);
    assert.ok(!page.url().includes(ended.table));
    await close(page);
  });

  it('the end itself cannot be played on from, but the replay at the table can', async () => {
    const page = await open(browser, server.seatAddress(ended, 0));
    await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const button = page.getByRole('button', { name: 'Play on' });
    await slider.focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => [...document.querySelectorAll('button')].some((each) => each.innerText === 'Play on' && each.disabled));
    await slider.focus();
    await page.keyboard.press('Home');
    await page.getByText('Start of the game').waitFor();
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await page.waitForFunction((old) => !location.hash.includes(old), ended.table);
    await seated(page);
    await close(page);
  });

  it('a scenario travels in a link, and is played as it is written', async () => {
    const page = await open(browser, `${server.address}/#/open`, { permissions });
    await openFile(page, SCENARIO);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('copied').first().waitFor();
    const link = await copied(page);
    assert.match(link, /#\/s\/[\w-]+$/);
    assert.ok(link.length < 700, `${link.length} characters`);
    await close(page);

    const other = await open(browser, link);
    await other.getByRole('heading', { name: SCENARIO.title }).waitFor();
    await other.getByRole('button', { name: 'Play on' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await other.waitForURL(/#\/t\//);
    await seated(other);
    await other.getByRole('group', { name: 'Your hand: 2 cards' }).waitFor();
    assert.equal(await other.locator('[data-thing="hand:denar 7"]').count(), 1);
    await close(other);
  });

  it('a lesson is sent by its own link, not by that of the table in the address', async () => {
    const page = await open(browser, `${server.address}/#/lesson/camps`, { permissions });
    const bubble = page.locator('.bubble');
    await bubble.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Links to this table' }).click();
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'This lesson' });
    await row.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('copied').first().waitFor();
    const link = await copied(page);
    assert.match(link, /\/#\/lesson\/camps$/);
    await page.keyboard.press('Escape');

    // The end of the lesson has it, too.
    await page.evaluate(() => navigator.clipboard.writeText(''));
    for (let steps = 0; steps < LESSON.steps.length && (await bubble.getAttribute('data-lesson')) !== 'end'; steps += 1) {
      const now = await bubble.getAttribute('data-lesson');
      await bubble.getByRole('button', { name: 'Do it for me' }).click();
      await page.locator(`.bubble:not([data-lesson="${now}"])`).waitFor();
    }
    await bubble.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('copied').first().waitFor();
    assert.equal(await copied(page), link);
    const table = new URL(page.url()).hash.split('/')[2];
    await close(page);

    const other = await open(browser, link, { locale: 'fr' });
    await other.locator('.bubble.placed[data-lesson="intro"]').waitFor();
    assert.notEqual(new URL(other.url()).hash.split('/')[2], table, 'at a table of their own');
    await close(other);
  });

  it('the file of a lesson travels in a link', async () => {
    const page = await open(browser, `${server.address}/#/open`, { permissions });
    await openFile(page, LESSON);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('copied').first().waitFor();
    const link = await copied(page);
    assert.match(link, /#\/s\/[\w-]+$/);
    await close(page);
    const other = await open(browser, link);
    await other.getByRole('heading', { name: LESSON.title }).waitFor();
    await other.locator('.market [data-thing="space:1"]').waitFor();
    await close(other);
  });

  it('broken and too long links say so', async () => {
    for (const [code, sentence] of [['xyz', 'damaged'], ['A'.repeat(9000), 'does not fit'], ['%', 'damaged']]) {
      const page = await open(browser, `${server.address}/#/s/${code}`);
      await page.getByRole('alert').waitFor();
      assert.match(await page.getByRole('alert').innerText(), new RegExp(sentence));
      await close(page);
    }
  });

  for (const [language, name] of [['en', 'Play on'], ['fr', 'Reprendre']]) {
    it(`fits a phone (${language})`, async () => {
      const page = await open(browser, gameAddress('/9'), { ...PHONE, locale: language });
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/look-${language}.png` });
      assert.deepEqual(await cutOff(page), []);
      await button.tap();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const box = await dialog.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 361, JSON.stringify(box));
      assert.deepEqual(await violations(page), []);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/play-on-${language}.png` });
      await close(page);
    });
  }
});
