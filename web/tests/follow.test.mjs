// Turns of others: shown one after the other with captions, skipped, marked, and shown again to who was away.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leftAt, played } from './drive.mjs';
import { close, open, playOn, seated, violations, withWorld } from './lib.mjs';

const DEEDS = ['took', 'bought', 'placed', 'reserved', 'added', 'removed', 'replaced'];

/** Runs in the page: writes down every caption as it comes. */
function listen() {
  window.captions = [];
  const note = () => {
    const text = document.querySelector('.caption p')?.innerText.trim();
    if (text && text !== window.captions.at(-1)) window.captions.push(text);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Plays the own turn until it can be ended. */
async function toTheEnd(page) {
  await page.locator('.bar.yours').waitFor();
  await page.evaluate(() => (window.stopsAt = '.bar .end.gold'));
  await playOn(page, () => document.querySelector('.bar .end.gold') !== null, 20_000);
}

async function endTurn(page) {
  await toTheEnd(page);
  await page.keyboard.press('e');
  await page.locator('.bar .end.gold').waitFor({ state: 'detached' });
}

describe('turns of others', () => {
  const world = withWorld();

  /** Ana against two computers, at her turn, with all that she hears. */
  async function sitDown(settings, options = {}) {
    const made = await world.server.table(['Ana', 'easy', 'easy'], { seed: '12' });
    const page = await open(world.browser, world.server.address, { settings, ...options });
    page.steps = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(payload);
        if (message.type === 'update') page.steps.push(...message.steps);
      }),
    );
    await page.goto(world.server.seatAddress(made, 0));
    await seated(page);
    await page.locator('.bar.yours').waitFor();
    await page.evaluate(listen);
    page.steps.length = 0;
    return { page, made };
  }

  it('come one after the other, each with a sentence', async () => {
    const { page } = await sitDown({ speed: 'fast' });
    await endTurn(page);
    await page.locator('.caption').waitFor();
    assert.equal(await page.locator('.next').count(), 0, 'nothing can be picked meanwhile');
    await page.locator('.bar.yours').waitFor();
    const told = page.steps.filter(({ seat, events }) => seat !== 0 && events.some(({ event }) => DEEDS.includes(event)));
    const captions = await page.evaluate(() => window.captions);
    assert.equal(captions.length, told.length, captions.join('\n'));
    assert.ok(captions.length >= 2);
    for (const caption of captions) assert.match(caption, /^\S+ \S* ?.*(took|bought|built|reserve).*\.$/);
    await close(page);
  });

  it('are skipped by the space bar and by a press on the table, and steal no focus', async () => {
    const { page } = await sitDown({ speed: 'slow' });
    await endTurn(page);
    await page.locator('.caption').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.dots i').length > 1);
    await page.keyboard.press(' ');
    await page.locator('.bar.yours').waitFor({ timeout: 1000 });
    assert.equal(await page.locator('.caption').count(), 0);

    await endTurn(page);
    await page.locator('.caption').waitFor();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.keyboard.type('a b');
    assert.equal(await page.getByLabel('Message to the table').inputValue(), 'a b');
    assert.equal(await page.locator('.caption').count(), 1, 'who writes or reads does not skip');
    await page.locator('main').click({ position: { x: 40, y: 200 } });
    await page.locator('.bar.yours').waitFor({ timeout: 1000 });
    await close(page);
  });

  it('are not waited for at speed off', async () => {
    const { page } = await sitDown({ speed: 'off' });
    await endTurn(page);
    await page.locator('.bar.yours').waitFor();
    assert.deepEqual(await page.evaluate(() => window.captions), []);
    await close(page);
  });

  it('leave a mark on what changed until the own next action', async () => {
    const { page } = await sitDown({ speed: 'off' });
    await endTurn(page);
    await page.locator('.fresh').first().waitFor();
    await page.locator('.bar.yours').waitFor();
    const fresh = await page.locator('.fresh').count();
    assert.ok((await page.locator('.seats .fresh, .market .fresh, .display .fresh').count()) > 0);
    await page.reload();
    await page.locator('.bar.yours').waitFor();
    await page.waitForFunction((wanted) => document.querySelectorAll('.fresh').length === wanted, fresh);
    await toTheEnd(page);
    assert.equal(await page.locator('.fresh').count(), 0);
    await close(page);
  });

  it('are shown with captions and marks, but without movement, to who wants none', async () => {
    const { page } = await sitDown({ speed: 'normal' }, { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      window.flown = 0;
      new MutationObserver(() => (window.flown += document.querySelectorAll('.sky > *').length)).observe(document.body, { childList: true, subtree: true });
    });
    await endTurn(page);
    await page.locator('.caption').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.locator('.bar.yours').waitFor();
    assert.ok((await page.locator('.fresh').count()) > 0);
    assert.equal(await page.evaluate(() => window.flown), 0);
    await close(page);
  });

  it('can be seen later by who was away', async () => {
    const { page, made } = await sitDown({ speed: 'fast' }, { reducedMotion: 'reduce' });
    // On the way out, so that nothing of it is seen.
    await toTheEnd(page);
    await page.keyboard.press('e');
    await page.goto('about:blank');
    await new Promise((done) => setTimeout(done, 500));
    await page.goto(world.server.seatAddress(made, 0));
    const bar = page.getByText('2 turns since you left');
    await bar.waitFor();
    await page.evaluate(listen);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('.caption').waitFor();
    assert.equal(await bar.count(), 0);
    await page.locator('.bar.yours').waitFor();
    assert.ok((await page.evaluate(() => window.captions)).length >= 2);
    await page.reload();
    await page.locator('.bar.yours').waitFor();
    assert.equal(await bar.count(), 0, 'what was shown is not missed');
    await close(page);
  });

  it('that ended the game are offered with its result, which comes alone', async () => {
    const made = await played(world.server, world.browser, { players: 3, computer: true, until: { what: 'over' } });
    const games = [leftAt(made, made.steps.length - 12)];
    const page = await open(world.browser, world.server.seatAddress(made, 0), { settings: { speed: 'fast' }, games, reducedMotion: 'reduce' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Result' }).waitFor();
    const missed = page.getByText(/turns? since you left/);
    await missed.waitFor();
    assert.equal(await dialog.locator(missed).count(), 1, 'nowhere but there');
    assert.equal(await page.locator('.counting').count(), 0);
    assert.deepEqual(await violations(page), []);
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('.caption').waitFor();
    assert.equal(await page.locator('.bar.ended').count(), 0);
    await page.keyboard.press(' ');
    await dialog.getByRole('heading', { name: 'Third scoring' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('heading', { name: 'Result' }).waitFor();
    assert.equal(await missed.count(), 0, 'they were shown');
    await close(page);

    const other = await open(world.browser, world.server.seatAddress(made, 0), { settings: { speed: 'fast' }, games });
    await other.getByText(/turns? since you left/).waitFor();
    await other.keyboard.press('Escape');
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    await other.locator('.bar.ended').waitFor();
    assert.equal(await other.getByText(/since you left/).count(), 0, 'who has seen the result is not told again');
    await other.reload();
    await other.getByRole('dialog').getByRole('heading', { name: 'Result' }).waitFor();
    assert.equal(await other.getByText(/since you left/).count(), 0);
    await close(other);
  });

  it('can be watched where only computers play', async () => {
    const made = await world.server.table(['easy', 'easy', 'easy'], { seed: '12' });
    const page = await open(world.browser, world.server.watchAddress(made), { settings: { speed: 'fast' } });
    await seated(page);
    await page.evaluate(listen);
    if ((await page.locator('.verdict').count()) === 0) await page.waitForFunction(() => window.captions.length >= 3 || document.querySelector('.verdict'));
    await close(page);
  });

  it('are silent after the key M', async () => {
    const { page } = await sitDown({ sound: true });
    await page.keyboard.press('m');
    await page.getByText('Sounds are off.').waitFor();
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('alhambra.settings')).sound), false);
    await page.keyboard.press('m');
    await page.getByText('Sounds are on.').waitFor();
    await close(page);
  });
});
