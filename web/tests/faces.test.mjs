// Modules with a face: their panels at the table, the notices beside them, and choosing them in the set-up.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { played } from './drive.mjs';
import { close, open, PHONE, seated, violations, withWorld } from './lib.mjs';

describe('modules', () => {
  const world = withWorld();
  let all;
  before(async () => {
    all = (await (await fetch(`${world.server.address}/api/catalogue`)).json()).modules;
  });

  const heads = (page) => page.locator('.panels .fold:visible');
  const table = async (modules, options) => {
    const page = await open(world.browser, world.server.seatAddress(await world.server.table(['Ana', 'Omar'], { modules }), 0), options);
    await seated(page);
    return page;
  };

  it('each have a head with a picture and a title, below the majorities, in a part that scrolls by itself', async () => {
    const page = await table(all.map(({ id }) => id));
    assert.deepEqual((await heads(page).locator('.title').allTextContents()).sort(), all.map(({ name }) => name.replaceAll("'", '’')).sort());
    // A symbol that is not there has no size.
    assert.deepEqual(await page.$$eval('.panels .fold use', (uses) => uses.filter((use) => use.getBBox().width === 0).map((use) => use.getAttribute('href'))), []);
    // The longest titles are French.
    const french = await table(all.map(({ id }) => id), { locale: 'fr' });
    assert.deepEqual(await french.$$eval('.panels .title', (titles) => titles.filter((title) => title.scrollWidth > title.clientWidth || title.clientHeight > title.parentElement.clientHeight).map(({ textContent }) => textContent)), []);
    await close(french);
    await heads(page).last().focus();
    const { seen, scrolls } = await page.evaluate(() => {
      const { top, bottom } = document.querySelector('.leaders table, .leaders [role=table], .leaders svg').getBoundingClientRect();
      const panels = document.querySelector('.panels');
      return { seen: top >= document.querySelector('.seats').getBoundingClientRect().bottom && bottom <= innerHeight, scrolls: panels.scrollTop > 0 };
    });
    assert.deepEqual({ seen, scrolls }, { seen: true, scrolls: true });
    await close(page);
  });

  it('say their rule in place, remember that they are open, and show their rules', async () => {
    const page = await table(['squares', 'magical-buildings']);
    const panel = page.locator('[data-panel="magical-buildings"]');
    await panel.locator('.fold').click();
    await panel.getByText('rotate whenever').waitFor();
    assert.equal(await page.locator('.notice').count(), 0);
    await page.reload();
    assert.equal(await panel.locator('.fold').getAttribute('aria-expanded'), 'true');
    await panel.locator('.rules').press('Enter');
    await page.locator('dialog[open] h2', { hasText: 'Magical Buildings' }).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press('Escape');
    assert.ok(await panel.locator('.rules').evaluate((button) => button === document.activeElement));
    await close(page);
  });

  it('are rows to touch in the sheet of a phone', async () => {
    const page = await table(all.slice(0, 9).map(({ id }) => id), PHONE);
    await page.locator('.more .btn').click();
    const low = await heads(page).evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height).filter((height) => height < 44));
    assert.deepEqual(low, []);
    // What is opened comes into sight.
    await page.locator('dialog[open] .panels .fold[aria-expanded=false]').last().tap();
    const { top, bottom, height } = await page.locator('dialog[open] .panels li.wide').last().evaluate((panel) => ({ ...panel.getBoundingClientRect().toJSON(), height: innerHeight }));
    assert.ok(top >= 0 && bottom <= height + 1, `${top} to ${bottom}`);
    await close(page);
  });

  it('leave the palace in sight while a narrow phone asks for a bid', async () => {
    const made = await played(world.server, world.browser, { players: 3, modules: ['characters'], until: { what: 'decision', name: 'auction' } });
    const page = await open(world.browser, world.server.seatAddress(made, 0), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'fr-FR' });
    await page.locator('.matters .module').waitFor();
    const box = (selector) => page.locator(selector).first().boundingBox();
    const [ground, panel, fountain, buttons, hint] = await Promise.all(['main.ground', '.matters', '.frame [data-placed=fountain]', '.bar .buttons', '.bar .hint'].map(box));
    assert.ok(panel.height < ground.height / 2, `the panel covers ${panel.height} of ${ground.height}`);
    assert.ok(fountain.y + fountain.height <= panel.y, 'the palace stands above it');
    assert.ok(hint.y + hint.height <= buttons.y + 1, 'a hint needs no row of its own');
    await page.locator('.matters').getByRole('button', { name: /Les Personnages/ }).waitFor();
    await close(page);
  });

  it('leave room for notices, which cover neither players nor hand', async () => {
    const made = await world.server.table(['Ana', 'Omar']);
    const page = await open(world.browser, world.server.seatAddress(made, 0), PHONE);
    await seated(page);
    const other = await open(world.browser, world.server.seatAddress(made, 1));
    await seated(other);
    await other.getByRole('tab', { name: 'Chat' }).click();
    await other.locator('.story input').fill('Good luck!');
    await other.keyboard.press('Enter');
    const notice = page.locator('.notice', { hasText: 'Good luck!' });
    for (const viewport of [PHONE.viewport, { width: 1280, height: 720 }, { width: 640, height: 360 }]) {
      await page.setViewportSize(viewport);
      await notice.waitFor();
      // Once the page has taken its new size.
      await page
        .waitForFunction(() => {
          const box = (selector) => document.querySelector(selector).getBoundingClientRect();
          const [said, foot] = [box('.notice'), box('[data-foot]')];
          // A phone on its side has its hand at the right.
          return said.top >= box('.seats').bottom && (said.bottom <= foot.top || (said.right <= foot.left && said.left >= 0));
        })
        .catch(() => assert.fail(`a notice covers players or hand at ${viewport.width} x ${viewport.height}`));
    }
    await close(other);
    await close(page);
  });

  it('are found by weight and box with the keyboard, and come as a surprise', async () => {
    const page = await open(world.browser, `${world.server.address}/#/new?players=2&seats=h.ceasy`);
    const cards = page.locator('.modules .module');
    await page.getByRole('radio', { name: 'All modules' }).press('Space');
    assert.equal(await cards.count(), all.length);
    await page.getByRole('radio', { name: 'All', exact: true }).press('ArrowLeft');
    const heavy = await cards.count();
    assert.ok(heavy > 4 && heavy < 15);
    await page.getByRole('radio', { name: 'All boxes' }).press('ArrowRight');
    const english = await cards.count();
    assert.ok(english > 0 && english < heavy);
    assert.deepEqual(await violations(page), []);

    await page.getByRole('radio', { name: 'Suggestions' }).press('ArrowLeft');
    await page.getByRole('radio', { name: 'Suggestions' }).press('Space');
    await page.getByRole('group', { name: 'Surprise me' }).getByRole('button', { name: 'Heavy' }).press('Enter');
    const drawn = await page.locator('.surprise .title').allTextContents();
    assert.equal(drawn.length, 5);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Start the game' }).press('Enter');
    await seated(page);
    // What was used last is a bundle, in French as well.
    await page.evaluate(() => localStorage.setItem('alhambra.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('alhambra.settings')), language: 'fr' })));
    await page.goto(`${world.server.address}/#/new`);
    await page.reload();
    const last = page.getByRole('button', { name: 'Derniers utilisés' });
    await last.waitFor();
    assert.equal(await last.locator('.title').count(), 5);
    await last.press('Enter');
    assert.equal(await last.getAttribute('aria-pressed'), 'true');
    await page.locator('.start summary').press('Enter');
    assert.equal(await page.locator('.start .title').count(), 5);
    await close(page);
  });
});
