// At a real table with a server: a whole game beside one that was played. Several phones: one shares the game, one enters its own numbers by a link, one looks
// on; and the server goes away.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { close, cutOff, open, PHONE, violations, withWorld } from './lib.mjs';

const WALL = 'Length of the longest wall';
const PEOPLE = ['Ana', 'Bruno', 'Carla', 'Dina', 'Emil'];

const json = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Numbers by the labels of their fields; those that are only asked for where others are equal apart. */
function byLabel(numbers) {
  const fields = {};
  const tied = {};
  for (const [name, value] of Object.entries(numbers)) {
    const [module, own] = name.split('.');
    const label = own ? json(`../src/modules/${module}/companion.en.json`).number[own] : json('../src/messages/companion/en.json').number[name];
    const into = own === 'highest-price' ? tied : fields;
    if (typeof value === 'object') for (const [item, each] of Object.entries(value)) into[each === true ? item : `${label}: ${capital(item)}`] = each;
    else into[label] = value;
  }
  return { fields, tied };
}

/** Runs in the page: enters what is to be in every field of the card, and says what has no field. */
function enterCard(wanted) {
  const left = new Set(Object.keys(wanted));
  for (const input of document.querySelectorAll('.card .stepper input')) {
    const label = input.getAttribute('aria-label');
    left.delete(label);
    if (label === 'Points before this scoring' && wanted[label] === undefined) continue;
    input.value = String(wanted[label] ?? 0);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const input of document.querySelectorAll('.card input[role=switch]')) {
    const label = input.closest('label').textContent.trim();
    left.delete(label);
    if (input.checked !== Boolean(wanted[label])) input.click();
  }
  return [...left];
}

describe('a shared game at a real table', () => {
  const world = withWorld();

  /** As if one had taken the phone in the hand: it asks at once. */
  const look = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const wall = (page) => page.getByRole('textbox', { name: WALL, exact: true });
  const total = (page, name, points) => page.locator('tr', { hasText: name }).getByRole('cell', { name: String(points), exact: true }).last().waitFor();
  const says = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: 60_000 });

  // Played and written down by tests/companion_test.cc: five with ten modules, and points that are taken at once.
  it('a whole game has the same sheet as by the rules, and a page that is killed has lost nothing', async () => {
    const { server, browser } = world;
    const { setup, scorings } = json('../../tests/kept-game.json');
    const group = { game: setup.game, modules: setup.modules, options: [], people: PEOPLE.map((name, colour) => ({ name, colour })) };
    let page = await open(browser, `${server.address}/`);
    await page.evaluate((kept) => localStorage.setItem('alhambra.companion.group', JSON.stringify(kept)), group);
    await page.goto(`${server.address}/#/companion`);
    await page.reload();
    await page.getByRole('button', { name: 'To the set-up list' }).click();
    const part = (name) => page.getByRole('radio', { name, exact: true }).check({ force: true });
    const settled = () => page.locator('.result[aria-busy=false] table').waitFor();
    const totals = () => page.locator('.result tbody tr').evaluateAll((rows) => rows.map((row) => Number(row.cells[3].textContent.replace('−', '-'))));
    for (const [n, { scorers, before, total }] of scorings.entries()) {
      await part(['1st', '2nd', '3rd'][n]);
      await page.getByRole('button', { name: 'Enter the numbers' }).click();
      const enter = async (withTied) => {
        for (const [scorer, name] of PEOPLE.entries()) {
          await page.locator('.whose').getByRole('button', { name }).click();
          const { fields, tied } = byLabel(scorers[scorer]);
          const now = withTied ? { ...fields, ...tied } : fields;
          if (n > 0 && before[scorer] !== scorings[n - 1].total[scorer]) now['Points before this scoring'] = before[scorer];
          const left = await page.evaluate(enterCard, now);
          assert.deepEqual(left.filter((label) => !(label in tied)), []);
        }
        await settled();
      };
      await enter(false);
      // A page that is killed in the middle, and opened anew.
      if (n === 2) {
        const { value } = await page.locator('.card .stepper input').first().evaluate((input) => ({ value: input.value }));
        const again = await page.context().newPage();
        await page.close({ runBeforeUnload: false });
        page = Object.assign(again, { problems: page.problems, kept: page.kept });
        await page.goto(`${server.address}/#/companion`);
        await settled();
        await page.locator('.whose').getByRole('button', { name: PEOPLE.at(-1) }).click();
        assert.equal(await page.locator('.card .stepper input').first().inputValue(), value);
      }
      if ((await page.getByText(/questions? (is|are) open/).count()) > 0) await enter(true);
      assert.deepEqual(await totals(), total, `scoring ${n + 1}`);
    }
    await part('Result');
    const final = await page.locator('.sheet tbody tr').evaluateAll((rows) => Object.fromEntries(rows.map((row) => [row.cells[0].textContent.match(/[A-Z]\w+/)[0], Number(row.cells[row.cells.length - 1].textContent)])));
    assert.deepEqual(final, Object.fromEntries(PEOPLE.map((name, scorer) => [name, scorings[2].total[scorer]])));
    await close(page);
  });

  const lookAt = (dialog) => dialog.getByText('Whoever has this link sees the sheet live.').waitFor();
  const sharedAt = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('alhambra.companion.shared')));

  /** A phone at the first scoring of three, and the sheet with which it has shared the game. */
  async function shared({ server, browser }) {
    const first = await open(browser, `${server.address}/#/companion`, PHONE);
    for (const [n, name] of ['Ana', 'Bruno', 'Carla'].entries()) await first.getByRole('textbox', { name: `Name of player ${n + 1}` }).fill(name);
    await first.getByRole('button', { name: 'To the set-up list' }).click();
    await first.getByRole('radio', { name: '1st', exact: true }).check({ force: true });
    await first.getByRole('button', { name: 'Enter the numbers' }).click();
    await first.getByRole('button', { name: 'Share with other phones' }).click();
    const dialog = first.getByRole('dialog');
    // What the server keeps is said before anything goes there.
    await dialog.getByText('The server keeps names, numbers and points until').waitFor();
    assert.equal(await sharedAt(first), null);
    assert.deepEqual(await violations(first), []);
    assert.deepEqual(await cutOff(first), []);
    await dialog.getByRole('button', { name: 'Share now' }).click();
    await lookAt(dialog);
    return { first, dialog, ...(await sharedAt(first)) };
  }

  /** Writes a part until next to nothing fits any more, as somebody does who wants to fill the sheet. */
  async function fill(server, sheet, key, part) {
    const headers = { Authorization: `Bearer ${key}` };
    const path = `${server.address}/api/sheets/${sheet}`;
    let { version, value } = (await (await fetch(path)).json()).parts[part];
    for (let bytes = 11_000; bytes > 10; ) {
      const answer = await (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ part, version, value: { ...value, more: 'x'.repeat(bytes) } }) })).json();
      if (!answer.error) ({ version } = answer);
      else if (answer.error.code === 'part-full') bytes = Math.floor(bytes / 2);
      else throw new Error(answer.error.text);
    }
  }

  it('is entered by several phones, and goes on without the server', async () => {
    const { server, browser } = world;
    const { first, dialog, sheet, keys } = await shared(world);
    assert.deepEqual(await violations(first), []);
    assert.deepEqual(await cutOff(first), []);
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

    // There is a way back without the link.
    await bruno.goto(`${server.address}/#/companion`);
    await bruno.getByRole('link', { name: 'Back to the game that was shared with you' }).click();
    await says(bruno, 'You enter the numbers of Bruno.');

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

  it('a palace is put in by whoever has the link, and all see what it brings', async () => {
    const { server, browser } = world;
    const { first, dialog, sheet, keys } = await shared(world);
    await first.keyboard.press('Escape');
    const bruno = await open(browser, `${server.address}/#/sheet/${sheet}/${keys[2]}`, PHONE);
    const looker = await open(browser, `${server.address}/#/sheet/${sheet}`, PHONE);
    await says(bruno, 'You enter the numbers of Bruno.');
    await says(looker, 'Live from the phone');
    await bruno.getByRole('radio', { name: 'Palace', exact: true }).check({ force: true });
    const put = async (kind, tile, cell) => {
      await bruno.locator('.groups').getByRole('button', { name: kind }).tap();
      await bruno.locator(`[data-pick="${tile}"]`).tap();
      await bruno.locator(`[data-put-in] .possible[data-thing="cell:${cell}"]`).tap();
    };
    // The only tower, and a wall of two; then the only garden too.
    await put('Tower', 'tower 9 ES', '1,0');
    for (const page of [bruno, first, looker]) await total(page, 'Bruno', 8);
    await put('Garden', 'garden 12', '0,1');
    for (const page of [bruno, first, looker]) await total(page, 'Bruno', 13);
    assert.deepEqual(await violations(bruno), []);
    assert.deepEqual(await cutOff(bruno), []);
    assert.deepEqual(await cutOff(looker), []);
    // It lies on the first phone as well, and is still there when the page is loaded anew.
    await first.locator('.whose').getByRole('button', { name: 'Bruno' }).tap();
    await first.locator('[data-put-in="1"] [data-placed="tower 9 ES"]').waitFor({ state: 'attached' });
    await bruno.reload();
    await bruno.locator('[data-put-in="1"] [data-placed="garden 12"]').waitFor({ state: 'attached' });
    await total(bruno, 'Bruno', 13);
    await Promise.all([close(first), close(bruno), close(looker)]);
  });

  it('a part that is full keeps nobody from the others', async () => {
    const { server, browser } = world;
    const { first, dialog, sheet, keys } = await shared(world);
    await first.keyboard.press('Escape');
    const bruno = await open(browser, `${server.address}/#/sheet/${sheet}/${keys[2]}`, PHONE);
    const carla = await open(browser, `${server.address}/#/sheet/${sheet}/${keys[3]}`, PHONE);
    await says(bruno, 'You enter the numbers of Bruno.');
    await says(carla, 'You enter the numbers of Carla.');
    await fill(server, sheet, keys[2], 2);
    // What Bruno enters stays with him; he still sees the others, and they each other.
    await wall(bruno).fill('7');
    await wall(first).fill('4');
    await wall(carla).fill('5');
    for (const page of [first, bruno, carla]) {
      await total(page, 'Ana', 4);
      await total(page, 'Carla', 5);
      await look(page);
    }
    await total(bruno, 'Bruno', 7);
    await total(carla, 'Bruno', 0);
    await says(bruno, 'Bruno: too much was entered to send more of it');
    assert.deepEqual(await violations(bruno), []);
    assert.deepEqual(await cutOff(bruno), []);
    await says(carla, 'You enter the numbers of Carla.');

    // On a new sheet there is room; nobody goes on with the old one.
    await says(first, 'Bruno: too much was entered');
    await first.getByRole('button', { name: 'Share anew' }).click();
    await lookAt(dialog);
    assert.notEqual((await sharedAt(first)).sheet, sheet);
    await first.keyboard.press('Escape');
    await says(first, 'the other phones see it live');
    await look(bruno);
    await says(bruno, 'This sheet is not there, or no longer kept.');
    // The browser notes what was refused.
    for (const page of [first, bruno, carla]) page.problems = page.problems.filter((each) => !/4(04|13)/.test(each));
    await Promise.all([close(first), close(bruno), close(carla)]);
  });
});
