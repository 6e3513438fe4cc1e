// Several phones at a real table: one shares the game, one enters its own numbers by a link, one looks on; and the server goes away.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { close, cutOff, open, PHONE, violations, withWorld } from './lib.mjs';

const WALL = 'Length of the longest wall';

describe('a shared game at a real table', () => {
  const world = withWorld();

  /** As if one had taken the phone in the hand: it asks at once. */
  const look = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const wall = (page) => page.getByRole('textbox', { name: WALL, exact: true });
  const total = (page, name, points) => page.locator('tr', { hasText: name }).getByRole('cell', { name: String(points), exact: true }).last().waitFor();
  const says = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: 60_000 });

  it('is entered by several phones, and goes on without the server', async () => {
    const { server, browser } = world;
    const first = await open(browser, `${server.address}/#/companion`, PHONE);
    for (const [n, name] of ['Ana', 'Bruno', 'Carla'].entries()) await first.getByRole('textbox', { name: `Name of player ${n + 1}` }).fill(name);
    await first.getByRole('button', { name: 'To the set-up list' }).click();
    await first.getByRole('radio', { name: '1st', exact: true }).check({ force: true });
    await first.getByRole('button', { name: 'Enter the numbers' }).click();
    await first.getByRole('button', { name: 'Share with other phones' }).click();
    const dialog = first.getByRole('dialog');
    await dialog.getByText('Whoever has this link sees the sheet live.').waitFor();
    assert.deepEqual(await violations(first), []);
    assert.deepEqual(await cutOff(first), []);
    const { sheet, keys } = await first.evaluate(() => JSON.parse(localStorage.getItem('alhambra.companion.shared')));
    // Links are shown as codes as well.
    await dialog.getByRole('listitem').filter({ hasText: 'Bruno' }).getByRole('button', { name: 'QR code' }).click();
    await first.getByText(`/#/sheet/${sheet}/${keys[2]}`).waitFor();
    await first.keyboard.press('Escape');
    await first.keyboard.press('Escape');
    await says(first, 'the other phones see it live');

    const bruno = await open(browser, `${server.address}/#/sheet/${sheet}/${keys[2]}`, PHONE);
    const looker = await open(browser, `${server.address}/#/sheet/${sheet}`, PHONE);
    await says(bruno, 'You enter the numbers of Bruno.');
    await says(looker, 'Live from the phone');
    assert.equal(await looker.getByRole('textbox').count(), 0);
    await wall(bruno).fill('7');
    await total(first, 'Bruno', 7);
    await total(looker, 'Bruno', 7);
    assert.deepEqual(await violations(bruno), []);
    assert.deepEqual(await cutOff(bruno), []);
    assert.deepEqual(await cutOff(looker), []);

    // The server is gone: both go on, and one page is even loaded anew when it is back.
    await server.kill();
    await wall(first).fill('4');
    await wall(bruno).fill('8');
    await says(first, 'The server cannot be reached.');
    await says(bruno, 'The server cannot be reached.');
    await server.restart();
    await look(first);
    await bruno.reload();
    await total(bruno, 'Bruno', 8);
    await total(first, 'Bruno', 8);
    await total(bruno, 'Ana', 4);
    await total(looker, 'Ana', 4);

    // No longer shared: told on the others, nothing lost on the first.
    await first.getByRole('button', { name: 'Links for other phones' }).click();
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await says(looker, 'This sheet is not there, or no longer kept.');
    await total(looker, 'Bruno', 8);
    await total(first, 'Bruno', 8);
    await first.getByRole('button', { name: 'Share with other phones' }).waitFor();
    // The answer that there is no such sheet is noted by the browser.
    for (const page of [bruno, looker]) page.problems = page.problems.filter((each) => !each.includes('404'));
    await Promise.all([close(first), close(bruno), close(looker)]);
  });
});
