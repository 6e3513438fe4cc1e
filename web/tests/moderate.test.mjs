// What people can do about a table and about each other: delete it, say who plays there, hide what somebody says, report it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { close, open, seated, violations, withWorld } from './lib.mjs';

const gone = (page) => page.getByRole('heading', { name: 'This table was deleted.' });

async function askToDelete(page, button) {
  await page.locator('.menu .opener').click();
  await page.getByRole('button', { name: 'Delete the table' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: button }).click();
}

describe('moderation', () => {
  const world = withWorld();

  it('deletes a table when all agree, and takes it off the lists of all', async () => {
    const { server, browser } = world;
    const made = await server.table(['Ana', 'Ben', 'easy']);
    const ana = await open(browser, server.seatAddress(made, 0));
    const ben = await open(browser, server.seatAddress(made, 1), { locale: 'fr' });
    await Promise.all([seated(ana), seated(ben)]);
    await askToDelete(ana, 'Ask the others');
    await ana.getByText('You want to delete this table. Yet to agree: Ben').waitFor();
    await ben.getByText('Ana souhaite supprimer cette table.').waitFor();
    assert.deepEqual(await violations(ben, ['color-contrast', 'button-name']), []);
    await ben.getByRole('button', { name: 'La garder' }).click();
    await ana.getByText('The table is kept.').waitFor();
    await askToDelete(ana, 'Ask the others');
    await ben.getByRole('button', { name: 'Accepter' }).click();
    await gone(ana).waitFor();
    await ben.getByRole('heading', { name: 'Cette table a été supprimée.' }).waitFor();
    const kept = () => ana.evaluate(() => JSON.parse(localStorage.getItem('alhambra.games')).length);
    assert.equal(await kept(), 0);
    await ana.getByText('It is off your list too.').waitFor();
    await close(ana);
    await close(ben);
    // Alone one need not ask anybody.
    const alone = await server.table(['Ana', 'easy']);
    const page = await open(browser, server.seatAddress(alone, 0));
    await seated(page);
    await askToDelete(page, 'Delete');
    await gone(page).waitFor();
    await close(page);
  });

  it('lets whoever made the table say who plays, before the game', async () => {
    const { server, browser } = world;
    const made = await server.table(['Ana', null, null]);
    const games = [{ table: made.table, seats: [made.seats[0]], links: made.seats.slice(1), watch: made.watch, names: [], modules: [], state: 'open', seen: 1 }];
    const ana = await open(browser, server.seatAddress(made, 0), { games });
    const rude = await open(browser, server.seatAddress(made, 1));
    await rude.locator('form input').fill('Rude');
    await rude.locator('form .btn.gold').click();
    await ana.getByText('Rude').waitFor();
    await rude.getByText('Waiting room').first().waitFor();
    assert.equal(await rude.getByRole('button', { name: 'Give it to a computer' }).count(), 0, 'only whoever made the table may');
    await ana.getByRole('button', { name: 'Remove', exact: true }).click();
    await ana.locator('dialog[open]').getByRole('button', { name: 'Remove', exact: true }).click();
    await rude.getByText('You were removed from this table').waitFor();
    await rude.getByRole('button', { name: 'Remove from this list' }).waitFor();
    await ana.getByText('Waiting for 2 more players').waitFor();
    // The seat has a link of its own again.
    const link = await ana.evaluate((table) => JSON.parse(localStorage.getItem('alhambra.games')).find((game) => game.table === table).links.find(({ seat }) => seat === 1).token, made.table);
    assert.notEqual(link, made.seats[1].token);
    const closing = ana.getByRole('button', { name: 'Give it to a computer' });
    await closing.first().click();
    await ana.getByText('Waiting for one more player').waitFor();
    await closing.click();
    await seated(ana);
    await close(ana);
    await close(rude);
  });

  it('hides what somebody says, and reports it', async () => {
    const { server, browser } = world;
    const made = await server.table(['Ana', 'Rude']);
    const ana = await open(browser, server.seatAddress(made, 0));
    const rude = await open(browser, server.seatAddress(made, 1));
    for (const page of [ana, rude]) {
      await seated(page);
      await page.getByRole('tab', { name: /Chat/ }).click();
    }
    await rude.locator('.chat input').fill('You turnip!');
    await rude.locator('.chat form .btn').click();
    const line = ana.locator('.lines p', { hasText: 'You turnip!' });
    await line.getByRole('button').click();
    const dialog = ana.locator('dialog[open]');
    await dialog.getByLabel('What happened?').fill('An insult.');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await ana.getByText('Your report was sent.').waitFor();
    assert.match(await (await fetch(`${server.address}/metrics`)).text(), /^alhambra_reports_total 1$/m);
    await ana.locator('.present').getByRole('button', { name: 'Rude' }).click();
    await dialog.getByRole('button', { name: 'Mute' }).click();
    await line.waitFor({ state: 'detached' });
    await ana.reload();
    await seated(ana);
    await ana.getByRole('tab', { name: /Chat/ }).click();
    await ana.locator('.present').getByText('muted').waitFor();
    assert.equal(await line.count(), 0);
    await ana.locator('.present').getByRole('button', { name: 'Rude' }).click();
    await dialog.getByRole('button', { name: 'Unmute' }).click();
    await line.waitFor();
    await close(ana);
    await close(rude);
  });
});
