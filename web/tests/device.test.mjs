// The game without a server: from a plain web space below a path, in the browser's own database, and with the network gone.

import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { countWork, FRAMES_A_SECOND, worked } from './frames.mjs';
import { close, isOver, launch, open, playOn, seated, Server } from './lib.mjs';
import { WebSpace } from './site.mjs';

const MOST_MODULE_BYTES = 600_000;
/** What a computer player has for a choice (src/device/host.ts). */
const THINK_MS = 1000;
/** What the page's own thread may do for each frame of a screen while somebody thinks; there are 16 ms for it. */
const MOST_WORK_MS = 8;
const root = (path) => new URL(`../../${path}`, import.meta.url);
const lines = (page) => page.locator('.story [data-line]').allInnerTexts();
const myTurn = () => document.querySelector('.bar.yours') !== null;
const othersTurn = () => document.querySelector('.bar.yours') === null;
const played = (count) => document.querySelectorAll('.story [data-line]').length > count;

/** The number below which this part of them is. */
const quantile = (numbers, part) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)];
const median = (numbers) => quantile(numbers, 0.5);

/** Runs in the page before its scripts: keeps the worker, how long it took for each choice of a computer, and how often storage was asked for. */
function watchWorkers() {
  window.thoughts = [];
  window.persistAsked = 0;
  navigator.storage.persist = async () => (window.persistAsked += 1) > 0;
  let since = performance.now();
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      window.gameWorker = this;
      this.addEventListener('message', ({ data }) => {
        const told = data.what === 'tell' ? JSON.parse(data.text) : null;
        if (told?.type !== 'update') return;
        if (told.steps.some(({ by }) => by === 'computer')) window.thoughts.push(Math.round(performance.now() - since));
        since = performance.now();
      });
    }
  };
}

/**
 * Asks the worker one thing after the other, as long as `selector` is on the page but no more than `most` times: how long each answer
 * and each frame took, in milliseconds.
 */
function reactions(page, selector, most) {
  return page.evaluate(
    async ([shown, times]) => {
      const found = { answers: [], frames: [] };
      let last = performance.now();
      let frame = requestAnimationFrame(function next(now) {
        found.frames.push(Math.round(now - last));
        last = now;
        frame = requestAnimationFrame(next);
      });
      for (let request = 1_000_000; request < 1_000_000 + times && document.querySelector(shown); request += 1) {
        const began = performance.now();
        await new Promise((done) => {
          const hear = ({ data }) => {
            if (data.what !== 'answer' || data.request !== request) return;
            window.gameWorker.removeEventListener('message', hear);
            done();
          };
          window.gameWorker.addEventListener('message', hear);
          window.gameWorker.postMessage({ what: 'ask', request, method: 'GET', path: '/api/nothing', body: '', bearer: '' });
        });
        found.answers.push(Math.round(performance.now() - began));
        // Of different length, so that they do not keep step with the thinking.
        await new Promise((done) => setTimeout(done, 20 + ((request * 7) % 20)));
      }
      cancelAnimationFrame(frame);
      return found;
    },
    [selector, most],
  );
}

/** Neither a message nor a frame waits for a thought. How long both take while nobody thinks says how busy the machine is. */
function assertQuick(test, calm, busy) {
  const told = ({ answers, frames }) =>
    `${answers.length} answers, half within ${median(answers)} ms, the slowest ${Math.max(...answers)} ms; ${frames.length} frames, most within ${quantile(frames, 0.9)} ms`;
  test.diagnostic(`nobody thinks: ${told(calm)}`);
  test.diagnostic(`somebody does: ${told(busy)}`);
  assert.ok(busy.answers.length >= 3, 'asked during the thought');
  assert.ok(median(busy.answers) < THINK_MS / 4 + 4 * median(calm.answers), `${busy.answers}`);
  assert.ok(quantile(busy.frames, 0.9) < THINK_MS / 4 + 4 * quantile(calm.frames, 0.9), `${busy.frames}`);
}

describe('on this device', () => {
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

  const home = (options = {}) => open(browser, space.address, { settings: { level: 'easy', name: 'Ana' }, ...options });

  async function playNow(page) {
    await page.getByRole('button', { name: 'Play now' }).click();
    await seated(page);
  }

  /** Changes what is stored, as nobody should; or looks at it: a request that is returned answers. */
  const store = (page, change) =>
    page.evaluate(
      (text) =>
        new Promise((done, failed) => {
          const asked = indexedDB.open('alhambra');
          asked.onerror = () => failed(asked.error);
          asked.onsuccess = () => {
            const transaction = asked.result.transaction(['tables', 'entries'], 'readwrite');
            const look = new Function('tables', 'entries', text)(transaction.objectStore('tables'), transaction.objectStore('entries'));
            transaction.oncomplete = () => {
              asked.result.close();
              done(look?.result);
            };
          };
        }),
      change,
    );

  it('a whole game is played, loaded anew in the middle, saved, opened and reviewed', async (test) => {
    const page = await home();
    await page.context().addInitScript(watchWorkers);
    await page.reload();
    await page.getByText('games are kept on this device').waitFor();
    assert.equal(await page.getByRole('link', { name: /Lobby/ }).count(), 0);
    await playNow(page);
    assert.match(page.url(), /\/alhambra\/#\/t\/[a-z]{11}\//);
    assert.equal(await page.evaluate(() => window.persistAsked), 0, 'nothing is worth keeping yet');
    await playOn(page, played, 60_000, 12);
    await page.waitForFunction(myTurn);
    assert.equal(await page.evaluate(() => window.persistAsked), 1, 'the browser was asked to keep it');
    assert.deepEqual(await page.getByRole('tab').allInnerTexts(), ['Log', 'Rules'], 'nobody to write to');
    await page.locator('.menu .opener').click();
    await page.getByText('This game is kept on this device.').waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const unfinished = await saved.path();
    const before = await lines(page);
    await page.reload();
    await page.waitForFunction((count) => document.querySelectorAll('.story [data-line]').length >= count, before.length);
    assert.deepEqual((await lines(page)).slice(0, before.length), before);
    await playOn(page, isOver);
    assert.equal(await page.evaluate(() => window.persistAsked), 0, 'once is enough');

    const result = page.locator('dialog[open]');
    const [download] = await Promise.all([page.waitForEvent('download'), result.getByRole('button', { name: /download the record/i }).click()]);
    const record = await download.path();
    const calm = await reactions(page, 'dialog[open] .verdict', 10);
    await result.getByRole('button', { name: 'Review this game' }).click();
    const review = page.getByRole('dialog', { name: 'Review of the game' });
    await page.waitForFunction(() => Number(document.querySelector('dialog[open] [role=progressbar]')?.getAttribute('aria-valuenow')) > 0);
    assertQuick(test, calm, await reactions(page, 'dialog[open] [role=progressbar]', 20));
    await review.getByRole('button', { name: 'Stop' }).click();

    await page.goto(`${space.address}#/open`);
    await page.locator('input[type=file]').setInputFiles(record);
    await page.getByText('Verified: the record replays to its stated result').waitFor();
    // What was saved in the middle opens where it was left.
    await page.getByRole('button', { name: 'Open another file' }).click();
    await page.locator('input[type=file]').setInputFiles(unfinished);
    await page.getByText('Not finished. Verified').waitFor();
    const slider = page.getByRole('slider');
    assert.equal(await slider.inputValue(), await slider.getAttribute('max'));
    await page.getByRole('link', { name: 'Home' }).click();
    await page.locator('.card').first().getByText('on this device').waitFor();
    await close(page);
  });

  it('is passed from hand to hand around one screen', async () => {
    const page = await home();
    await page.goto(`${space.address}#/new?players=2&seats=h.h`);
    await page.locator('.btn.gold.go').click();
    const hand = page.locator('[data-thing^="hand:"]');
    for (let turn = 0; turn < 3; turn += 1) {
      const ready = page.getByRole('main').locator('.btn.gold');
      await ready.waitFor();
      assert.equal(await hand.count(), 0, 'no hand is on the screen that is passed on');
      if (turn === 1) {
        await page.getByRole('link', { name: 'Home' }).click();
        await page.locator('.card a').click();
      }
      await ready.click();
      await hand.first().waitFor();
      await playOn(page, () => document.querySelector('.table') === null);
    }
    assert.match(page.url(), /#\/t\/[a-z]{11}\//);
    await close(page);
  });

  it('plays the same games as everywhere: all fingerprints', async (test) => {
    const page = await home();
    const found = await page.evaluate(async () => {
      const { default: make } = await import('/wasm/device.mjs');
      const module = await make({ host: {} });
      const texts = [];
      for (let index = 0; ; index += 1) {
        const text = module.UTF8ToString(module._measure_fingerprint(index, 20));
        if (text === '') return texts;
        texts.push(text.trim());
      }
    });
    const expected = (await readFile(root('docs/fingerprints'), 'utf8')).split('\n').filter((line) => / 20 \d+ [0-9a-f]{16}$/.test(line));
    test.diagnostic(`${found.length} set-ups`);
    assert.ok(found.length > 70);
    assert.deepEqual(found, expected);
    await close(page);
  });

  it('the package for builders plays the same game as in node', async () => {
    const play = async (address) => {
      const { load } = await import(address);
      const game = (await load()).rules({ players: 3, modules: ['camps'] }).start(2n ** 63n);
      for (let step = 0; !game.over; step += 1) game.apply((step * 7) % game.legalCount());
      return `${game.digest} ${game.points}`;
    };
    const page = await home();
    assert.equal(await page.evaluate(play, '/wasm/npm/index.js'), await play(root('build/wasm/npm/index.js').href));
    await close(page);
  });

  it('the module is small, and comes after the page', async (test) => {
    const bytes = gzipSync(await readFile(root('build/wasm/device.wasm')), { level: 9 }).length;
    test.diagnostic(`${bytes} bytes compressed, ${(await stat(root('build/wasm/device.wasm'))).size} in all`);
    assert.ok(bytes > 100_000 && bytes < MOST_MODULE_BYTES, `${bytes} bytes`);
    const html = await readFile(root('web/site/index.html'), 'utf8');
    assert.doesNotMatch(html, /\.wasm|worker/);
  });

  it('hard players keep their time, and neither the page nor a message waits for them', async (test) => {
    const page = await home({ settings: { level: 'hard', name: 'Ana' } });
    await page.context().addInitScript(watchWorkers);
    await page.reload();
    await playNow(page);
    await page.waitForFunction(myTurn);
    const calm = await reactions(page, '.bar.yours', 10);
    const busy = { answers: [], frames: [], work: 0, seconds: 0 };
    const session = await countWork(page);
    // Some choices are soon made.
    for (let turn = 0; turn < 12 && busy.answers.length < 10; turn += 1) {
      await playOn(page, othersTurn, 60_000);
      const [before, began] = [await worked(session), performance.now()];
      const { answers, frames } = await reactions(page, '.bar:not(.yours)', 40);
      busy.work += (await worked(session)) - before;
      busy.seconds += (performance.now() - began) / 1000;
      busy.answers.push(...answers);
      busy.frames.push(...frames);
      await page.waitForFunction(myTurn);
    }
    const thoughts = await page.evaluate(() => window.thoughts);
    test.diagnostic(`choices after ${thoughts.join(', ')} ms`);
    assert.ok(thoughts.length > 0 && Math.max(...thoughts) < 3 * THINK_MS, `${thoughts}`);
    assertQuick(test, calm, busy);
    // However busy the machine is, the page's thread has time for sixty frames a second.
    const work = busy.work / (busy.seconds * FRAMES_A_SECOND);
    test.diagnostic(`${work.toFixed(1)} ms of work for each frame of ${busy.seconds.toFixed(1)} s`);
    assert.ok(work < MOST_WORK_MS, `${work}`);
    await close(page);
  });

  it('opens without a network after the first visit, can be installed, and tells of a new version', async () => {
    const page = await home({ serviceWorkers: 'allow' });
    await playNow(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // What a browser asks of a page that is to be installed.
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
    assert.equal(manifest.display, 'standalone');
    assert.ok(manifest.name && manifest.short_name.length <= 12);
    assert.notEqual(manifest.prefer_related_applications, true);
    for (const [size, purpose] of [['192x192', undefined], ['512x512', undefined], ['512x512', 'maskable']]) {
      const icon = manifest.icons.find((each) => each.sizes === size && each.purpose === purpose);
      const real = await page.evaluate(async (source) => {
        const picture = await createImageBitmap(await (await fetch(source)).blob());
        return `${picture.width}x${picture.height}`;
      }, icon.src);
      assert.equal(real, size);
    }
    for (const place of ['start_url', 'scope', 'id']) assert.equal(await page.evaluate((address) => new URL(address, document.baseURI).href, manifest[place]), space.address);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope), space.address);
    // The browser offers to install it; then the settings do.
    await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => (window.installed = true) })));
    await page.locator('.menu .opener').click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const install = page.getByRole('dialog').getByRole('button', { name: 'Install' });
    await install.click();
    await install.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => window.installed), true);
    await page.keyboard.press('Escape');
    const before = await lines(page);
    await space.stop();
    await page.reload();
    await seated(page);
    await page.waitForFunction((count) => document.querySelectorAll('.story [data-line]').length >= count, before.length);
    await playOn(page, played, 60_000, before.length + 6);
    const game = page.url();
    // Puzzles as well, and with them every page.
    await page.goto(`${space.address}#/puzzle/1`);
    await page.reload();
    await page.locator('.table .own [data-thing^="hand:"]').first().waitFor();
    // A game at a real table: what was entered is there when the page is loaded anew, and is worked out.
    await page.goto(`${space.address}#/companion`);
    await page.reload();
    await page.getByRole('button', { name: 'To the set-up list' }).click();
    await page.getByRole('radio', { name: '1st', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Enter the numbers' }).click();
    await page.getByRole('textbox', { name: 'Length of the longest wall', exact: true }).fill('5');
    await page.reload();
    await page.locator('.result tbody td.total', { hasText: '5' }).first().waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Length of the longest wall', exact: true }).inputValue(), '5');
    await page.goto(game);
    await seated(page);
    await space.begin();
    // Another version is fetched, but says nothing during a game, and waits until one wants it.
    space.changed.set('offline.js', (await readFile(root('web/site/offline.js'), 'utf8')).replace(/const VERSION = "[0-9a-f]+"/, 'const VERSION = "next"'));
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
    await playOn(page, played, 60_000, before.length + 8);
    assert.equal(await page.getByRole('button', { name: 'Load it' }).count(), 0);
    assert.equal(page.url(), game);
    await page.evaluate(() => (location.hash = '#/'));
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Load it' }).click();
    await loaded;
    assert.deepEqual(await page.evaluate(() => caches.keys()), ['alhambra-next']);
    space.changed.clear();
    await close(page);
  });

  it('a game is open in one tab at a time', async () => {
    const page = await home();
    await playNow(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await seated(other);
    await page.getByText('open in another tab').waitFor();
    await playOn(other, played, 60_000, 3);
    const told = await lines(other);
    await page.getByRole('button', { name: 'Play in this tab' }).click();
    await seated(page);
    await page.waitForFunction((count) => document.querySelectorAll('.story [data-line]').length >= count, told.length);
    await other.getByText('open in another tab').waitFor();
    // Deleted in one tab, it goes in the other too, and does not come back.
    await other.goto(space.address);
    await other.getByRole('button', { name: 'Delete this game' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete this game' }).click();
    await page.getByText('The game was deleted.').waitFor();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    for (const tab of [page, other]) assert.equal(await tab.locator('.card').count(), 0);
    await close(page);
  });

  it('a game that is deleted is gone: from the list, and from what is stored even when the page is loaded anew', async () => {
    const page = await home();
    await playNow(page);
    await page.locator('.menu .opener').click();
    await page.getByRole('button', { name: 'Delete this game' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Home' }).last().click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    assert.equal(await page.locator('.card').count(), 0);
    await playNow(page);
    const address = page.url();
    await page.goto(space.address);
    await page.getByRole('button', { name: 'Delete this game' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this game' }).click();
    // As if that had been some time ago.
    await page.evaluate(() => {
      const [{ table }] = JSON.parse(localStorage.getItem('alhambra.deleting'));
      localStorage.setItem('alhambra.deleting', JSON.stringify([{ table, at: 0 }]));
    });
    await page.reload();
    for (let left = 1; left > 0; left = (await store(page, 'return tables.getAll()')).length) await page.waitForTimeout(50);
    await page.goto(address);
    await page.getByText('There is no table for this link.').waitFor();
    await close(page);
  });

  it('says what it cannot do without, and what is wrong with what is stored', async () => {
    for (const [what, text] of [['WebAssembly', /lacks WebAssembly/], ['indexedDB', /does not allow games to be stored/]]) {
      const page = await home();
      await page.addInitScript((name) => Object.defineProperty(window, name, { value: undefined }), what);
      await page.reload();
      await page.getByRole('button', { name: 'Play now' }).click();
      await page.getByText(text).waitFor();
      await page.context().close();
    }
    const page = await home();
    await playNow(page);
    await playOn(page, played, 60_000, 4);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(space.address);
    await store(page, "const all = entries.getAll(); all.onsuccess = () => entries.put({ ...all.result[1], text: '{}' });");
    const stored = await store(page, 'return entries.getAll()');
    assert.ok(stored.length >= 4);
    await page.goto(address);
    await page.getByText('stored but cannot be read').waitFor();
    // Nothing was deleted, and the others go on.
    await page.goto('about:blank');
    await page.goto(space.address);
    assert.deepEqual(await store(page, 'return entries.getAll()'), stored);
    await playNow(page);
    await page.context().close();
  });

  it('says so when there is no room, does nothing, and goes on when there is', async () => {
    const page = await home();
    const session = await page.context().newCDPSession(page);
    const origin = new URL(space.address).origin;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('no room left').waitFor();
    assert.equal(await page.locator('.card').count(), 0);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await playNow(page);
    await playOn(page, played, 60_000, 4);
    await page.waitForFunction(myTurn);
    // In the middle of a game as well: the browser may let one more action through, but what is shown is stored.
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await playOn(page, () => /cannot be saved right now/.test(document.body.innerText), 60_000);
    await page.waitForFunction(myTurn);
    const told = await lines(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await page.reload();
    await seated(page);
    await page.waitForFunction((count) => document.querySelectorAll('.story [data-line]').length >= count, told.length);
    assert.deepEqual(await lines(page), told);
    await playOn(page, played, 60_000, told.length + 3);
    await page.context().close();
  });

  it('what a newer version has stored is left alone, also when it comes in the middle of a game', async () => {
    const page = await home();
    await playNow(page);
    await playOn(page, played, 60_000, 3);
    await page.waitForFunction(myTurn);
    // As another tab does that has the newer version.
    await page.evaluate(() => new Promise((done) => (indexedDB.open('alhambra', 99).onsuccess = ({ target }) => done(target.result.close()))));
    await playOn(page, () => /cannot (save anything|be saved) right now/.test(document.body.innerText), 60_000);
    await page.reload();
    await page.getByText('stored by a newer version').waitFor();
    await page.goto(space.address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('stored by a newer version').waitFor();
    assert.ok((await store(page, 'return entries.getAll()')).length >= 3, 'nothing was lost');
    await page.context().close();
  });
});

describe('this device and a server', () => {
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

  it('a game begins here by choice, and goes on at the server with a friend', async () => {
    const page = await open(browser, server.address, { settings: { level: 'easy', name: 'Ana' } });
    const where = page.getByRole('radiogroup', { name: 'Keep new games' });
    assert.equal(await where.getByLabel('on this server').isChecked(), true);
    await where.getByLabel('on this device').check();
    await page.getByRole('button', { name: 'Play now' }).click();
    await seated(page);
    assert.match(page.url(), /#\/t\/[a-z]{11}\//);
    await playOn(page, played, 60_000, 6);
    await page.waitForFunction(myTurn);
    const move = async () => {
      await page.locator('.menu .opener').click();
      await page.getByRole('button', { name: 'Continue with friends' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Continue with friends' });
    const seats = () => dialog.getByRole('combobox').evaluateAll((all) => all.map(({ value }) => value));
    await move();
    await dialog.getByText('The game on this device stays as it is.').waitFor();
    // The server goes while one chooses: what was chosen stays. Then it is not offered.
    await page.route('**/api/**', (route) => route.abort());
    await dialog.locator('.btn.gold').click();
    await dialog.getByText('The server cannot be reached.').waitFor();
    assert.deepEqual(await seats(), ['here', 'link', 'link']);
    await page.keyboard.press('Escape');
    await page.locator('.menu .opener').click();
    await page.getByText('This game is kept on this device.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Continue with friends' }).count(), 0);
    await page.unroute('**/api/**');
    await page.reload();
    await seated(page);
    await page.route('**/api/**', (route) => route.abort());
    await move();
    await page.getByText('The server cannot be reached.').waitFor();
    assert.equal(await dialog.count(), 0);
    await page.unroute('**/api/**');
    await page.reload();
    await seated(page);
    await move();
    await dialog.locator('.btn.gold').click();
    await page.waitForFunction(() => /#\/t\/[a-z]{10}\//.test(location.hash));
    await page.getByText('Waiting for 2 more players').waitFor();
    await close(page);
  });

  it('a game begins here when the server is gone', async () => {
    const page = await open(browser, server.address, { settings: { level: 'easy', name: 'Ana' } });
    const where = page.getByRole('radiogroup', { name: 'Keep new games' });
    await where.waitFor();
    // The files of the game are there, as they are after a first visit.
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Play now' }).click();
    await seated(page);
    assert.match(page.url(), /#\/t\/[a-z]{11}\//);
    // The home page knows, and hears of it when the server is back.
    await page.goto(`${server.address}/#/`);
    await page.getByText('No server: games are kept on this device.').waitFor();
    const lobby = page.getByRole('link', { name: /Lobby/ });
    assert.equal(await lobby.count(), 0);
    await page.unroute('**/api/**');
    await where.waitFor();
    await lobby.waitFor();
    await close(page);
  });

  it('a table of a server that is gone says so, with a way home', async () => {
    const made = await server.table(['Ana', 'easy']);
    const page = await open(browser, server.address);
    await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
    await page.goto(server.seatAddress(made, 0));
    await page.reload();
    await page.getByText('It opens as soon as the server answers.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await close(page);
  });
});
