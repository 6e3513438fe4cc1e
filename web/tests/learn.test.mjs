// Learning to play: the guided game by mouse, by keyboard and by touch, in both languages, and the lessons about modules.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { drive } from './drive.mjs';
import { close, cutOff, launch, open, seated, Server, violations } from './lib.mjs';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** With just enough room. */
const SMALL_DESKTOP = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };

const files = new URL('../../lessons/', import.meta.url);
const LESSONS = Object.fromEntries(readdirSync(files).filter((name) => name.endsWith('.json')).map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, files), 'utf8'))]));
const todoOf = ({ steps }) => steps.filter((step) => step.do !== undefined && (step.seat ?? 0) === 0).map((step) => step.do);

/** Waits until the bubble tells this lesson and rests. */
async function told(page, id) {
  await page.locator(`.bubble.placed[data-lesson="${id}"]`).waitFor();
  await rested(page);
}

function rested(page) {
  return page.waitForFunction(() => {
    const { x, y } = document.querySelector('.bubble').getBoundingClientRect();
    const rings = [...document.querySelectorAll('.pointing .ring')].map((ring) => ring.outerHTML).join();
    const now = `${x} ${y} ${rings}`;
    const same = window.bubbleWas === now;
    window.bubbleWas = now;
    return same;
  }, null, { polling: 150 });
}

/** What is wrong with where the bubble is: it covers what it points at, the palace or what is needed, or leaves the window. */
function misplaced(page) {
  return page.evaluate(() => {
    const bubble = document.querySelector('.bubble').getBoundingClientRect();
    const covers = ({ left, right, top, bottom }) => Math.min(right, bubble.right) - Math.max(left, bubble.left) > 1 && Math.min(bottom, bubble.bottom) - Math.max(top, bubble.top) > 1;
    const found = [];
    for (const ring of document.querySelectorAll('.pointing .ring')) if (covers(ring.getBoundingClientRect())) found.push('covers what it points at');
    const needed = '.own .bar, .own .bar button, .cell.possible, .cell.shown, .waiting [data-thing]';
    // A phone may have no room beside the palace.
    const palace = innerWidth < 900 ? '' : ', .frame [data-placed], .frame .proposal, .tools';
    for (const each of document.querySelectorAll(needed + palace)) if (covers(each.getBoundingClientRect())) found.push(`covers ${each.dataset.placed ?? each.className.baseVal ?? each.className}`);
    if (bubble.left < 0 || bubble.top < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight) found.push('leaves the window');
    return found;
  });
}

/** The table and token of the page. */
function seatOf(page) {
  const [, , table, token] = new URL(page.url()).hash.split('/');
  return { table, token };
}

/** Plays over the connection, as drive.mjs says. */
async function playTo(page, until) {
  await page.evaluate(drive, { ...seatOf(page), until, away: true });
}

/** The same while nobody looks, which is faster, and back to the table by its link. */
async function playFar(page, until) {
  const [at, seat] = [page.url(), seatOf(page)];
  await page.goto(new URL('#/open', at).href);
  await page.evaluate(drive, { ...seat, until, away: true });
  await page.goto(at);
  await seated(page);
}

/** Closes score sheets, puts other lessons away and plays on until the bubble tells this one. */
async function reach(page, id, put) {
  for (let tries = 0; tries < 40; tries += 1) {
    await page.waitForFunction(() => document.querySelector('.bar.yours, dialog[open], .bubble') !== null);
    await page.evaluate(() => document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close()));
    // An effect later the coach has looked at the position.
    await page.waitForTimeout(60);
    const now = await page.locator('.bubble').getAttribute('data-lesson', { timeout: 300 }).catch(() => null);
    if (now === id) return told(page, id);
    if (now !== null) await put(page.locator('.bubble .foot .btn').first());
    else await playTo(page, { what: 'next' });
  }
  throw new Error(`${id} was never told`);
}

/** On a phone the table that is spoken of lies behind a button: the bubble says so, comes along, and can be used there. */
async function lookBehind(page, id, language) {
  const button = language === 'en' ? /Open “More”/ : /Ouvrez «\s*Plus\s*»/;
  assert.match(await page.locator('.bubble').innerText(), button);
  await page.locator('.more > .btn').tap();
  await page.locator('dialog[open] .bubble.placed').waitFor();
  await rested(page);
  assert.doesNotMatch(await page.locator('.bubble').innerText(), button);
  const found = await page.evaluate((selector) => {
    const boxes = [document.querySelector('.bubble'), document.querySelector('.pointing .ring'), document.querySelector(selector), document.querySelector('dialog[open] .inside > .close')].map((each) => each.getBoundingClientRect());
    const [bubble, ring, target, close] = boxes;
    const covers = (box) => Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left) > 1 && Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top) > 1;
    return { covers: [target, close].some(covers), rings: ring.top < target.top && ring.bottom > target.bottom };
  }, id === 'majority' ? 'dialog[open] [data-leaders]' : 'dialog[open] [data-scoring]');
  assert.deepEqual(found, { covers: false, rings: true }, id);
  assert.deepEqual(await violations(page), [], `${id}, in the sheet`);
  await page.locator('dialog[open] .inside > .close').tap();
  await page.locator('.menu .bubble.placed').waitFor();
  await rested(page);
}

/** In the sheet, too, what was read goes away. */
async function putAwayBehind(page) {
  await page.locator('.more > .btn').tap();
  await page.locator('dialog[open] .bubble.placed').waitFor();
  await rested(page);
  await page.locator('.bubble .foot .btn').tap();
  await page.locator('[data-lesson=pile]').waitFor({ state: 'detached' });
  assert.equal(await page.locator('dialog[open] .bubble').count(), 0);
  // The log begins with what is newest.
  assert.ok(await page.locator('dialog[open] [role=log]').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2));
  await page.locator('dialog[open] .inside > .close').tap();
}

/** Reads again what was told, back to the first lesson: the titles. */
async function titlesBack(page, press) {
  const found = [];
  for (let tries = 0; tries < 20; tries += 1) {
    found.push(await page.locator('.bubble h2').innerText());
    const earlier = page.locator('.bubble .icon').first();
    if ((await earlier.getAttribute('aria-disabled')) === 'true') return found;
    await press(earlier);
  }
  throw new Error('there is no first lesson');
}

/** From the first scoring to the end: `lesson` looks at each of the lessons, `put` puts them away. */
async function toTheEnd(page, put, lesson) {
  for (const [until, ids] of [[{ what: 'scoring', n: 1 }, ['scoring', 'ties']], [{ what: 'scoring', n: 2 }, ['end']], [{ what: 'over' }, ['over']]]) {
    await playFar(page, until);
    for (const id of ids) {
      await reach(page, id, put);
      await lesson(id);
    }
  }
}

describe('learning to play', () => {
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

  it('is offered to whoever is new, until it was answered', async () => {
    const context = await browser.newContext({ ...DESKTOP, locale: 'en' });
    const page = await context.newPage();
    const offer = page.getByRole('heading', { name: 'New to Alhambra?' });
    await page.goto(server.address);
    await offer.waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await cutOff(page), []);
    await page.reload();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.play').waitFor();
    assert.equal(await offer.count(), 0);
    assert.equal(await page.locator('nav a[href="#/learn"]').count(), 1);
    await context.close();
  });

  it('goes through the game by mouse, with every lesson', async () => {
    const page = await open(browser, server.address, SMALL_DESKTOP);
    assert.equal(await page.getByText('New to Alhambra?').count(), 0, 'who has settings is not new');
    await page.locator('nav a[href="#/learn"]').click();
    await seated(page);
    const seen = [];
    const numbers = [];
    const lesson = async (id) => {
      await told(page, id);
      assert.deepEqual(await misplaced(page), [], id);
      if (!seen.includes(id)) numbers.push(await page.locator('.bubble .number > [aria-hidden]').innerText());
      seen.push(id);
    };
    await lesson('aim');
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.locator('.pointing .ring').count(), 1);
    await page.getByRole('button', { name: 'Got it' }).click();
    await lesson('money');
    // A hint says what is good; chances, which are small at first, would only discourage.
    await page.keyboard.press('h');
    const advice = page.getByRole('region', { name: 'Hint' });
    await advice.getByRole('button', { name: 'Show' }).click();
    await advice.locator('.choice').first().waitFor();
    assert.match(await advice.innerText(), /the best first/);
    assert.doesNotMatch(await advice.innerText(), /%|chance/i);
    await page.keyboard.press('Escape');
    await lesson('money');
    await page.locator('[data-thing="display:ducat 7"]').click();
    await lesson('turn');
    await page.getByRole('button', { name: 'End turn' }).click();
    await lesson('buy');
    assert.match(await page.locator('.bubble').innerText(), /extra action/);

    // What is kept leads on where one was, after a reload and from the home page.
    await page.reload();
    await lesson('buy');
    const { table } = seatOf(page);
    await page.goto(`${server.address}/#/`);
    await page.locator('nav a[href="#/learn"]').click();
    await lesson('buy');
    assert.equal(seatOf(page).table, table);

    await page.locator('[data-thing^="space:"]:has(.exact)').first().click();
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await lesson('extra');
    await page.getByRole('button', { name: 'Skip lesson' }).click();
    await page.locator('[data-thing^="display:"].next').last().click();
    const confirm = page.getByRole('button', { name: 'Take', exact: true });
    if ((await confirm.count()) > 0) await confirm.click();
    await lesson('build');
    await page.locator('.cell.possible').first().click();
    await page.getByRole('button', { name: 'End turn' }).click();

    const press = (button) => button.click();
    await reach(page, 'wall', press);
    await lesson('wall');
    await page.getByRole('button', { name: 'Got it' }).click();
    await playTo(page, { what: 'decision', name: 'place' });
    await lesson('reserve');
    assert.deepEqual(await violations(page), []);
    await page.locator('[data-reserve] .here').click();
    await page.locator('.bubble[data-lesson="reserve"]').waitFor({ state: 'detached' });

    // What was put in the reserve fits.
    for (const id of ['majority', 'dirk', 'pile', 'redesign', 'others']) {
      await reach(page, id, press);
      await lesson(id);
      if (id === 'dirk') {
        const [last, first] = [await page.locator('.bubble .number > [aria-hidden]').innerText(), '1/17'];
        const titles = await titlesBack(page, press);
        assert.deepEqual([titles[0], titles[1], titles.at(-1)], ['Who is Dirk?', 'Majorities', 'Your palace']);
        assert.equal(await page.locator('.bubble .number > [aria-hidden]').innerText(), first);
        assert.deepEqual(await misplaced(page), [], 'read again');
        assert.deepEqual(await violations(page), [], 'read again');
        await page.getByRole('button', { name: `Next lesson: ${titles.at(-2)}` }).click();
        assert.equal(await page.locator('.bubble h2').innerText(), titles.at(-2));
        await page.getByRole('button', { name: 'Back to now' }).click();
        assert.equal(await page.locator('.bubble .number > [aria-hidden]').innerText(), last);
        await lesson(id);
      }
      // It notices that another palace is looked at.
      if (id === 'others') await page.locator('[data-seat="1"]').first().click();
      else await page.getByRole('button', { name: 'Got it' }).click();
    }
    await page.locator('.bubble').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await toTheEnd(page, press, async (id) => {
      await lesson(id);
      if (id !== 'scoring') return;
      await page.locator('.bubble').getByRole('button', { name: 'Score sheet' }).click();
      await page.getByRole('dialog').getByRole('heading', { name: 'First scoring' }).waitFor();
      await page.keyboard.press('Escape');
      await lesson(id);
    });
    assert.equal(new Set(seen).size, 17);
    assert.equal(numbers.length, new Set(numbers).size, `each has a number of its own: ${numbers}`);
    assert.deepEqual(await violations(page), []);
    await page.locator('.bubble').getByRole('link', { name: 'To the rules' }).click();
    await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor();
    await close(page);
  });

  it('goes by keyboard, in French and in the dark', async () => {
    const page = await open(browser, `${server.address}/#/learn`, { ...DESKTOP, settings: { theme: 'dark', language: 'fr' } });
    await seated(page);
    await told(page, 'aim');
    const focused = (selector) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
    const key = (name) => page.keyboard.press(name);
    const spoken = () => page.evaluate(() => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join(' '));
    assert.match(await spoken(), /Votre palais .*trois décomptes/);
    assert.deepEqual(await violations(page), []);

    // From the heading of the page: the button of the coach, then the bubble, then the rest.
    await focused('h1');
    await key('Tab');
    await focused('.call');
    await key('Tab');
    await focused('.bubble .close');
    await key('Tab');
    await focused('.bubble .foot .btn');
    await key('Enter');
    await told(page, 'money');
    assert.match(await spoken(), /Prendre de l’argent/);
    await page.waitForFunction(() => document.activeElement !== document.body);

    // Escape puts it aside, a key calls it and goes back to where one was.
    await page.locator('.table .bar').focus();
    await key('l');
    await focused('.bubble .close');
    await key('Escape');
    await page.locator('.bubble').waitFor({ state: 'detached' });
    await focused('.bar');
    assert.match(await spoken(), /Le guide a quelque chose à dire/);
    await page.reload();
    await page.locator('.call.news').waitFor();
    assert.equal(await page.locator('.bubble').count(), 0, 'what is put aside stays so');
    await page.locator('.table .bar').focus();
    await key('l');
    await told(page, 'money');
    await key('l');
    await focused('.bar');

    await key('Shift+Digit1');
    await key('c');
    await told(page, 'turn');
    await key('e');
    await told(page, 'buy');
    // Back to the lesson before, and to the present one.
    await page.locator('.table .bar').focus();
    await key('l');
    await focused('.bubble .close');
    await key('Shift+Tab');
    await key('Shift+Tab');
    await focused('.bubble [aria-label^="Leçon précédente"][aria-label$="Terminer le tour"]');
    await key('Enter');
    await told(page, 'turn');
    assert.match(await spoken(), /C’était votre action/);
    await focused('.bubble [aria-label^="Leçon précédente"][aria-label$="Prendre de l’argent"]');
    await page.getByRole('button', { name: 'Reprendre' }).focus();
    await key('Enter');
    await told(page, 'buy');
    await page.waitForFunction(() => document.activeElement !== document.body);
    const space = (await page.locator('[data-thing^="space:"]:has(.exact)').first().getAttribute('data-space')) ?? '';
    await key(space);
    assert.deepEqual(await misplaced(page), []);
    await key('c');
    await told(page, 'extra');
    const put = async () => {
      await page.locator('.table .bar').focus();
      await key('l');
      await focused('.bubble .close');
      await key('Tab');
      await focused('.bubble .foot .btn');
      await key('Enter');
      await page.waitForFunction(() => document.activeElement !== document.body);
    };
    await put();
    await playTo(page, { what: 'decision', name: 'place' });
    await told(page, 'build');
    await page.locator('.cell.possible').first().focus();
    await key('Enter');
    await page.locator('.bubble[data-lesson="build"]').waitFor({ state: 'detached' });
    await toTheEnd(page, put, (id) => told(page, id));
    assert.match(await spoken(), /Vous savez jouer/);
    await put();
    await page.waitForFunction(() => location.hash.startsWith('#/new'));
    await close(page);
  });

  for (const [name, size, language] of [['a phone', PHONE, 'en'], ['a small phone, in French', SMALL, 'fr']]) {
    it(`goes by touch, on ${name}`, async () => {
      const page = await open(browser, `${server.address}/#/learn`, { ...size, settings: { theme: 'light', language } });
      await seated(page);
      const lesson = async (id) => {
        await told(page, id);
        assert.deepEqual(await misplaced(page), [], id);
        assert.deepEqual(await cutOff(page), [], id);
      };
      const press = (button) => button.tap();
      await lesson('aim');
      const small = await page.evaluate(() => [...document.querySelectorAll('.bubble button, .bubble a, .call')].map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length);
      assert.equal(small, 0, 'targets of 44 pixels');
      await page.locator('.bubble .foot .btn').tap();
      await lesson('money');
      await page.locator('[data-thing="display:ducat 7"]').tap();
      await lesson('turn');
      await page.locator('.bar .end').tap();
      await lesson('buy');
      await page.locator('[data-thing^="space:"]:has(.exact)').first().tap();
      await rested(page);
      assert.deepEqual(await misplaced(page), [], 'while paying');
      await page.locator('.bar .btn.gold').tap();
      await lesson('extra');
      await playTo(page, { what: 'decision', name: 'place' });
      await lesson('build');
      await page.locator('.cell.possible').first().tap();
      for (const id of ['wall', 'majority', 'dirk', 'pile', 'others']) {
        await reach(page, id, press);
        await lesson(id);
        if (['majority', 'pile'].includes(id)) await lookBehind(page, id, language);
        if (id === 'pile') await putAwayBehind(page);
        else await page.locator('.bubble .foot .btn').tap();
      }
      assert.deepEqual(await violations(page), []);
      // What was told can be read again.
      if (await page.locator('.bubble').count()) await page.locator('.bubble .close').tap();
      await page.locator('.bubble').waitFor({ state: 'detached' });
      await page.locator('.call').tap();
      for (const before of await titlesBack(page, press)) assert.ok(before.length > 0);
      await page.locator('.bubble .close').tap();
      // By mouse the whole game is told in English.
      if (language === 'fr') await toTheEnd(page, press, lesson);
      await close(page);
    });
  }

  it('follows whoever does something else', async () => {
    const page = await open(browser, `${server.address}/#/learn`, DESKTOP);
    await seated(page);
    await told(page, 'aim');
    await page.getByRole('button', { name: 'Got it' }).click();
    await told(page, 'money');
    // Buys instead, overpaying: placing is explained, and money waits for the next turn.
    await page.locator('[data-thing="space:3"]').click();
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await told(page, 'build');
    // What was given to Dirk can be taken back.
    assert.match(await page.locator('.bubble').innerText(), /A tile given to Dirk, who takes no turns, would be lost to you/);
    await page.locator('.strip [data-thing="zone:dirk"]').click();
    await told(page, 'given');
    assert.deepEqual(await misplaced(page), []);
    await page.locator('.bubble').getByRole('button', { name: 'Undo' }).click();
    await told(page, 'build');
    await page.locator('.cell.possible').first().click();
    await told(page, 'turn');
    // What is taken back was learnt all the same.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.bubble').waitFor({ state: 'detached' });
    await page.locator('.cell.possible').first().click();
    await told(page, 'turn');
    await page.getByRole('button', { name: 'End turn' }).click();
    await told(page, 'money');
    await page.getByRole('button', { name: 'Skip lesson' }).click();
    await told(page, 'buy');
    assert.match(await page.locator('.bubble').innerText(), /You have bought a tile/);
    // While the game is replayed it is silent.
    await page.keyboard.press('[');
    await page.locator('.bubble').waitFor({ state: 'detached' });
    await page.keyboard.press('End');
    await told(page, 'buy');
    await page.locator('.bubble .close').click();
    await page.locator('.bubble').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Coach' }).click();
    await told(page, 'buy');
    await close(page);
  });

  it('shows a module from its rules and leads back there', async () => {
    const page = await open(browser, `${server.address}/#/help/camps`, DESKTOP);
    await page.getByRole('link', { name: 'Show me: Camps' }).click();
    await told(page, 'intro');
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Got it' }).click();
    await told(page, 'step-0');
    assert.deepEqual(await misplaced(page), []);
    // Something else first.
    await page.locator('[data-thing^="display:"].next').first().click();
    const take = page.getByRole('button', { name: 'Take', exact: true });
    if ((await take.count()) > 0) await take.click();
    await told(page, 'stray');
    await page.locator('.bubble').getByRole('button', { name: 'Undo' }).click();
    await told(page, 'step-0');
    await page.locator('[data-thing="space:1"]').click();
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await told(page, 'step-1');
    await page.getByRole('button', { name: 'Do it for me' }).click();
    await told(page, 'step-2');
    assert.deepEqual(await misplaced(page), []);
    await page.locator('[data-thing="cell:2,0"]').click();
    await told(page, 'end');
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('alhambra.games') ?? '[]')), [], 'a lesson is no game to go on with');
    await page.locator('.bubble').getByRole('link', { name: 'To the rules' }).click();
    await page.waitForFunction(() => location.hash === '#/help/camps');
    await page.goto(`${server.address}/#/lesson/nothing`);
    await page.getByText('There is no such lesson.').waitFor();
    await close(page);
  });

  it('has lessons that can be played to their end', async () => {
    const page = await open(browser, server.address);
    const failed = await page.evaluate(
      async (lessons) => {
        const play = async ({ steps: _, ...scenario }, todo) => {
          const seats = Array.from({ length: scenario.players }, (_, seat) => (seat === 0 ? { kind: 'here', name: 'Ana' } : { kind: 'computer', level: 'easy', name: `C${seat}` }));
          const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify({ start: { scenario }, seats, listed: false }) });
          const made = await answer.json();
          if (!answer.ok) return made.error.text;
          return new Promise((done) => {
            const socket = new WebSocket(`ws://${location.host}/ws`);
            const end = (text) => (socket.close(), done(text));
            let sent = -1;
            socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table: made.table, token: made.seats[0].token }));
            socket.onmessage = ({ data }) => {
              const { type, ok, error, view, keep, steps } = JSON.parse(data);
              if (type === 'answer' && !ok) return end(error.text);
              if (!view || view.decision?.seat !== 0) return;
              const at = keep + steps.length;
              if (todo.length === 0) return end(null);
              if (at === sent) return;
              sent = at;
              socket.send(JSON.stringify({ type: 'act', id: `a${at}`, action: todo.shift(), at }));
            };
            setTimeout(() => end('it stopped'), 5000);
          });
        };
        const found = [];
        for (const [id, file, todo] of lessons) {
          const problem = await play(file, todo);
          if (problem !== null) found.push(`${id}: ${problem}`);
        }
        return found;
      },
      Object.entries(LESSONS).map(([id, file]) => [id, file, todoOf(file)]),
    );
    assert.deepEqual(failed, []);
    assert.ok(Object.keys(LESSONS).length > 40);
    await close(page);
  });
});
