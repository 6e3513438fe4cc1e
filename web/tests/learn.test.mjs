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
const SPOKEN = Object.fromEntries(['en', 'fr'].map((language) => [language, JSON.parse(readFileSync(new URL(`../src/messages/${language}/coach.json`, import.meta.url), 'utf8'))]));
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
    if (now === id) return;
    if (now !== null) await put();
    else await playTo(page, { what: 'next' });
  }
  throw new Error(`${id} was never told`);
}

/** What a person does at the table, by mouse or by touch: `press` clicks or taps. */
function pointing(page, press) {
  const confirm = async () => {
    const button = page.locator('.bar .btn.gold:not(.end)');
    if ((await button.count()) > 0) await press(button);
  };
  const take = (card) => press(card).then(confirm);
  const buy = () => press(exactSpace(page)).then(confirm);
  return { press, take, buy, end: () => press(page.locator('.bar .end')), put: () => press(page.locator('.bubble .foot .btn').first()) };
}

/** The same by keyboard alone. */
function typing(page) {
  const key = (name) => page.keyboard.press(name);
  const focused = (selector) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  const press = async (locator) => {
    await locator.focus();
    await key('Enter');
  };
  const take = async (card) => {
    const at = await card.evaluate((wanted) => [...document.querySelectorAll('.display [data-thing^="display:"]')].indexOf(wanted));
    await key(`Shift+Digit${at + 1}`);
    await key('c');
  };
  const buy = async () => {
    await key(await exactSpace(page).getAttribute('data-space'));
    await key('c');
  };
  const put = async () => {
    await page.locator('.table .bar').focus();
    await key('l');
    await focused('.bubble .close');
    await key('Tab');
    await focused('.bubble .foot .btn');
    await key('Enter');
    await page.waitForFunction(() => document.activeElement !== document.body);
  };
  return { press, take, buy, end: () => key('e'), put, key, focused };
}

const exactSpace = (page) => page.locator('[data-thing^="space:"]:has(.exact)').first();

/**
 * The whole guided game, each of its lessons told in its turn, with the heading that it has in that language. What the lessons ask for is done
 * by `hands`; from the sixth on, the game is played over the connection from one lesson to the next. `look` sees to each lesson, and `at` has
 * what is tried in some: it returns true if it did what the lesson waits for as well.
 */
async function wholeGame(page, language, hands, { look, at = {} }) {
  const seen = [];
  const lesson = async (id, act) => {
    await page.locator(`.bubble.placed[data-lesson="${id}"]`).waitFor();
    assert.equal((await page.locator('.bubble h2').innerText()).replace(/\s/g, ' '), SPOKEN[language].lessons[id].title);
    await look?.(id);
    seen.push(id);
    if ((await at[id]?.()) !== true) await act?.();
  };
  const reached = async (id, act = hands.put) => {
    await reach(page, id, hands.put);
    await lesson(id, act);
  };
  await lesson('aim', hands.put);
  await lesson('money', () => hands.take(page.locator('[data-thing="display:ducat 7"]')));
  await lesson('turn', hands.end);
  await lesson('buy', hands.buy);
  await lesson('extra', () => hands.take(page.locator('[data-thing^="display:"].next').last()));
  await lesson('build', () => hands.press(page.locator('.cell.possible').first()));
  await hands.end();
  await reached('wall');
  await playTo(page, { what: 'decision', name: 'place' });
  await lesson('reserve', () => hands.press(page.locator('[data-reserve] .here')));
  await page.locator('.bubble[data-lesson="reserve"]').waitFor({ state: 'detached' });
  // What was put in the reserve fits.
  for (const id of ['majority', 'dirk', 'pile', 'redesign']) await reached(id);
  // It notices that another palace is looked at.
  await reached('others', () => hands.press(page.locator('[data-seat="1"]').first()));
  await page.locator('.bubble').waitFor({ state: 'detached' });
  await at.between?.();
  for (const [until, ids] of [[{ what: 'scoring', n: 1 }, ['scoring', 'ties']], [{ what: 'scoring', n: 2 }, ['end']], [{ what: 'over' }, []]]) {
    await playFar(page, until);
    for (const id of ids) await reached(id);
  }
  await reached('over', null);
  assert.equal(new Set(seen).size, 17);
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
    const press = (button) => button.click();
    const numbers = [];
    const number = () => page.locator('.bubble .number > [aria-hidden]').innerText();
    const look = async (id) => {
      await told(page, id);
      assert.deepEqual(await misplaced(page), [], id);
      numbers.push(await number());
    };
    await wholeGame(page, 'en', pointing(page, press), {
      look,
      at: {
        async aim() {
          assert.deepEqual(await violations(page), []);
          assert.equal(await page.locator('.pointing .ring').count(), 1);
        },
        // A hint says what is good; chances, which are small at first, would only discourage.
        async money() {
          await page.keyboard.press('h');
          const advice = page.getByRole('region', { name: 'Hint' });
          await advice.getByRole('button', { name: 'Show' }).click();
          await advice.locator('.choice').first().waitFor();
          assert.match(await advice.innerText(), /the best first/);
          assert.doesNotMatch(await advice.innerText(), /%|chance/i);
          await page.keyboard.press('Escape');
          await told(page, 'money');
        },
        // What is kept leads on where one was, after a reload and from the home page.
        async buy() {
          assert.match(await page.locator('.bubble').innerText(), /extra action/);
          await page.reload();
          await told(page, 'buy');
          const { table } = seatOf(page);
          await page.goto(`${server.address}/#/`);
          await page.locator('nav a[href="#/learn"]').click();
          await told(page, 'buy');
          assert.equal(seatOf(page).table, table);
        },
        extra: () => page.getByRole('button', { name: 'Skip lesson' }).click(),
        async reserve() {
          assert.deepEqual(await violations(page), []);
        },
        async dirk() {
          const last = await number();
          const titles = await titlesBack(page, press);
          assert.deepEqual([titles[0], titles[1], titles.at(-1)], ['Who is Dirk?', 'Majorities', 'Your palace']);
          assert.equal(await number(), '1/17');
          assert.deepEqual(await misplaced(page), [], 'read again');
          assert.deepEqual(await violations(page), [], 'read again');
          await page.getByRole('button', { name: `Next lesson: ${titles.at(-2)}` }).click();
          assert.equal(await page.locator('.bubble h2').innerText(), titles.at(-2));
          await page.getByRole('button', { name: 'Back to now' }).click();
          assert.equal(await number(), last);
          await told(page, 'dirk');
        },
        between: () => page.keyboard.press('Escape'),
        async scoring() {
          await page.locator('.bubble').getByRole('button', { name: 'Score sheet' }).click();
          await page.getByRole('dialog').getByRole('heading', { name: 'First scoring' }).waitFor();
          await page.keyboard.press('Escape');
          await told(page, 'scoring');
        },
      },
    });
    assert.equal(numbers.length, new Set(numbers).size, `each has a number of its own: ${numbers}`);
    assert.deepEqual(await violations(page), []);
    await page.locator('.bubble').getByRole('link', { name: 'To the rules' }).click();
    await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor();
    await close(page);
  });

  it('goes by keyboard, in French and in the dark', async () => {
    const page = await open(browser, `${server.address}/#/learn`, { ...DESKTOP, settings: { theme: 'dark', language: 'fr' } });
    await seated(page);
    const hands = typing(page);
    const { key, focused } = hands;
    const spoken = () => page.evaluate(() => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join(' '));
    await wholeGame(page, 'fr', hands, {
      look: (id) => told(page, id),
      at: {
        // From the heading of the page: the button of the coach, then the bubble, then the rest.
        async aim() {
          assert.match(await spoken(), /Votre palais .*trois décomptes/);
          assert.deepEqual(await violations(page), []);
          await focused('h1');
          await key('Tab');
          await focused('.call');
          await key('Tab');
          await focused('.bubble .close');
          await key('Tab');
          await focused('.bubble .foot .btn');
          await key('Enter');
          return true;
        },
        // Escape puts it aside, a key calls it and goes back to where one was.
        async money() {
          assert.match(await spoken(), /Prendre de l’argent/);
          await page.waitForFunction(() => document.activeElement !== document.body);
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
        },
        // Back to the lesson before, and to the present one.
        async buy() {
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
          await key(await exactSpace(page).getAttribute('data-space'));
          assert.deepEqual(await misplaced(page), []);
          await key('c');
          return true;
        },
      },
    });
    assert.match(await spoken(), /Vous savez jouer/);
    await hands.put();
    await page.waitForFunction(() => location.hash.startsWith('#/new'));
    await close(page);
  });

  for (const [name, size, language] of [['a phone', PHONE, 'en'], ['a small phone, in French', SMALL, 'fr']]) {
    it(`goes by touch, on ${name}`, async () => {
      const page = await open(browser, `${server.address}/#/learn`, { ...size, settings: { theme: 'light', language } });
      await seated(page);
      const press = (button) => button.tap();
      const look = async (id) => {
        await told(page, id);
        assert.deepEqual(await misplaced(page), [], id);
        assert.deepEqual(await cutOff(page), [], id);
      };
      await wholeGame(page, language, pointing(page, press), {
        look,
        at: {
          async aim() {
            const small = await page.evaluate(() => [...document.querySelectorAll('.bubble button, .bubble a, .call')].map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length);
            assert.equal(small, 0, 'targets of 44 pixels');
          },
          async buy() {
            await exactSpace(page).tap();
            await rested(page);
            assert.deepEqual(await misplaced(page), [], 'while paying');
            await page.locator('.bar .btn.gold').tap();
            return true;
          },
          majority: () => lookBehind(page, 'majority', language),
          async pile() {
            await lookBehind(page, 'pile', language);
            await putAwayBehind(page);
            return true;
          },
          async between() {
            await press(page.locator('[data-seat="0"]').first());
            assert.deepEqual(await violations(page), []);
            // What was told can be read again.
            await page.locator('.call').tap();
            for (const before of await titlesBack(page, press)) assert.ok(before.length > 0);
            await page.locator('.bubble .close').tap();
          },
        },
      });
      await close(page);
    });
  }

  // The languages in which neither was looked at that closely.
  it('goes through the game by mouse in French, too', async () => {
    const page = await open(browser, `${server.address}/#/learn`, { ...SMALL_DESKTOP, settings: { language: 'fr' } });
    await seated(page);
    await wholeGame(page, 'fr', pointing(page, (button) => button.click()), {});
    await close(page);
  });

  it('goes through the game by keyboard in English, too', async () => {
    const page = await open(browser, `${server.address}/#/learn`, { ...SMALL_DESKTOP, settings: { language: 'en' } });
    await seated(page);
    await wholeGame(page, 'en', typing(page), {});
    await close(page);
  });

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
