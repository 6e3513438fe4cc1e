// Around a game: the home page, names, links, people who are away, and Dirk's tiles.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { close, launch, open, PHONE, playOn, seated, Server, violations } from './lib.mjs';

/** Runs in the page: leaves the seat to a computer until the game is over. */
function computerPlaysOn({ table, token }) {
  return new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table, token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'leave', id: 'leave' }));
      if (message.table?.state !== 'over') return;
      socket.close();
      done();
    };
  });
}

describe('around a game', () => {
  let server;
  let browser;
  // A table that Omar never comes to, for the last of these tests: only after a while a computer may take over.
  let lonely;
  let ana;
  before(async () => {
    server = await Server.start();
    browser = await launch();
    lonely = await server.table(['Ana', 'Omar', 'easy']);
    ana = await open(browser, server.seatAddress(lonely, 0));
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('who is away is marked in the header, with the time until a computer may take over', async () => {
    await seated(ana);
    await ana.locator('[data-seat="1"] small', { hasText: 'away' }).waitFor();
    await ana.getByRole('button', { name: 'Omar is away' }).click();
    assert.deepEqual(await violations(ana), [], 'about somebody who is away');
    // Not before the server allows it.
    assert.equal(await ana.getByRole('button', { name: 'Let a computer play for them' }).isDisabled(), true);
    const left = async () => Number(/in (\d+) seconds?/.exec(await ana.getByText(/^Possible in/).innerText())[1]);
    const before = await left();
    assert.ok(before > 10 && before <= 30, `${before} seconds`);
    await ana.waitForFunction((first) => !document.body.innerText.includes(`Possible in ${first} second`), before);
    assert.ok((await left()) < before, 'the seconds pass');
  });

  it('"Play now" asks nothing; a game leaves the list only after a question, and comes back', async () => {
    const page = await open(browser, server.address);
    const play = page.getByRole('button', { name: 'Play now' });
    await play.click();
    await seated(page);
    assert.match(await page.title(), /Alhambra/);

    await page.goto(server.address);
    const card = page.locator('.card', { hasText: 'You' });
    const remove = card.getByRole('button', { name: 'Remove from this list' });
    await remove.click();
    assert.deepEqual(await violations(page), [], 'asking before a game is taken off the list');
    await page.getByRole('button', { name: 'Keep it' }).click();
    assert.equal(await card.count(), 1);
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from this list' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await card.getByRole('link').click();
    await seated(page);
    await close(page);
  });

  it('a table that is gone is offered to be taken off the list, and never taken off by itself', async () => {
    const page = await open(browser, server.address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await seated(page);
    await page.goto(server.address); // the table would write the list again
    await page.locator('.card', { hasText: 'You' }).waitFor();
    const gone = await page.evaluate(() => {
      const [game] = JSON.parse(localStorage.getItem('alhambra.games'));
      const lost = { ...game, table: 'zzzzzzzzzz' };
      localStorage.setItem('alhambra.games', JSON.stringify([lost]));
      return `#/t/zzzzzzzzzz/${lost.seats[0].token}`;
    });
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('alhambra.games')).map(({ table }) => table));
    await page.goto(`${server.address}/${gone}`);
    await page.reload();
    await page.getByRole('alert').getByText('no table').waitFor();
    assert.deepEqual(await kept(), ['zzzzzzzzzz']);
    await page.getByRole('button', { name: 'Remove from this list' }).click();
    assert.deepEqual(await violations(page), [], 'asking on the page of a table that is gone');
    assert.deepEqual(await kept(), ['zzzzzzzzzz']);
    await page.getByRole('button', { name: 'Keep it' }).click();
    assert.deepEqual(await kept(), ['zzzzzzzzzz']);
    await page.getByRole('button', { name: 'Remove from this list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from this list' }).click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    assert.deepEqual(await kept(), []);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    assert.deepEqual(await kept(), ['zzzzzzzzzz']);
    await close(page);
  });

  it('the list of games counts from the last move, and goes on counting', async () => {
    const made = await server.table(['Ana', 'Omar']);
    const page = await open(browser, server.address);
    await page.clock.install();
    await page.goto(server.seatAddress(made, 0));
    await seated(page);
    await page.clock.fastForward('04:00');
    // Looking at it is no move.
    await page.reload();
    await seated(page);
    await page.goto(server.address);
    const when = page.locator('.card', { hasText: 'Omar' }).locator('small');
    await when.getByText('4 minutes ago').waitFor();
    await page.clock.fastForward('02:00');
    await when.getByText('6 minutes ago').waitFor();
    await close(page);
  });

  it('a game says whose turn it is and who won, and is counted once when it is over', async () => {
    const made = await server.table(['Ana', 'easy', 'hard'], { modules: ['squares'] });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.goto(server.address);
    const card = page.locator('.card', { hasText: '(Hard)' });
    await card.getByText('Your turn').waitFor();
    await card.getByText('You', { exact: true }).waitFor();
    // Who leaves the game to a computer is not called to it.
    await card.getByRole('link').click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await card.getByText('A computer is playing for you').waitFor();
    assert.equal(await page.getByText('Statistics of this device').count(), 0, 'nothing was finished yet');

    await page.evaluate(computerPlaysOn, { table: made.table, token: made.seats[0].token });
    for (let times = 0; times < 2; times++) {
      await page.goto(server.seatAddress(made, 0));
      await seated(page);
      await page.goto(server.address);
      await card.getByText(/(won|win) with \d+ points/).waitFor();
      const games = page.locator('dl > div', { hasText: 'Games' });
      assert.match(await games.innerText(), /Games\s+1$/, 'counted once');
    }
    await page.getByRole('row', { name: /Hard 1 [01]/ }).waitFor();
    await page.getByText('1 of 43').waitFor();
    assert.deepEqual(await violations(page), [], 'statistics');
    await page.getByRole('button', { name: 'Clear statistics' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear statistics' }).click();
    await page.getByText('Statistics of this device').waitFor({ state: 'detached' });
    await card.waitFor();
    await close(page);
  });

  it('what older versions kept of games is shown as well', async () => {
    const page = await open(browser, server.address);
    await page.evaluate(() => {
      const kept = { seats: [{ seat: 0, token: 'f'.repeat(32) }], links: [], watch: null, names: ['Ana', 'Omar'], modules: ['new-one'], seen: Date.now() };
      const games = [{ ...kept, table: 'abcdefghij', state: 'running' }, { ...kept, table: 'bcdefghijk', state: 'over' }];
      localStorage.setItem('alhambra.games', JSON.stringify(games));
    });
    await page.reload();
    await page.locator('.card', { hasText: 'In progress' }).waitFor();
    await page.locator('.card', { hasText: 'Finished' }).waitFor();
    await close(page);
  });

  it('who points sees no frame around what has the focus, who uses the keyboard does', async () => {
    const page = await open(browser, server.address);
    const frames = () =>
      page.evaluate(() => [...document.querySelectorAll(':focus-within')].filter((one) => getComputedStyle(one).outlineStyle !== 'none').map((one) => one.outerHTML.slice(0, 80)));
    await page.getByRole('button', { name: 'Settings' }).click();
    assert.deepEqual(await frames(), [], 'a dialog that was opened with the mouse');
    await page.getByLabel('Your name').click();
    await page.keyboard.type('Ana');
    assert.deepEqual(await frames(), [], 'a field that is written in');
    await page.getByRole('switch', { name: 'Sounds' }).click();
    assert.deepEqual(await frames(), [], 'a switch');
    await page.keyboard.press('Tab');
    assert.equal((await frames()).length > 0, true, 'after Tab');
    await close(page);
  });

  it('whoever gave no name is a number in the language of the reader', async () => {
    const made = await server.post('/api/tables', { setup: { players: 2 }, seats: [{ kind: 'here' }, { kind: 'here' }] });
    const page = await open(browser, server.seatAddress(made, 0), { locale: 'fr-FR' });
    await seated(page);
    await page.locator('[data-seat="1"]', { hasText: 'Joueur 2' }).waitFor();
    assert.equal(await page.getByText('Player').count(), 0);
    await page.goto(server.address);
    await page.locator('.card', { hasText: 'Joueur 2' }).getByText('Vous', { exact: true }).waitFor();
    await close(page);
  });

  it('links that only this computer can open come with a warning', async () => {
    const page = await open(browser, `${server.address}/#/new?players=3&seats=h.c.h`, { viewport: { width: 1280, height: 720 } });
    // The seat that is changed stays in sight, whatever is said about it.
    const row = page.locator('.players li').nth(1);
    await row.getByRole('radio', { name: 'Invite' }).check();
    await page.getByRole('switch', { name: 'Show in the lobby' }).waitFor();
    const [box, seat] = [await page.locator('.players').boundingBox(), await row.boundingBox()];
    assert.ok(seat.y >= box.y && seat.y + seat.height <= box.y + box.height, `${JSON.stringify(seat)} in ${JSON.stringify(box)}`);
    await page.goto(`${server.address}/#/new?players=2&seats=h.l`);
    const note = page.getByRole('note').filter({ hasText: 'again with this option; your tables are kept: --listen 0.0.0.0' });
    await note.waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText('Waiting for one more player').waitFor();
    await note.waitFor();
    assert.deepEqual(await violations(page), [], 'the warning in the waiting room');
    await page.getByRole('button', { name: 'Start now' }).click();
    await seated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Links to this table' }).click();
    await note.waitFor();
    await close(page);
  });

  it('links lead to an address of the network, and can be had as QR codes', async () => {
    const made = await server.table(['Ana', null]);
    const page = await open(browser, server.address, { settings: { theme: 'dark' }, ...PHONE });
    await page.route('**/api/addresses', (route) => route.fulfill({ json: { addresses: ['http://192.168.1.20:8411', 'http://10.0.0.2:8411'] } }));
    await page.goto(server.seatAddress(made, 0));
    const choice = page.getByLabel('Others in your network join at');
    await choice.first().selectOption({ label: '10.0.0.2:8411' });
    await page.getByRole('button', { name: 'QR code' }).first().focus();
    await page.keyboard.press('Enter');
    const code = page.getByRole('img', { name: 'The link as a QR code' });
    await code.waitFor();
    const watch = `http://10.0.0.2:8411/#/watch/${made.table}/${made.watch}`;
    assert.equal(await page.locator('dialog .url').innerText(), watch);
    assert.deepEqual(await violations(page), [], 'a QR code');
    // White around it although it is night, and within the screen.
    assert.equal(await code.locator('rect').getAttribute('fill'), '#fff');
    const { x, width, height } = await code.boundingBox();
    assert.ok(x >= 0 && x + width <= PHONE.viewport.width && width > 200 && Math.abs(width - height) < 1);
    await page.keyboard.press('Escape');
    await code.waitFor({ state: 'detached' });
    await close(page);
  });

  it('Dirk’s tiles can be looked at, by mouse and by keyboard', async () => {
    const made = await server.table(['Ana', 'easy']);
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    const dirk = page.locator('[data-seat="dirk"]');
    await dirk.click();
    const dialog = page.getByRole('dialog', { name: 'Dirk’s tiles' });
    const owned = Number(/(\d+) tiles/.exec(await dirk.innerText())[1]);
    assert.ok(owned > 0, 'he starts with some');
    assert.equal(await dialog.getByRole('listitem').count(), owned);
    assert.deepEqual(await violations(page), [], 'Dirk’s tiles');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await dirk.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await close(page);
  });

  it('who comes back is told that a computer has played, and the story says where', async () => {
    const made = await server.table(['Ana', 'Omar'], { seed: '12' });
    const [ana, omar] = await Promise.all([0, 1].map((seat) => open(browser, server.seatAddress(made, seat))));
    await Promise.all([seated(ana), seated(omar)]);
    await omar.getByRole('button', { name: 'Menu' }).click();
    await omar.getByRole('button', { name: 'Leave the game' }).click();
    await omar.getByRole('button', { name: 'Leave', exact: true }).click();
    await playOn(ana, () => document.querySelectorAll('.story .turn').length > 2);
    const byComputer = /^Omar \(a computer\) (took|bought)/;
    await ana.locator('.story [data-line]', { hasText: byComputer }).first().waitFor();
    assert.equal(await ana.locator('.story [data-line]', { hasText: /^Ana \(a computer\)/ }).count(), 0);
    await omar.goto(server.seatAddress(made, 1));
    await seated(omar);
    await omar.getByRole('status').getByText('A computer has played for you since turn 2.').waitFor();
    await omar.locator('.story [data-line]', { hasText: byComputer }).first().waitFor();
    await close(omar);
    await close(ana);
  });

  it('a file that is no record is refused in the language of the reader, with the detail below', async () => {
    const page = await open(browser, `${server.address}/#/open`, { locale: 'fr' });
    const choose = async (content) =>
      page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
    await choose({ a: 1 });
    const alert = page.getByRole('alert');
    await alert.getByText('Ce fichier n’est ni l’enregistrement d’une partie ni un scénario.').waitFor();
    await alert.locator('[lang=en]').getByText("the field 'title' is missing").waitFor();
    assert.deepEqual(await violations(page), [], 'a file that is refused');
    await choose({ format: 'alhambra-record', moves: 3 });
    await alert.getByText('Ce fichier contient une erreur et ne peut pas être ouvert.').waitFor();
    // The browser speaks of each answer that refuses.
    page.problems = page.problems.filter((text) => !text.includes('400'));
    await close(page);
  });

  it('a computer takes over for who stays away, and the seat is given back', async () => {
    const card = ana.locator('[data-seat="1"]');
    await ana.getByText(/^Possible in/).waitFor({ state: 'detached', timeout: 40_000 });
    await ana.getByRole('button', { name: 'Let a computer play for them' }).click();
    await card.locator('small', { hasText: 'computer playing' }).waitFor();

    const omar = await open(browser, server.seatAddress(lonely, 1));
    await seated(omar);
    await ana.getByRole('button', { name: 'A computer plays for Omar' }).waitFor({ state: 'detached' });
    await omar.getByRole('button', { name: 'Menu' }).click();
    await omar.getByRole('button', { name: 'Leave the game' }).click();
    await omar.getByRole('button', { name: 'Leave', exact: true }).click();
    await card.locator('small', { hasText: 'computer playing' }).waitFor();
    await ana.setViewportSize(PHONE.viewport);
    await ana.getByRole('button', { name: 'A computer plays for Omar' }).focus();
    await ana.keyboard.press('Enter');
    await ana.getByRole('button', { name: 'Wait for Omar' }).click();
    await ana.getByRole('button', { name: 'Omar is away' }).waitFor();
    await close(omar);
    await close(ana);
  });
});
