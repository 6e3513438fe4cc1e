// Hints in a game, and the review of a game that is over.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { played } from './drive.mjs';
import { close, launch, open, seated, Server, violations } from './lib.mjs';

/** Enough to see what was bad beyond doubt, and no more. */
const TINY = ['--review-playouts', '100', '--hints-per-minute', '1000'];

describe('advice', () => {
  let server;
  let browser;
  before(async () => {
    server = await Server.start({ more: TINY });
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('says where to look, then what to do, and does it once that is confirmed', async () => {
    const made = await played(server, browser, { players: 3, until: { what: 'turn', n: 8 } });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.locator('.bar .hint').click();
    const advice = page.getByRole('region', { name: 'Hint' });
    await advice.locator('.where').waitFor();
    assert.match(await advice.locator('.where').innerText(), /^Look at .+\.$/);
    assert.ok(['market', 'display', 'palace', 'reserve', 'hand', 'buttons'].includes(await page.locator('.table').getAttribute('data-sought')));
    assert.equal(await page.locator('.choice, .lit, .proposal.lit').count(), 0, 'nothing is said yet');
    assert.deepEqual(await violations(page), [], 'where to look');
    // Wherever the ring is, it lies below the prompt and the cards of the hand.
    const depths = await page.evaluate(() => {
      const table = document.querySelector('.table');
      const sought = table.dataset.sought;
      const depth = (selector, pseudo) => Number(getComputedStyle(document.querySelector(selector), pseudo).zIndex);
      const of = (area, selector) => {
        table.dataset.sought = area;
        return depth(selector, '::after');
      };
      const found = { palace: of('palace', 'main.ground'), market: of('market', 'section.market'), hand: of('hand', '.hand'), display: of('display', 'section.display'), prompt: depth('.own .asked') };
      table.dataset.sought = sought;
      return found;
    });
    assert.ok(depths.palace < depths.prompt && depths.market < depths.prompt && depths.hand < 0 && depths.display < 0, JSON.stringify(depths));

    await page.keyboard.press('h');
    const choices = advice.locator('.choice');
    await choices.first().waitFor();
    const count = await choices.count();
    assert.ok(count >= 1 && count <= 3);
    const chances = (await advice.locator('.chance b').allInnerTexts()).map((text) => Number(text.replace('%', '')));
    assert.ok(chances.every((chance) => chance >= 0 && chance <= 100));
    assert.equal(await advice.locator('.why').count(), 1, 'one is unfolded');
    const reasons = await advice.locator('.why li').allInnerTexts();
    assert.ok(reasons.length >= 1 && reasons.length <= 4);
    assert.equal(reasons.filter((reason) => /advice\.|\{|undefined/.test(reason)).length, 0);
    assert.equal(await page.locator('.table').getAttribute('data-sought'), null);
    await page.locator('.table .lit').first().waitFor();
    assert.deepEqual(await violations(page), [], 'the best choices');

    const steps = () => page.evaluate(() => document.querySelectorAll('.story [data-line]').length);
    const before = await steps();
    await advice.getByRole('button', { name: 'Select it' }).click();
    await advice.waitFor({ state: 'detached' });
    // The log, which lights up what one points at, is back in its place.
    await page.mouse.move(5, 5);
    assert.equal(await page.locator('.table .lit').count(), 0);
    const confirm = page.locator('.bar .btn.gold:not(.end):not([disabled])');
    await confirm.waitFor();
    assert.equal(await steps(), before, 'nothing is done before it is confirmed');
    await confirm.click();
    await page.waitForFunction((known) => document.querySelectorAll('.story [data-line]').length > known, before);

    await close(page);
  });

  it('closes by a key and forgets what it said when something is done', async () => {
    const made = await played(server, browser, { players: 3, until: { what: 'turn', n: 8 } });
    const page = await open(browser, server.seatAddress(made, 0), { viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
    await seated(page);
    const advice = page.getByRole('region', { name: 'Conseil' });
    await page.locator('.bar .hint').waitFor();
    await page.keyboard.press('h');
    await advice.getByRole('button', { name: 'Voir' }).click();
    await advice.locator('.choice').first().waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.closest('.choice') !== null), true, 'the focus goes on');
    await page.keyboard.press('Escape');
    await advice.waitFor({ state: 'detached' });
    await page.locator('.bar .hint').waitFor();
    await close(page);
  });

  it('gives no hints where others play, unless the table was made so', async () => {
    const made = await server.table(['Ana', 'Omar']);
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    assert.equal(await page.locator('.hint').count(), 0);
    await page.keyboard.press('h');
    assert.equal(await page.locator('.advice').count(), 0);
    const answer = await page.evaluate(
      ([table, token]) =>
        new Promise((done) => {
          const socket = new WebSocket(`ws://${location.host}/ws`);
          socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table, token }));
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'hint', id: 'x' }));
            else if (message.type === 'answer') done(message);
          };
        }),
      [made.table, made.seats[0].token],
    );
    assert.equal(answer.error?.code, 'no-hints');

    await page.goto(`${server.address}/#/new?players=2&seats=h.l&listed=1`);
    await page.getByRole('switch', { name: /Hints for everyone/ }).check({ force: true });
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText('with hints').waitFor();
    await page.goto(`${server.address}/#/lobby`);
    await page.locator('li.table', { hasText: 'with hints' }).waitFor();
    await close(page);
  });

  it('reviews a game, stopped and gone on with, and shows a decision on the table', async () => {
    // Ana buys and builds the first that she may.
    const made = await played(server, browser, { players: 2, until: { what: 'over' } });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    // A review is short here, so it is stopped as soon as it can be.
    await page.evaluate(() => {
      const press = (_, observer) => {
        const stop = [...document.querySelectorAll('dialog button')].find((button) => button.textContent.trim() === 'Stop');
        if (!stop) return;
        observer.disconnect();
        stop.click();
      };
      new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('dialog[open]').getByRole('button', { name: 'Review this game' }).click();
    const review = page.getByRole('dialog', { name: 'Review of the game' });
    await review.getByText('The review is stopped.').waitFor();
    const far = async () => Number(await review.getByRole('progressbar').getAttribute('aria-valuenow'));
    const reached = await far();
    await page.waitForTimeout(300);
    assert.equal(await far(), reached, 'nothing comes while it rests');
    await review.getByRole('button', { name: 'Continue' }).click();
    await review.getByText('The review is complete.').waitFor({ timeout: 60_000 });
    assert.equal(await review.getByRole('progressbar').count(), 0);

    // Start, play, others and luck add up to the end.
    const sums = await review.locator('section', { hasText: 'Play and luck' }).locator('li p').allInnerTexts();
    assert.equal(sums.length, 2);
    for (const sum of sums) {
      const [start, play, others, luck, end] = [...sum.matchAll(/([+−]?)(\d+)%/g)].map(([, sign, number]) => (sign === '−' ? -1 : 1) * Number(number));
      assert.equal(start + play + others + luck, end, sum);
    }
    await review.getByRole('button', { name: 'Show as a table' }).click();
    assert.ok((await review.locator('tbody tr').count()) > 10);
    assert.deepEqual(await violations(page), [], 'review');

    const faults = review.locator('section', { hasText: 'Costliest decisions' }).locator('li > button');
    const all = await faults.count();
    assert.ok(all > 1, 'Ana made mistakes');
    await faults.first().click();
    await review.waitFor({ state: 'detached' });
    const card = page.getByRole('region', { name: 'Review of the game' });
    await card.locator('li', { hasText: 'Better:' }).waitFor();
    await card.locator('li', { hasText: 'Played:' }).waitFor();
    const step = await page.locator('.table').getAttribute('data-step');
    assert.deepEqual(await violations(page), [], 'a decision');
    await card.getByRole('button', { name: 'All decisions' }).click();
    await review.getByRole('button', { name: 'Everyone' }).waitFor();
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    await page.keyboard.press((await card.getByRole('button', { name: 'Next mistake' }).isEnabled()) ? 'n' : 'p');
    await page.waitForFunction((known) => document.querySelector('.table').dataset.step !== known, step);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });

    // It is kept: opened anew it is there at once.
    await page.reload();
    await page.locator('dialog[open]').getByRole('button', { name: 'Review this game' }).click();
    await review.getByText('The review is complete.').waitFor();
    const file = await page.evaluate(async ([table, token]) => (await fetch(`/api/tables/${table}/record`, { headers: { Authorization: `Bearer ${token}` } })).text(), [made.table, made.seats[0].token]);
    await close(page);

    // Whoever has the link sees it too, with no token.
    const reader = await open(browser, `${server.address}/#/g/${made.table}`);
    await reader.getByRole('button', { name: 'Review this game' }).click();
    const read = reader.getByRole('dialog', { name: 'Review of the game' });
    await read.getByText('The review is complete.').waitFor();
    await read.locator('section', { hasText: 'Costliest decisions' }).locator('li > button').first().click();
    const decision = reader.getByRole('region', { name: 'Review of the game' });
    await decision.locator('li', { hasText: 'Better:' }).waitFor();
    // The better choice can be tried against computers.
    await decision.getByRole('button', { name: 'Try it from here' }).click();
    await reader.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await reader.waitForURL(/#\/t\/[a-z]{10}\/[0-9a-f]{32}$/);
    await seated(reader);
    await reader.locator('.bar.yours').waitFor();
    await close(reader);

    // And whoever opens the file has it reviewed once more; it is then a game of the server.
    const opener = await open(browser, `${server.address}/#/open`);
    await opener.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await opener.getByRole('button', { name: 'Review this game' }).click();
    const judged = opener.getByRole('dialog', { name: 'Review of the game' });
    await judged.locator('svg path.line').first().waitFor();
    await judged.getByRole('button', { name: 'Show as a table' }).click();
    assert.match(await judged.locator('tbody tr').first().innerText(), /\d+%/);
    assert.deepEqual(await violations(opener), [], 'the review of a file');
    await close(opener);
  });
});
