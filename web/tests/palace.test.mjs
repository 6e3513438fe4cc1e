// At a real table: palaces put in by tapping, where a tile may go, and examples of the books by both forms, on a phone and without a server.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { close, cutOff, launch, open, PHONE, violations } from './lib.mjs';
import { WebSpace } from './site.mjs';

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const program = process.env.ALHAMBRA ?? join(root, 'build/release/alhambra');

/** Scenarios of the books' examples whose first step that changes anything is a scoring: each example that scores has one. */
function examples() {
  const scored = readdirSync(join(root, 'scenarios'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name: name.slice(0, -'.json'.length), ...JSON.parse(readFileSync(join(root, 'scenarios', name), 'utf8')) }))
    .filter(({ cites, steps }) => cites.some(isExample) && steps.some((step) => 'score' in step));
  const entered = scored.filter(({ position, steps, edition }) => {
    const first = steps.find((step) => ['do', 'refuse', 'score'].some((sort) => sort in step));
    return !edition && position?.seats && typeof first?.score === 'number';
  });
  const known = new Set(entered.flatMap(({ cites }) => cites));
  assert.deepEqual(scored.flatMap(({ cites }) => cites).filter((id) => isExample(id) && !known.has(id)), []);
  return entered.map(({ name }) => name);
}

/** S7 of docs/rules/examples.md, L3371 of the rulings. */
const isExample = (id) => /^[SL]\d/.test(id);

/** Its first scoring, and what the program says of its position. */
function example(name) {
  const { players, game = 'alhambra', modules = [], options = {}, position, steps } = JSON.parse(readFileSync(join(root, 'scenarios', `${name}.json`), 'utf8'));
  const { score: scoring } = steps.find((step) => 'score' in step);
  const setup = { game, players, modules, options };
  const folder = mkdtempSync(join(tmpdir(), 'alhambra-'));
  writeFileSync(join(folder, 'form.json'), JSON.stringify({ ...setup, scoring, position }));
  const { stdout, stderr } = spawnSync(program, ['score', join(folder, 'form.json'), '--json'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.equal(stderr, '', name);
  return { setup, scoring, position, answer: JSON.parse(stdout) };
}

const NAMES = ['Ana', 'Bruno', 'Carla', 'Duna', 'Elif', 'Faro'];

function storedGame({ setup, scoring, before }) {
  const scorers = before.map(() => ({}));
  const scorings = Array.from({ length: scoring }, (_, n) => ({ scorers, table: {}, before: n + 1 === scoring ? before : before.map(() => null) }));
  const people = NAMES.slice(0, setup.players).map((name, colour) => ({ name, colour }));
  return { id: 'abcdef12', started: 1_700_000_000_000, setup, people, first: null, ticks: [], scorings, notes: '', part: String(scoring) };
}

describe('a palace at a real table', () => {
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

  /** The page with a game that was kept. */
  async function openGame(page, game) {
    await page.evaluate((stored) => localStorage.setItem('alhambra.companion.game', JSON.stringify(stored)), game);
    await page.reload();
    await page.locator('.result[aria-busy=false] table').waitFor();
  }
  const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('alhambra.companion.game')));
  const totals = (page) => page.locator('.result tbody tr .total').evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replace('−', '-'))));
  /** Everything that was entered is worked out; it begins a moment after. */
  async function settled(page) {
    await page.waitForTimeout(30);
    await page.locator('.result[aria-busy=false] table').waitFor();
  }

  /** Types numbers of whom is open into the fields there are. */
  const type = (page, values) =>
    page.evaluate((entered) => {
      for (const [number, value] of Object.entries(entered)) {
        for (const [item, one] of typeof value === 'object' && value !== null ? Object.entries(value) : [[null, value]]) {
          const row = document.querySelector(`[data-number="${number}"]${item === null ? '' : `[data-item="${CSS.escape(item)}"]`}`);
          const field = row?.querySelector('input[type=text], select');
          if (field) {
            field.value = String(one);
            field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
          } else if (one) row?.querySelector('input[type=checkbox]:not(:checked)')?.click();
        }
      }
    }, values);

  /** Puts a palace in, tile by tile, as it could be built; `buildings` stand on grounds. The judge would take longer than the taps. */
  const build = (page, tiles, halves, buildings) =>
    page.evaluate(
      async ({ tiles: texts, halves: towers, buildings: built }) => {
        document.querySelector('.editor input[role=switch]:checked')?.click();
        const soon = () => new Promise((done) => setTimeout(done, 0));
        const press = (found) => found.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        const pick = async (...selectors) => {
          const find = () => selectors.map((selector) => document.querySelector(selector)).find((found) => found);
          for (const group of document.querySelectorAll('.groups .group')) {
            if (find()) break;
            group.click();
            await soon();
          }
          if (!find()) throw new Error(`not offered: ${selectors.join()}`);
          find().click();
          await soon();
        };
        // Walls may be written where they need not be.
        const named = (name) => [`[data-pick="${name}"]`, `[data-pick="${name.split(' ').slice(0, -1).join(' ')}"]`];
        const waiting = texts.map((text) => /^(.+?)(?: turned (\d))? at (.+)$/.exec(text));
        while (waiting.length > 0) {
          const before = waiting.length;
          for (const [at, [, name, turned, cell]] of waiting.entries()) {
            await pick(...named(name));
            const spot = document.querySelector(`[data-put-in] [data-thing="cell:${cell}"]`);
            if (spot) press(spot);
            else await pick(...named(name));
            await soon();
            if (!spot) continue;
            document.querySelector(`[data-turn="${turned ?? 0}"]`)?.click();
            await soon();
            // What is seldom turned is turned where it lies.
            for (let turns = 0; turns < 4 && document.querySelector('[data-turned]').dataset.turned !== (turned ?? '0'); turns += 1) {
              document.querySelector('[data-rotate]').click();
              await soon();
            }
            if (built[name]) document.querySelector(`[data-piece="${built[name].kind} on ${name}"]`).click();
            await soon();
            waiting.splice(at, 1);
            break;
          }
          if (waiting.length === before) throw new Error(`no room for ${waiting.map(([text]) => text).join()}`);
        }
        for (const { kind, cell, corner } of towers) {
          await pick(`[data-half="${kind}"]`);
          const turn = { nw: 0, ne: 1, se: 2, sw: 3 }[corner];
          press(document.querySelectorAll(`[data-put-in] [data-thing="cell:${cell.join(',')}"] .half`)[turn]);
          await soon();
        }
      },
      { tiles, halves, buildings },
    );

  const turnTo = (page, who) => page.locator('.whose').getByRole('button', { name: who }).click();
  const part = async (page, name) => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
  };
  const how = (page, name) => page.getByRole('radio', { name, exact: true }).check({ force: true });

  /** Enters an example by numbers and by palaces. */
  async function enter(page, name) {
    const { setup, scoring, position, answer } = example(name);
    await openGame(page, storedGame({ setup, scoring, before: answer.before }));
    const whose = [...(Object.keys(answer.table).length > 0 ? [['On the table', answer.table]] : []), ...answer.scorers.map((values, n) => [NAMES[n] ?? 'Dirk', values])];
    if (setup.players === 2) whose.at(-1)[0] = 'Dirk';
    const typeAll = async () => {
      for (const [who, values] of whose) {
        if (Object.keys(values).length === 0) continue;
        await turnTo(page, who);
        await type(page, values);
      }
      await settled(page);
    };
    await typeAll();
    // What breaks ties is asked for once others are equal.
    if ((await page.locator('.result .open').count()) > 0) await typeAll();
    assert.deepEqual(await totals(page), answer.total, `${name} by numbers`);
    // The same palaces instead; nothing that follows from them is typed.
    for (const [seat, { palace = [] }] of (position.seats ?? []).entries()) {
      if (palace.length === 0) continue;
      await turnTo(page, NAMES[seat]);
      await how(page, 'Palace');
      await page.locator(`[data-put-in="${seat}"]`).waitFor();
      await build(page, palace, (position.modules?.watchtowers?.built ?? []).filter((one) => one.seat === seat), position.modules?.['new-building-grounds']?.built ?? {});
    }
    await settled(page);
    const { scorings } = await stored(page);
    assert.ok(scorings[scoring - 1].palaces.some((one) => one?.tiles.length > 0), name);
    assert.deepEqual(await totals(page), answer.total, `${name} by palaces`);
  }

  it('brings the same as numbers do, in all examples of the books', async () => {
    const names = examples();
    // The page waits more than it works.
    const atOnce = Array.from({ length: 3 }, async () => {
      const page = await open(browser, `${space.address}#/companion`, PHONE);
      while (names.length > 0) await enter(page, names.shift());
      await close(page);
    });
    await Promise.all(atOnce);
  });

  it('is put in by taps, judged, lasts and is saved as a file', async () => {
    const page = await open(browser, `${space.address}#/companion`, PHONE);
    await openGame(page, storedGame({ setup: { game: 'alhambra', players: 3, modules: [], options: {} }, scoring: 1, before: [0, 0, 0] }));
    const group = (kind) => page.locator('.groups').getByRole('button', { name: kind }).click();
    const tile = (name) => page.locator(`[data-pick="${name}"]`);
    const cell = (at) => page.locator(`[data-put-in] [data-thing="cell:${at}"]`);
    const says = page.locator('.says');

    await how(page, 'Palace');
    await group('Tower');
    await tile('tower 9 ES').tap();
    await cell('1,0').tap();
    await group('Garden');
    await tile('garden 12').tap();
    await cell('0,1').tap();
    await page.locator('[data-worked="wall"] dd').getByText('2', { exact: true }).waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await cutOff(page), []);

    // Where a tile may not go it says why, and goes all the same if it lies there.
    await group('Chambers');
    await page.locator('[data-pick^="chambers 9"]').first().tap();
    await page.locator('[data-put-in] .cell.possible').first().waitFor();
    await cell('2,0').tap();
    await says.getByText('A wall would meet an open side.').waitFor();
    await page.getByRole('button', { name: 'Put it there all the same' }).tap();
    // Whose palace it is, why, and what is in the way, right below the drawing.
    await says.getByText('Ana’s palace is not possible. A wall would meet an open side.').waitFor();
    await page.locator('.impossible [data-placed^="chambers 9"]').waitFor();
    await page.locator('.impossible .lit').waitFor();
    const [drawing, reason] = await Promise.all([page.locator('.palace').boundingBox(), says.boundingBox()]);
    assert.ok(Math.abs(reason.y - drawing.y - drawing.height) < 2, 'below the palace');
    await page.locator('.result').getByText('There is no result yet. Ana').waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await cutOff(page), []);
    await page.getByRole('button', { name: 'Remove: Chambers 9' }).tap();
    await settled(page);

    // By keyboard: a tile, a cell beside the fountain, and what lies there.
    await group('Seraglio');
    await page.locator('[data-pick]').last().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-put-in] .cell.possible').first().waitFor();
    await cell('-1,0').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-remove]').focus();
    await page.keyboard.press('Enter');
    assert.equal((await stored(page)).scorings[0].palaces[0].tiles.length, 2);

    // Without the judge any cell beside the palace will do.
    const judge = page.getByRole('switch', { name: 'Where may it go?' });
    assert.ok(await judge.isChecked());
    await judge.evaluate((each) => each.scrollIntoView({ block: 'end' }));
    await judge.uncheck({ force: true });
    await group('Pavilion');
    await tile('pavilion 8').tap();
    assert.equal(await page.locator('[data-put-in] .cell:not(.possible)').count(), 0);
    await tile('pavilion 8').tap();
    await judge.evaluate((each) => each.scrollIntoView({ block: 'end' }));
    await judge.check({ force: true });
    await tile('pavilion 8').tap();
    await page.locator('[data-put-in] .cell.possible').first().waitFor();
    await cell('2,0').tap();
    await says.getByText('A wall would meet an open side.').or(says.getByText('The tile would not be reachable on foot from the fountain.')).first().waitFor();
    await page.getByRole('button', { name: 'To the reserve' }).tap();
    assert.deepEqual((await stored(page)).scorings[0].palaces[0].reserve, ['pavilion 8']);

    // What somebody has, nobody else is offered.
    await turnTo(page, 'Bruno');
    await how(page, 'Palace');
    await group('Tower');
    await tile('tower 12').waitFor();
    assert.equal(await tile('tower 9 ES').count(), 0);
    await how(page, 'Numbers');

    // It is there in the next scoring, and between scorings as well.
    await part(page, '2nd');
    await page.getByRole('button', { name: 'Enter the numbers' }).click();
    await page.locator('[data-put-in="0"] [data-placed="tower 9 ES"]').waitFor();
    await page.locator('.head').getByRole('button', { name: 'Where may it go?' }).click();
    await page.locator('[data-put-in="0"] [data-placed="garden 12"]').waitFor();
    assert.deepEqual(await cutOff(page), []);

    // As a file, which the program opens.
    await part(page, 'Result');
    await page.getByText('Palaces as files').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'First scoring: Ana' }).click();
    const download = await saved;
    // Whose palace, and of which scoring.
    assert.match(download.suggestedFilename(), /^alhambra-ana-first-scoring-\d{4}-\d\d-\d\d\.json$/);
    const file = await download.path();
    const { stdout, stderr } = spawnSync(program, ['scenario', file], { encoding: 'utf8' });
    assert.match(stdout + stderr, /1 passed, 0 failed/);
    const buffer = readFileSync(file);
    await close(page);
    const other = await open(browser, `${space.address}#/open`, PHONE);
    await other.locator('input[type=file]').setInputFiles({ name: 'palace.json', mimeType: 'application/json', buffer });
    await other.locator('[data-placed="tower 9 ES"]').first().waitFor({ state: 'attached' });
    await close(other);
  });

  it('finds what is in the way, wherever the program sees it', async () => {
    const page = await open(browser, `${space.address}#/companion`, { ...PHONE, locale: 'fr' });
    const palace = (tiles, pieces = {}) => ({ tiles, reserve: [], fountain: '', pieces });
    const game = storedGame({ setup: { game: 'alhambra', players: 3, modules: ['new-building-grounds', 'building-sites', 'watchtowers'], options: {} }, scoring: 1, before: [0, 0, 0] });
    const put = async (own) => {
      await page.evaluate((stored) => localStorage.setItem('alhambra.companion.game', JSON.stringify(stored)), { ...game, scorings: [{ ...game.scorings[0], palaces: [own, null, null] }] });
      await page.reload();
      await page.locator('[data-put-in="0"]').waitFor();
    };
    const says = page.locator('.says');

    await put(palace(['tower 12 at 1,0', 'garden 12 at 1,1', 'tower 9 ES at 0,1']));
    await says.getByText('Ana : ce palais est impossible. Un mur toucherait un côté ouvert.').waitFor();
    const culprit = page.locator('[data-culprit]');
    await culprit.waitFor();

    // A ring of which no tile is wrong by itself: without the one that was put in last it is open.
    const ring = ['tower 12 at 1,0', 'garden 11 at 2,0', 'arcades 10 at 2,1', 'seraglio 9 at 2,2', 'pavilion 8 at 1,2', 'chambers 11 at 0,2', 'chambers 10 at 0,1'];
    await put(palace(ring));
    await says.getByText('Un espace vide serait entouré de tuiles.').waitFor();
    await culprit.getByText('chambres 10').waitFor();
    await page.locator('.impossible .lit').waitFor();
    await culprit.tap();
    await settled(page);
    assert.deepEqual((await stored(page)).scorings[0].palaces[0].tiles, ring.slice(0, -1));

    // Pieces of modules are outlined by nothing, but named; nothing is said in another language.
    await put(palace(['tower 12 at 1,0', 'garden 12 at 0,1'], { watchtowers: ['garden at 2,0 nw'] }));
    await says.getByText('Une tour de guet doit toucher par un petit côté un bâtiment de sa sorte').waitFor();
    await culprit.getByText('Retirer : jardin').tap();
    await settled(page);

    // No building stands on a ground before it was chosen; then it is drawn, and all is worked out.
    await put(palace(['ground 9 a at 1,0']));
    await says.getByText('Choisissez le bâtiment posé dessus.').waitFor();
    await page.locator('.result').getByText('Pas encore de résultat. Ana').waitFor();
    assert.equal(await culprit.count(), 0);
    await page.locator('[data-thing="tile:ground 9 a"]').tap();
    const garden = page.locator('[data-piece="garden on ground 9 a"]');
    assert.equal(await page.locator('.tools [aria-pressed=true]').count(), 0);
    await garden.locator('use').first().waitFor({ state: 'attached' });
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await cutOff(page), []);
    await garden.tap();
    await settled(page);
    await page.locator('[data-worked="buildings"] dd').getByText('Jardin 1').waitFor();
    await close(page);
  });

  it('shows a tile nowhere before a cell is tapped', async () => {
    const page = await open(browser, `${space.address}#/companion`, PHONE);
    const game = storedGame({ setup: { game: 'alhambra', players: 3, modules: [], options: {} }, scoring: 1, before: [0, 0, 0] });
    const palace = { tiles: ['tower 9 ES at 1,0', 'garden 12 at 0,1'], reserve: [], fountain: '', pieces: {} };
    await openGame(page, { ...game, scorings: [{ ...game.scorings[0], palaces: [palace, null, null] }] });
    await page.locator('[data-put-in] [data-thing="tile:garden 12"]').tap();
    // The button is gone then, and the focus on a cell.
    await page.getByRole('button', { name: 'Move', exact: true }).tap();
    await page.locator('[data-put-in] .cell.possible:focus').waitFor();
    assert.equal(await page.locator('[data-put-in] .cell.shown').count(), 0);
    // With keys it is shown where the focus is.
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-put-in] .cell.shown:focus').waitFor();
    await close(page);
  });

  it('asks which way a tile lies that can be turned', async () => {
    const page = await open(browser, `${space.address}#/companion`, PHONE);
    await openGame(page, storedGame({ setup: { game: 'alhambra', players: 3, modules: ['wishing-well'], options: {} }, scoring: 1, before: [0, 0, 0] }));
    await how(page, 'Palace');
    await page.locator('.groups').getByRole('button', { name: 'Wishing Well' }).tap();
    for (const judged of [true, false]) {
      await page.locator('.editor input[role=switch]').evaluate((each, on) => each.checked !== on && each.click(), judged);
      await settled(page);
      const well = page.locator('[data-pick^="well"]').first();
      const name = await well.getAttribute('data-pick');
      await well.tap();
      await page.locator('[data-put-in] .cell.possible[data-thing="cell:1,0"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-turn]').nth(3).waitFor();
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(await cutOff(page), []);
      await page.locator('[data-turn="1"]').tap();
      await page.locator('[data-turned="1"]').waitFor();
      assert.deepEqual((await stored(page)).scorings[0].palaces[0].tiles, [`${name} turned 1 at 1,0`]);
      await page.locator('[data-remove]').tap();
    }
    await close(page);
  });
});
