// Whose a seat is: links that somebody else still has.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { close, launch, open, seated, Server } from './lib.mjs';

const tokenOf = (page) => page.url().split('/').at(-1);

describe('a seat', () => {
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

  async function takeSeat(page, name) {
    await page.locator('form input').fill(name);
    await page.locator('form .btn.gold').click();
    await seated(page);
  }

  it('taken by its link gets a new one, which a reload opens and the old one does not', async () => {
    const made = await server.table(['Ana', null]);
    const old = server.seatAddress(made, 1);
    const spy = await open(browser, old);
    await spy.locator('form input').waitFor();
    const page = await open(browser, old);
    await takeSeat(page, 'Leila');
    await page.waitForFunction((address) => location.href !== address, old);
    await spy.getByText('This seat has a new link.').waitFor();
    await page.reload();
    await seated(page);
    await page.goto(server.address);
    await page.getByRole('link', { name: /Ana/ }).click();
    await seated(page);
    await spy.reload();
    await spy.getByText('There is no table for this link.').waitFor();
    await close(spy);
    await close(page);
  });

  it('taken in the lobby is nobody else’s', async () => {
    const made = await server.table(['Ana', null], { listed: true });
    const page = await open(browser, `${server.address}/#/lobby`, { settings: { name: 'Omar' } });
    await page.locator('.table.open .btn.gold').first().click();
    await seated(page);
    assert.notEqual(tokenOf(page), made.seats[1].token);
    const spy = await open(browser, server.seatAddress(made, 1));
    await spy.getByText('There is no table for this link.').waitFor();
    await close(spy);
    await close(page);
  });

  it('gets a new link when its person wants one', async () => {
    const made = await server.table(['Ana', 'easy']);
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.locator('.menu .opener').click();
    await page.getByRole('button', { name: 'Links to this table' }).click();
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await page.getByText('Your seat has a new link.').waitFor();
    assert.notEqual(tokenOf(page), made.seats[0].token);
    await page.reload();
    await seated(page);
    await close(page);
  });
});
