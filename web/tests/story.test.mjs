// The story column: sentences, score sheets, looking back, chat, and all of it in French.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { close, launch, open, playOn, seated, Server, violations } from './lib.mjs';

const told = (count) => [(most) => document.querySelectorAll('.story [data-line]').length > most, 60_000, count];

describe('the story', () => {
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

  it('is told in sentences with names, lights up the table and leads back', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await playOn(page, ...told(10));
    const built = page.locator('.story [data-line]', { hasText: /^Ana .*built/ }).first();
    await built.hover();
    await page.locator('.table .lit').first().waitFor();

    await built.click();
    const slider = page.getByRole('slider', { name: 'Step of the game' });
    await slider.waitFor();
    const step = Number(await slider.inputValue());
    await page.locator(`.table[data-step="${step}"]`).waitFor();
    assert.equal(await page.locator('.next').count(), 0, 'nothing can be picked in the past');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((wanted) => Number(document.querySelector('input[type=range]').value) === wanted, step - 1);
    await page.keyboard.press('[');
    await page.waitForFunction((wanted) => Number(document.querySelector('input[type=range]').value) < wanted, step - 1);
    await page.keyboard.press('Escape');
    await slider.waitFor({ state: 'detached' });
    await close(page);
  });

  it('shows dice to whoever rolls them, to others, and again when looking back', async () => {
    const made = await server.table(['Ana', 'Omar'], { modules: ['handymen'] });
    const pages = await Promise.all([0, 1].map((seat) => open(browser, server.seatAddress(made, seat), { settings: { speed: seat === 0 ? 'normal' : 'off' } })));
    await Promise.all(pages.map(seated));
    const rolling = await Promise.any(pages.map((page) => page.locator('.bar.yours').waitFor().then(() => page)));
    await rolling.locator('.bar').getByRole('button', { name: 'Roll a die' }).click();
    const rolled = await Promise.all(pages.map((page) => page.locator('[data-rolled]').getAttribute('data-rolled')));
    assert.match(rolled[0], /^[1-6]$/);
    assert.equal(rolled[1], rolled[0]);
    await rolling.locator('[data-rolled]').waitFor({ state: 'detached' });
    await rolling.locator('.story [data-line]', { hasText: `rolled ${rolled[0]}` }).click();
    assert.equal(await rolling.locator('[data-rolled]').getAttribute('data-rolled'), rolled[0]);
    for (const page of pages) await close(page);
  });

  it('explains a scoring in a sheet that opens by itself', async () => {
    const made = await server.table(['Ana', 'easy', 'easy'], { seed: '8' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.evaluate(() => (window.keepSheets = true));
    await playOn(page, () => document.querySelector('dialog[open] .races') !== null);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: 'First scoring' }).waitFor();
    assert.equal(await sheet.locator('.races > li').count(), 6);
    // Every point of the sums is explained: walls and kinds add up to them.
    const sums = await sheet.locator('.gain').allInnerTexts();
    const total = (texts) => texts.reduce((sum, text) => sum + (Number(text.replace('–', '0')) || 0), 0);
    const parts = [...(await sheet.locator('.walls .points').allInnerTexts()), ...(await sheet.locator('.runner .points').allInnerTexts())];
    assert.ok(total(sums) > 0);
    assert.equal(total(parts), total(sums));
    const lit = await sheet.locator('.walls .lit').count();
    assert.equal(lit, total(await sheet.locator('.walls .points').allInnerTexts()), 'every edge that scores is lit');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Score sheet', exact: true }).first().click();
    await sheet.waitFor();
    await close(page);
    // The heading of a scoring stays on its line in the log, in the longer language too.
    const french = await open(browser, server.seatAddress(made, 0), { locale: 'fr-FR' });
    const title = french.locator('.scoring strong').first();
    await title.getByText('Premier décompte').waitFor();
    assert.equal(await title.evaluate((words) => words.getClientRects().length > 0 && words.offsetHeight < 1.8 * parseFloat(getComputedStyle(words).fontSize)), true);
    await close(french);
  });

  it('has a chat with a mark for what is unread', async () => {
    const made = await server.table(['Ana', 'Omar']);
    const [ana, omar] = await Promise.all([0, 1].map((seat) => open(browser, server.seatAddress(made, seat))));
    await Promise.all([seated(ana), seated(omar)]);
    await ana.getByRole('tab', { name: 'Chat' }).click();
    await ana.getByLabel('Message to the table').fill('A fine tower <b>there</b>');
    await ana.keyboard.press('Enter');
    const tab = omar.getByRole('tab', { name: /Chat/ });
    await tab.locator('.unread').waitFor();
    await tab.click();
    await omar.getByText('A fine tower <b>there</b>').waitFor();
    await tab.locator('.unread').waitFor({ state: 'detached' });
    await close(ana);
    await close(omar);
  });

  it('lets a chat be written without playing shortcuts', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.locator('.bar.yours').waitFor();
    const end = page.locator('.bar .end.gold');
    await page.locator('[data-thing^="display:"].next').first().click();
    await page.locator('.bar .btn.gold:not(.end):not([disabled])').or(end).first().waitFor();
    if ((await end.count()) === 0) await page.keyboard.press('c');
    await end.waitFor();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.keyboard.type('even e');
    assert.equal(await page.getByLabel('Message to the table').inputValue(), 'even e');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.lines', { hasText: 'even e' }).waitFor();
    await page.keyboard.type('e');
    // By the arrows one comes to the tab alone.
    await page.getByRole('tab').first().click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('eu');
    assert.equal(await end.count(), 1, 'the turn is not over, and nothing was taken back');
    await page.getByRole('tab').first().click();
    await page.keyboard.press('e');
    await end.waitFor({ state: 'detached' });
    await close(page);
  });

  it('counts wall, moat and border of a palace with its city', async () => {
    const page = await open(browser, `${server.address}/#/open`);
    const scenarios = new URL('../../scenarios/alhambra-granada/', import.meta.url);
    await page.locator('input[type=file]').setInputFiles(fileURLToPath(new URL('s26-wall-moat-and-border-all-score.json', scenarios)));
    await seated(page);
    assert.equal(await page.locator('[data-thing^="space:"]').count(), 8, 'two tiles on each space');
    await page.keyboard.press('End');
    await page.getByRole('button', { name: /score sheet/i }).first().click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByText('Walls along moats: 2 segments, 2 points each').waitFor();
    assert.deepEqual(await Promise.all(['wall', 'moat', 'border'].map((run) => sheet.locator(`line.${run}`).count())), [4, 3, 2]);
    assert.match(await sheet.locator('.walls li').first().innerText(), /\+11/);
    assert.deepEqual(await violations(page), [], 'score sheet');
    await close(page);
  });

  it('speaks French', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0), { locale: 'fr-FR' });
    await seated(page);
    assert.equal(await page.getAttribute('html', 'lang'), 'fr');
    assert.match(await page.getAttribute('meta[name=description]', 'content'), /dans le navigateur/);
    await playOn(page, ...told(8));
    const sentences = await page.locator('.story [data-line]').allInnerTexts();
    assert.deepEqual(sentences.filter((sentence) => !/^\p{Lu}/u.test(sentence)), [], 'begin with a capital');
    const lines = sentences.join('\n');
    assert.match(lines, /Ana a (pris|acheté)/);
    assert.doesNotMatch(lines, /\b(took|bought|built|New)\b|story\.|\{/);
    // Why not, in French too.
    await page.waitForFunction(() => document.querySelector('.bar.yours') !== null);
    const dear = page.locator('[data-thing^="space:"]:not(.next)').first();
    if (await dear.count() > 0) {
      await dear.click();
      assert.match(await page.locator('.bar .note').innerText(), /^(C’est|Cette |Ce n’est|Cela |Il |Vous )/);
    }
    await page.getByRole('tab', { name: 'Règles' }).click();
    await page.getByText('Ce qui est demandé').waitFor();
    await close(page);
  });
});
