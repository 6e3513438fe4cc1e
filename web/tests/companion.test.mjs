// At a real table: a game of three with modules from the choice of these to the final sheet, on a phone and without a server. What the page says
// is what the program says.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { close, cutOff, launch, open, PHONE, violations } from './lib.mjs';
import { WebSpace } from './site.mjs';

const program = process.env.ALHAMBRA ?? resolve(fileURLToPath(new URL('..', import.meta.url)), '../build/release/alhambra');
const MODULES = { camps: 'Camps', characters: 'Characters', medina: 'Medina', 'caliphs-guidelines': 'Caliph’s Guidelines' };
const PEOPLE = ['Ana', 'Bruno', 'Carla'];
const TILES = 'Tiles in line behind your camps';
const WALL = 'Length of the longest wall';
const of = (kind) => `Buildings of each kind: ${kind}`;

/** What is typed, by scoring and player: labels of fields. */
const ENTERED = [
  [{ [WALL]: 5, [of('Tower')]: 2, [of('Garden')]: 1, [TILES]: 3, Medinas: 1 }, { [WALL]: 4, [of('Tower')]: 2, Medinas: 1 }, { [of('Pavilion')]: 3 }],
  [{ [WALL]: 8, [of('Seraglio')]: 2, [TILES]: 4 }, { [WALL]: 6, [of('Arcades')]: 4 }, { [WALL]: 7, [of('Chambers')]: 3 }],
  [{ [WALL]: 11, [of('Tower')]: 4 }, { [WALL]: 6, [of('Garden')]: 5 }, { [WALL]: 9, 'What each mission counts: Rows': 3 }],
];

/** The totals after each scoring of what the page has kept, by the program. */
function byProgram(game) {
  const folder = mkdtempSync(join(tmpdir(), 'alhambra-'));
  const file = join(folder, 'form.json');
  let last;
  const totals = game.scorings.map(({ scorers, table, before }, n) => {
    const form = { ...game.setup, scoring: n + 1, scorers, table, before: before.map((points, scorer) => points ?? last?.total[scorer] ?? 0) };
    writeFileSync(file, JSON.stringify(last ? { ...form, last } : form));
    const { stdout, stderr } = spawnSync(program, ['score', file, '--json'], { encoding: 'utf8' });
    assert.equal(stderr, '');
    const answer = JSON.parse(stdout);
    last = { scorers: answer.scorers, table: answer.table, total: answer.total };
    return answer.total;
  });
  rmSync(folder, { recursive: true });
  return totals;
}

describe('at a real table', () => {
  let space;
  let browser;
  before(async () => {
    space = await WebSpace.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await space?.stop();
  });

  const stored = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(`alhambra.companion.${name}`)), key);
  const part = (page, name) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  const totals = (page, column) => page.locator('.result tbody tr, .sheet tbody tr').evaluateAll((rows, n) => rows.map((row) => Number(row.cells[n].textContent.replace('−', '-'))), column);

  async function enterAll(page, scoring) {
    for (const [n, fields] of ENTERED[scoring - 1].entries()) {
      await page.locator('.whose').getByRole('button', { name: PEOPLE[n] }).click();
      for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(String(value));
    }
    await settled(page);
  }

  /** Everything that was entered is worked out. */
  const settled = (page) => page.locator('.result[aria-busy=false] table').waitFor();

  it('a game is set up, scored, corrected and kept', async () => {
    const page = await open(browser, `${space.address}#/`, PHONE);
    await page.getByRole('link', { name: 'At a real table' }).click();
    for (const [n, name] of PEOPLE.entries()) await page.getByRole('textbox', { name: `Name of player ${n + 1}` }).fill(name);
    await page.getByRole('button', { name: 'Draw the first player' }).click();
    await page.getByText(/^(Ana|Bruno|Carla) begins\.$/).waitFor();
    await page.getByText('All modules', { exact: true }).click();
    for (const name of Object.values(MODULES)) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check({ force: true });
    await page.getByRole('button', { name: 'To the set-up list' }).click();

    // The list of exactly this set-up, with a picture at every step, on paper with the names of its modules; and its ticks.
    await page.locator('.list li .picture svg').first().waitFor();
    assert.equal(await page.locator('.list li:has(.picture svg)').count(), await page.locator('.list li').count());
    await page.emulateMedia({ media: 'print' });
    await page.locator('.printed', { hasText: 'Camps' }).waitFor();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('checkbox', { name: 'Shuffle 8 camps into the tile supply.' }).check();
    await page.getByText('Steps done: 1 of').waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await cutOff(page), []);
    await page.getByRole('button', { name: 'To the game' }).click();

    // A turn with these modules and no others, and what is easily forgotten at a point of it.
    const turn = page.locator('ol');
    await turn.getByText('A camp goes outside the palace').waitFor();
    assert.equal(await turn.getByText('Treasures').count(), 0);
    await page.getByRole('button', { name: 'Start of the turn' }).click();
    assert.deepEqual(await turn.locator('.remember small').allTextContents(), ['Characters']);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await cutOff(page), []);

    // A rule is looked up, with its picture.
    await part(page, 'Rules');
    await page.getByRole('searchbox').fill('BÀSTION');
    // Under the title stand whole sentences.
    assert.match(await page.getByRole('button', { name: /^Camps/ }).locator('small').textContent(), /^[A-Z].*\bbastion.*\.$/);
    await page.getByRole('button', { name: /^Camps/ }).click();
    assert.equal(await page.locator('p.text mark').first().textContent(), 'bastion');
    await page.locator('.pictures svg').first().waitFor();
    assert.deepEqual(await violations(page), []);

    // Three missions are drawn, each once; they are there after a reload, and the timer has gone on.
    await part(page, 'Draw');
    for (let n = 0; n < 2; n += 1) await page.getByRole('button', { name: 'One more: How many: Missions' }).click();
    await page.getByRole('button', { name: 'Draw: Missions' }).click();
    await page.getByText('6 left').waitFor();
    const { drawn } = await stored(page, 'game');
    assert.equal(new Set(drawn['caliphs-guidelines.mission'].items).size, 3);
    assert.deepEqual(await cutOff(page), []);
    await part(page, 'Timer');
    await page.locator('.hand').click();
    await page.reload();
    await part(page, 'Draw');
    await page.getByText('6 left').waitFor();
    await part(page, 'Timer');
    await page.locator('.hand .time').getByText(/0:0[1-9]/).waitFor();
    await page.locator('.hand').click();
    await page.getByRole('button', { name: 'Pause' }).click();
    assert.equal((await stored(page, 'game')).clock.since, null);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'To the first scoring' }).click();
    await page.getByRole('button', { name: 'Enter the numbers' }).click();
    await enterAll(page, 1);
    // Medinas are equal, and their price is asked for beside them.
    await page.getByText('One question is open').waitFor();
    for (const [name, price] of [['Ana', 7], ['Bruno', 9]]) {
      await page.locator('.whose').getByRole('button', { name }).click();
      await page.getByRole('textbox', { name: 'Price of the most expensive medina' }).fill(String(price));
    }
    await page.getByText('One question is open').waitFor({ state: 'detached' });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await cutOff(page), []);

    await part(page, '2nd');
    await page.getByRole('button', { name: 'Enter the numbers' }).click();
    await enterAll(page, 2);
    const [first, second] = byProgram(await stored(page, 'game'));
    assert.deepEqual(await totals(page, 3), second);

    // Loaded anew in the middle: nothing is lost, what lasted is there, and what was typed.
    await page.reload();
    await settled(page);
    assert.deepEqual(await totals(page, 3), second);
    await page.locator('.whose').getByRole('button', { name: 'Ana' }).click();
    assert.equal(await page.getByRole('textbox', { name: of('Tower'), exact: true }).inputValue(), '2');
    assert.equal(await page.getByRole('textbox', { name: WALL, exact: true }).inputValue(), '8');

    // Another tab goes on; this one says so, loses nothing and takes over.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await part(other, 'Set-up');
    await page.getByRole('alert').getByText('changed in another tab').waitFor();
    await page.getByRole('button', { name: 'Go on here' }).click();
    await page.getByText('Steps done: 1 of').waitFor();
    await other.close();

    // From here on without a network.
    await page.context().setOffline(true);
    await part(page, '3rd');
    await page.getByRole('button', { name: 'Enter the numbers' }).click();
    // Only missions that lie there are asked for, those that were drawn.
    await page.locator('.whose').getByRole('button', { name: 'Ana' }).click();
    assert.equal(await page.getByRole('textbox', { name: /^What each mission counts/ }).count(), 3);
    await page.locator('.whose').getByRole('button', { name: 'On the table' }).click();
    await page.getByRole('switch', { name: 'Rows' }).check({ force: true });
    await enterAll(page, 3);
    // A number that cannot be is remarked beside it, counts all the same, and is put right by a key.
    const garden = page.getByRole('textbox', { name: of('Garden'), exact: true });
    await garden.fill('12');
    await page.getByText('There are fewer of these on the whole table.').first().waitFor();
    await garden.fill('1');
    await garden.press('ArrowUp');
    assert.equal(await garden.inputValue(), '2');

    // The first scoring is corrected, and those after it are worked out again.
    await part(page, '1st');
    await page.getByRole('button', { name: `One more: ${WALL}` }).click();
    await page.waitForFunction((before) => Number(document.querySelector('.result tbody td.total').textContent) === before + 1, first[0]);
    await page.waitForTimeout(300);
    await part(page, 'Result');
    await page.locator('.sheet tbody tr').first().waitFor();
    const game = await stored(page, 'game');
    assert.deepEqual(game.setup.modules.toSorted(), Object.keys(MODULES).toSorted());
    const final = byProgram(game).at(-1);
    assert.deepEqual((await totals(page, 4)).toSorted(), final.toSorted());
    assert.deepEqual(await violations(page), []);

    await page.getByRole('textbox', { name: 'Notes' }).fill('A close one.');
    await page.getByRole('button', { name: 'Keep in the list of games' }).click();
    await page.getByRole('heading', { name: 'Games so far' }).waitFor();
    // Kept too soon: back at the table with all that was entered, and its ticks.
    const notice = page.getByRole('status').filter({ hasText: 'The game is in the list.' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('textbox', { name: 'Notes' }).waitFor();
    assert.deepEqual([(await stored(page, 'game')).ticks.length, (await stored(page, 'past')).length], [1, 0]);
    await page.getByRole('button', { name: 'Keep in the list of games' }).click();
    // Later it comes back from the list.
    await page.locator('#companion-games summary').first().click();
    await page.getByRole('button', { name: 'Take it back to the table' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back to the table' }).click();
    await page.locator('.sheet tbody tr').first().waitFor();
    assert.deepEqual((await stored(page, 'game')).scorings, game.scorings);
    await page.getByRole('button', { name: 'Keep in the list of games' }).click();
    await page.getByRole('heading', { name: 'Games so far' }).waitFor();
    assert.equal(await stored(page, 'game'), null);
    assert.deepEqual((await stored(page, 'past'))[0].outcomes.at(-1).total, final);
    // The group is remembered.
    assert.equal(await page.getByRole('textbox', { name: 'Name of player 2' }).inputValue(), 'Bruno');

    // Out as a file, deleted after a question, and back in; no other file is taken.
    const files = {};
    for (const [name, start] of [['Save as a table (CSV)', '\uFEFFDate,'], ['Save a picture', '\x89PNG']]) {
      const coming = page.waitForEvent('download');
      if (name.includes('picture')) await page.locator('#companion-games summary').first().click();
      await page.getByRole('button', { name }).click();
      files[name] = readFileSync(await (await coming).path());
      assert.ok(files[name].toString(start.startsWith('\x89') ? 'latin1' : 'utf8').startsWith(start), name);
    }
    assert.match(files['Save as a table (CSV)'].toString(), new RegExp(`Ana,\\d,.*,${final[0]},A close one\\.`));
    await page.getByText('Statistics').click();
    await page.getByRole('row', { name: new RegExp(`^Ana 1 .*${final[0]}$`) }).waitFor();
    assert.deepEqual(await violations(page), []);
    // The notice stands over the page for a moment.
    assert.deepEqual((await cutOff(page)).filter((text) => !text.startsWith('The game is in the list.')), []);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const file = await (await saved).path();
    await page.getByRole('button', { name: 'Delete this game' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this game' }).click();
    await page.getByText('No game has been kept yet.').waitFor();
    const picker = page.locator('#companion-games input[type=file]');
    await picker.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"players": 3}') });
    await page.getByText('This file is no list of games of this page.').waitFor();
    await picker.setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await page.getByText('1 game was added.').waitFor();
    assert.equal((await stored(page, 'past')).length, 1);

    // From the table, as a spreadsheet gives it back, come the results; the whole game takes their place.
    await page.locator('#companion-games summary').first().click();
    await page.getByRole('button', { name: 'Delete this game' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this game' }).click();
    const written = files['Save as a table (CSV)'].toString().slice(1).replaceAll(',', ';').replaceAll('; ', ', ');
    await picker.setInputFiles({ name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(written) });
    await page.getByText('1 game was added.').last().waitFor();
    await page.locator('#companion-games summary').first().click();
    await page.getByText('From a table: only the results are known.').waitFor();
    assert.deepEqual((await totals(page, 4)).toSorted(), final.toSorted());
    assert.equal(await page.getByRole('button', { name: 'Take it back to the table' }).count(), 0);
    await page.getByText('Statistics').click();
    await page.getByRole('row', { name: new RegExp(`^Ana 1 .*${final[0]}$`) }).waitFor();
    assert.deepEqual(await violations(page), []);
    await picker.setInputFiles({ name: 'wide.csv', mimeType: 'text/csv', buffer: Buffer.from(`Date${','.repeat(50)}`) });
    const told = await page.locator('.notice', { hasText: 'This table has too many columns.' }).boundingBox();
    assert.ok(told.x >= 0 && told.x + told.width <= 360, 'in sight, also below the choice of players');
    await picker.setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await page.getByText('From a table: only the results are known.').waitFor({ state: 'detached' });
    assert.equal((await stored(page, 'past')).length, 1);
    await close(page);
  });
});
