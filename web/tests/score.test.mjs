// Scorings as they are counted up at the table, and the end of a game: its result, what one can do there, and what stays below the table.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lastWith, leftAt, played } from './drive.mjs';
import { close, cutOff, open, violations, withWorld } from './lib.mjs';

const SIZES = [[1280, 720], [390, 844], [360, 740]];

/** Runs in the page: a computer plays the seat to the end of the game. */
function playOut({ table, token }) {
  return new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table, token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'leave', id: 'leave' }));
      if (message.view?.winners) done(socket.close());
    };
  });
}

describe('points', () => {
  const world = withWorld();

  it('are counted up at the table, source by source, before the sheet opens', async () => {
    const made = await played(world.server, world.browser, { players: 3, computer: true, until: { what: 'scored' } });
    const games = [leftAt(made, lastWith(made, 'scoring').step - 1)];
    const page = await open(world.browser, world.server.seatAddress(made, 0), { settings: { speed: 'slow' }, games });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const caption = page.locator('.counting');
    await caption.waitFor();
    assert.match(await caption.innerText(), /First scoring/);
    assert.match(await caption.innerText(), /: 1st place, (tied, )?\d+ points?/);
    const points = async () => (await page.locator('[data-seat] .points').allInnerTexts()).map(Number);
    const early = await points();
    assert.equal(await page.locator('.table .next').count(), 0, 'nobody plays meanwhile');
    assert.ok(await page.locator('[data-seat].lit').count() > 0, 'whoever gets points is lit');
    const source = () => caption.locator('strong').innerText();
    const first = await source();
    await page.keyboard.press(' ');
    assert.equal(await source(), first, 'a key that was meant for the turns before skips nothing');
    await page.waitForFunction((before) => document.querySelector('.counting strong').innerText !== before, first);
    await page.keyboard.press(' ');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: 'First scoring' }).waitFor();
    await page.keyboard.press(' ');
    assert.equal(await sheet.count(), 1, 'nor does one close the sheet');
    await caption.waitFor({ state: 'detached' });
    const sums = (await sheet.locator('.total').allInnerTexts()).map(Number);
    assert.deepEqual(await points(), sums);
    assert.ok(early.reduce((sum, each) => sum + each) < sums.reduce((sum, each) => sum + each), 'not before they are counted');
    await page.setViewportSize({ width: 1440, height: 900 });
    const foot = (await sheet.locator('.end').boundingBox()).y;
    for (const race of await sheet.locator('.race').all()) {
      const { y, height } = await race.boundingBox();
      assert.ok(y + height <= foot, 'every majority is in sight');
    }
    await page.keyboard.press('Escape');
    await page.locator('.bar').first().waitFor();
    await close(page);
  });

  it('decide the game: the result says why, fits the screen and leads on', async () => {
    const made = await world.server.table(['Ana', 'easy', 'easy'], { seed: '8' });
    const page = await open(world.browser, world.server.address, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(playOut, { table: made.table, token: made.seats[0].token });
    await page.goto(world.server.seatAddress(made, 0));
    const result = page.getByRole('dialog');
    await result.getByRole('heading', { name: 'Result' }).waitFor();
    assert.match(await result.locator('.verdict').innerText(), /win/);
    assert.match(await result.locator('.reason').innerText(), /^(\d+ points? ahead of .+\.|Equal points: .+)$/);
    assert.equal(await result.locator('.ranking li').count(), 3);
    assert.equal(await result.getByRole('img', { name: /^(You|Player \d|.+): Longest wall/ }).count(), 3, 'points by source');
    await result.getByRole('img', { name: 'Each player’s points after each turn' }).waitFor();
    for (const name of ['Download the record', 'Rematch', 'Replay', 'Share', 'Close']) await result.getByRole('button', { name }).first().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await cutOff(page), [], `${width} x ${height}`);
      const wide = await result.evaluate((box) => box.scrollWidth > box.clientWidth);
      assert.equal(wide, false, `nothing beside the sheet at ${width} x ${height}`);
      for (const control of await result.locator('.end .btn').all()) {
        const box = await control.boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height - 4, `${await control.innerText()} at ${width} x ${height}`);
      }
    }
    assert.deepEqual(await violations(page), []);

    await result.getByRole('button', { name: 'Share' }).click();
    await result.getByText(/The result was copied, with the link http.+#\/g\//).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /^Alhambra: (.+ wins? with|Shared win with) \d+ points(: .+)?\n1\. .+\n[12]\. .+\n[123]\. .+\nhttp.+#\/g\/[a-z]{10}$/);

    await result.locator('.end').getByRole('button', { name: 'Close' }).click();
    const bar = page.locator('.bar.ended');
    await bar.waitFor();
    assert.equal(await page.getByRole('button', { name: /Undo|Redo|End turn/ }).count(), 0, 'nothing that can do nothing');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const name of ['Result', 'Rematch', 'Replay']) await bar.getByRole('button', { name }).waitFor();
      await bar.getByRole('link', { name: 'New game' }).waitFor();
      assert.deepEqual(await cutOff(page), [], `the bar at ${width} x ${height}`);
    }
    await bar.getByRole('button', { name: 'Replay' }).click();
    const slider = page.getByRole('slider', { name: 'Step of the game' });
    await slider.waitFor();
    assert.ok(Number(await slider.inputValue()) < 5, 'from the start');
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForFunction((table) => !location.hash.includes(table), made.table);
    await page.locator('.table .bar:not(.ended)').waitFor();
    await close(page);
  });
});
