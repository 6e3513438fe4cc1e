// For everybody: no fault that axe finds on any screen, light and dark; by keyboard alone; by touch on a small phone.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { played } from './drive.mjs';
import { close, cutOff, launch, open, PHONE, playOn, seated, Server, violations } from './lib.mjs';

describe('everybody can use', () => {
  let server;
  let browser;
  const looked = new Map();
  before(async () => {
    server = await Server.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('the pages around a game', async () => {
    const page = await open(browser, server.address);
    const waiting = await server.table(['Ana', null], { listed: true });
    // The help is looked at by help.test.mjs.
    const screens = {
      home: async () => page.locator('.play').waitFor(),
      settings: async () => page.getByRole('button', { name: 'Settings' }).click(),
      'set-up': async () => page.goto(`${server.address}/#/new`),
      lobby: async () => page.goto(`${server.address}/#/lobby`),
      'waiting room': async () => page.goto(server.seatAddress(waiting, 0)),
      open: async () => page.goto(`${server.address}/#/open`),
    };
    for (const [name, go] of Object.entries(screens)) {
      await go();
      await page.waitForTimeout(400);
      await page.locator('main').first().waitFor();
      assert.deepEqual(await violations(page), [], name);
      // The dark theme has other colours, and nothing else.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForTimeout(300);
      assert.deepEqual(await violations(page, ['color-contrast']), [], `${name}, dark`);
      await page.emulateMedia({ colorScheme: 'light' });
      if (name === 'settings') await page.keyboard.press('Escape');
    }
    await close(page);
  });

  for (const theme of ['light', 'dark']) {
    it(`the table, score sheets and looking back (${theme})`, async () => {
      const made = await scored(theme === 'dark' ? 'all' : 'none');
      const page = await open(browser, server.seatAddress(made, 0), { settings: { theme } });
      await seated(page);
      await openSheet(page);
      assert.deepEqual(await violations(page), [], 'score sheet');
      await page.keyboard.press('Escape');
      assert.deepEqual(await violations(page), [], 'table');
      await page.keyboard.press('[');
      await page.locator('input[type=range]').waitFor();
      await page.waitForTimeout(300);
      assert.deepEqual(await violations(page), [], 'looking back');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator('.table:not(.wide)').waitFor();
      await noSidewaysScrolling(page, 'a phone');
      const ground = await page.locator('main.ground').boundingBox();
      // Ten cards lie in two rows, and modules have buttons and tiles beside the market.
      assert.ok(ground.height > (theme === 'dark' ? 280 : 300), `the palace has ${ground.height} pixels left on a phone`);
      await close(page);
    });
  }

  /** A table at Ana's turn after the first scoring, which is looked at only. */
  const scored = (modules = 'none') => {
    const known = looked.get(modules) ?? played(server, browser, { players: 3, modules: modules === 'all' ? 'all' : [], level: 'easy', computer: true, until: { what: 'scored', n: 1 } });
    looked.set(modules, known);
    return known;
  };

  /** Opens the score sheet from the menu, which is there at every size. */
  async function openSheet(page) {
    await page.locator('.menu .opener').click();
    await page.locator('nav:popover-open').getByRole('button', { name: /^(Score sheet|Feuille de score)/ }).click();
    await page.locator('dialog[open] .races').waitFor();
    await page.waitForTimeout(300);
  }

  it('the keyboard alone: take money, buy, build, end turns', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    const built = page.locator('.story [data-line]', { hasText: /^Ana .*built/ });
    for (let turn = 0; turn < 8 && (await built.count()) === 0; turn += 1) await turnByKeyboard(page);
    assert.ok((await built.count()) > 0, 'something was bought and built');
    await close(page);
  });

  it('digits: tiles of the market, and cards with Shift', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.locator('.bar.yours').waitFor();
    const affordable = page.locator('[data-thing^="space:"].next').first();
    const digit = await affordable.getAttribute('aria-keyshortcuts');
    assert.match(await affordable.getAttribute('title'), new RegExp(`\\(${digit}\\)$`));
    await page.keyboard.press(`Digit${digit}`);
    await page.locator(`[data-thing="space:${digit}"].picked`).waitFor();
    // While paying, cards of the hand have digits.
    const card = page.locator('.hand .card:not(.picked)').first();
    const lifted = await page.locator('.hand .card.picked').count();
    await page.keyboard.press((await card.getAttribute('aria-keyshortcuts')).replace('+', '+Digit'));
    await page.waitForFunction((before) => document.querySelectorAll('.hand .card.picked').length === before + 1, lifted);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Digit2');
    await page.locator('.bar .end.gold').or(page.locator('.display .card.picked')).first().waitFor();
    await page.keyboard.press('?');
    await page.locator('dialog[open]').getByText('Select the tile on that market space').waitFor();
    await close(page);
  });

  it('what is picked and not paid says what to do, and cells say by keyboard why not', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.locator('.bar.yours').waitFor();
    const words = page.locator('.bar [aria-live]');
    await page.locator('[data-thing^="space:"].next').first().click();
    while ((await page.locator('.hand .card.picked').count()) > 0) await page.locator('.hand .card.picked').first().click();
    await words.getByText(/: choose cards worth at least \d+ in \w+/).waitFor();
    const faded = await page.locator('.market [data-space]').evaluateAll((spaces) => spaces.filter((each) => getComputedStyle(each).opacity !== '1').length);
    assert.equal(faded, 0, 'the other tiles of the market stay readable');
    await page.keyboard.press('Escape');
    // A tile too dear, by its digit.
    const dear = page.locator('[data-thing^="space:"]:not(.next)').first();
    await page.keyboard.press(`Digit${await dear.getAttribute('data-space')}`);
    await words.locator('.note').waitFor();
    await page.keyboard.press('Escape');

    await page.locator('[data-thing^="space:"].next').first().click();
    await page.keyboard.press('c');
    const place = page.locator('[data-thing^="cell:"].possible').first();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Redo', exact: true }).count(), 1);
    const later = page.locator('.bar .btn', { hasText: 'Skip extra action' });
    await place.or(later).first().waitFor();
    if (await later.isVisible()) await later.click();
    await place.waitFor();
    // The palace was moved by mouse; the keyboard does not mind.
    const ground = await page.locator('main.ground svg[role=group]').boundingBox();
    await page.mouse.move(ground.x + 20, ground.y + ground.height - 90);
    await page.mouse.down();
    await page.mouse.move(ground.x + 60, ground.y + ground.height - 120, { steps: 4 });
    await page.mouse.up();
    await place.focus();
    const impossible = () => page.evaluate(() => document.activeElement.matches('[data-thing^="cell:"]:not(.possible)'));
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight']) {
      if (await impossible()) break;
      await page.keyboard.press(key);
    }
    assert.ok(await impossible(), 'the arrows lead to a cell where the tile cannot go');
    await words.locator('.note').waitFor();
    const reason = await words.locator('.note').innerText();
    await page.keyboard.press('Enter');
    await words.locator('.note').getByText(reason).waitFor();
    await place.focus();
    await words.locator('.note').waitFor({ state: 'detached' });
    // So does any empty cell in sight, however far from the palace, by mouse.
    const far = { x: ground.x + ground.width - 80, y: ground.y + 30 };
    await page.mouse.click(far.x, far.y);
    await words.locator('.note').getByText(/must share a side with the palace/).waitFor();
    const crossed = await page.locator('.cell.shown:not(.possible) .area').boundingBox();
    assert.ok(far.x > crossed.x && far.x < crossed.x + crossed.width && far.y > crossed.y && far.y < crossed.y + crossed.height);
    await place.focus();
    await page.keyboard.press('Enter');
    await page.locator('.bar .end.gold').waitFor();
    await close(page);
  });

  // Seeds with a tile that can be bought at once, not exactly, and money left for turning it.
  for (const { game, seed, space } of [{ game: 'granada', seed: 6, space: 1 }, { game: 'alhambra-granada', seed: 7, space: 7 }]) {
    it(`the keyboard alone in ${game}: start, buy, turn, store, redesign`, async () => {
      const page = await open(browser, `${server.address}/#/new?game=${game}&players=2&seats=h.ceasy&seed=${seed}`);
      const press = async (selector) => {
        await page.locator(selector).first().waitFor();
        await tabTo(page, selector);
        await page.keyboard.press('Enter');
      };
      await press('.start .btn.gold');
      await seated(page);
      await press(`[data-thing="space:${space}"].next`);
      // The tile leaves the market while it has the focus.
      await page.locator('.bar .btn.gold:not([disabled])').waitFor();
      await page.keyboard.press('c');
      await press('[data-turn][aria-disabled=false]');
      await page.locator('.bar .btn.gold', { hasText: 'Flip' }).waitFor();
      await page.keyboard.press('c');
      await page.locator('[data-turn]').waitFor({ state: 'detached' });
      await press('.here[data-thing="zone:reserve"]');
      await page.locator('[data-reserve] [data-loose]').waitFor();
      await page.keyboard.press('e');
      // A city beside a palace needs walls first.
      if (game === 'granada') {
        await press('[data-reserve] [data-thing^="tile:"].next');
        await press('[data-thing^="cell:"].possible');
        await page.locator('.story [data-line]', { hasText: /^Player 1 .*added/ }).waitFor();
      }
      await close(page);
    });
  }

  /** Does what is possible, buildings first, until the turn can be ended; then ends it. */
  async function turnByKeyboard(page) {
    const wanted = ['.bar .btn.gold:not(.end):not([disabled])', '[data-thing^="cell:"].possible', '[data-thing^="space:"].next', '[data-thing^="display:"].next'];
    for (let press = 0; press < 12; press += 1) {
      await page.waitForFunction((all) => document.querySelector('.bar.yours') && document.querySelector([...all, '.bar .end.gold'].join()), wanted);
      if ((await page.locator('.bar .end.gold').count()) > 0) {
        await page.keyboard.press('e');
        await page.locator('.bar .end.gold').waitFor({ state: 'detached' });
        await keepsFocus(page);
        return;
      }
      for (const selector of wanted) {
        if ((await page.locator(selector).count()) === 0) continue;
        await tabTo(page, selector);
        await page.keyboard.press('Enter');
        break;
      }
      await page.waitForTimeout(150);
      await keepsFocus(page);
    }
    assert.fail('the turn does not end');
  }

  /** What was pressed may be gone; the focus is not. */
  async function keepsFocus(page) {
    await page.waitForFunction(() => document.querySelector('.bar[aria-busy=true]') === null);
    const focus = () => page.evaluate(() => document.activeElement.matches(':disabled') || !document.activeElement.closest('.table'));
    for (let tries = 0; tries < 10 && (await focus()); tries += 1) await page.waitForTimeout(50);
    assert.equal(await focus(), false, 'the focus is lost');
  }

  async function tabTo(page, selector) {
    for (let press = 0; press < 120; press += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    assert.fail(`${selector} cannot be reached by Tab`);
  }

  /** What has the focus, in words. */
  function focused(page) {
    return page.evaluate(() => {
      const { tagName, id, className, innerText, ariaLabel } = document.activeElement;
      return tagName === 'BODY' ? 'BODY' : `${tagName} ${id} ${className} ${ariaLabel ?? innerText ?? ''}`;
    });
  }

  async function focusIs(page, pattern, where) {
    for (let tries = 0; tries < 20 && !pattern.test(await focused(page)); tries += 1) await page.waitForTimeout(50);
    assert.match(await focused(page), pattern, where);
  }

  for (const by of ['mouse', 'keyboard']) {
    it(`the focus stays after what is done around a game (${by})`, async () => {
      const press = async (button) => {
        if (by === 'mouse') return button.click();
        await button.focus();
        await page.keyboard.press('Enter');
      };
      const made = await server.table(['Ana', 'Omar', 'easy'], { seed: '8' });
      const page = await open(browser, server.seatAddress(made, 0));
      await seated(page);

      await press(page.getByRole('button', { name: 'Menu' }));
      await press(page.getByRole('button', { name: 'Links to this table' }));
      await press(page.getByRole('button', { name: 'New link' }));
      await page.getByRole('alert').getByText('This cannot be undone.').waitFor();
      await focusIs(page, /Keep the old one/, 'a question');
      await press(page.getByRole('button', { name: 'Keep the old one' }));
      await focusIs(page, /New link/, 'a link that was kept');
      await press(page.getByRole('button', { name: 'New link' }));
      await press(page.getByRole('button', { name: 'Make a new link' }));
      const notice = page.locator('dialog .notice');
      await notice.waitFor();
      assert.ok(await notice.evaluate((node) => node.contains(document.elementFromPoint(innerWidth / 2, node.getBoundingClientRect().top + 8))), 'a notice is in front');
      await focusIs(page, /New link/, 'a new link');
      await press(notice.getByRole('button'));
      await focusIs(page, /New link/, 'a notice that was closed');
      await page.keyboard.press('Escape');
      await focusIs(page, /Menu/, 'a closed dialog');

      await page.goto(server.address);
      const games = page.locator('.games .card');
      await games.first().waitFor();
      await press(games.getByRole('button', { name: 'Remove from this list' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Keep it' }));
      await focusIs(page, /Remove from this list/, 'a game that was kept');
      await press(games.getByRole('button', { name: 'Remove from this list' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Remove from this list' }));
      await games.first().waitFor({ state: 'detached' });
      await focusIs(page, /^H1 /, 'the only game taken off the list');
      await press(page.getByRole('button', { name: 'Undo' }));
      await games.first().waitFor();
      await focusIs(page, /^A .*Omar/s, 'a game that came back');
      await server.table(['Leila', 'hard']).then((other) => page.goto(server.seatAddress(other, 0)));
      await seated(page);
      await page.goto(server.address);
      await press(page.locator('.games .card', { hasText: '(Hard)' }).getByRole('button', { name: 'Remove from this list' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Remove from this list' }));
      await focusIs(page, /^A .*Omar/s, 'its neighbour');
      await close(page);
    });

    it(`the focus stays when a computer takes over, and at both ends of the past (${by})`, async () => {
      const made = await server.table(['Ana', 'Omar'], { seed: '8' });
      const [ana, omar] = await Promise.all([0, 1].map((seat) => open(browser, server.seatAddress(made, seat))));
      const press = async (button) => {
        if (by === 'mouse') return button.click();
        await button.focus();
        await ana.keyboard.press('Enter');
      };
      await Promise.all([seated(ana), seated(omar)]);
      await omar.getByRole('button', { name: 'Menu' }).click();
      await omar.getByRole('button', { name: 'Leave the game' }).click();
      await omar.getByRole('button', { name: 'Leave', exact: true }).click();
      await ana.getByRole('button', { name: 'A computer plays for Omar' }).waitFor();
      await close(omar);

      await playOn(ana, () => document.querySelectorAll('.story [data-line]').length > 1 && document.querySelector('.bar.yours') !== null);
      const line = ana.locator('.story button[data-line]').first();
      await press(line);
      await press(ana.getByRole('button', { name: 'One step back' }));
      for (const way of ['One step forward', 'One step back']) {
        const button = ana.getByRole('button', { name: way });
        for (let step = 0; step < 99 && (await button.isEnabled()); step += 1) await press(button);
        assert.ok(!(await button.isEnabled()), way);
        await focusIs(ana, /^BUTTON .*(Play|One )/, `${way}: the last one`);
      }
      await press(ana.getByRole('button', { name: 'Back to now' }));
      await focusIs(ana, /^(?!BODY)/, 'back to now');

      await press(ana.getByRole('button', { name: 'A computer plays for Omar' }));
      await press(ana.getByRole('button', { name: 'Wait for Omar' }));
      await focusIs(ana, /Omar is away/, 'a seat given back');
      await close(ana);
    });
  }

  it('the focus stays at the table of who points, where nothing is chosen for them', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    await page.locator('[data-thing^="space:"].next').first().click();
    await page.locator('.bar .btn.gold:not([disabled])').click();
    await page.locator('.bar').getByRole('button', { name: 'Buy' }).waitFor({ state: 'detached' });
    await keepsFocus(page);
    assert.equal(await page.locator('.cell:focus').count(), 0);
    await close(page);
  });

  it('whoever comes to a page is at its heading, unless they type or answer a dialog', async () => {
    const waiting = await server.table(['Ana', null]);
    const page = await open(browser, `${server.address}/#/new`);
    const scenario = fileURLToPath(new URL('../../scenarios/alhambra-granada/s26-wall-moat-and-border-all-score.json', import.meta.url));
    const pages = {
      'set-up': [`${server.address}/#/new`, /^H1 .*game/],
      lobby: [`${server.address}/#/lobby`, /^H1/],
      'the waiting room': [server.seatAddress(waiting, 0), /^H1/],
      'taking a seat': [server.seatAddress(waiting, 1), /^H1 .*seat/i],
      'a table that is gone': [`${server.address}/#/t/nowhere/nobody`, /^H1/],
      home: [`${server.address}/#/`, /^H1/],
    };
    for (const [name, [address, heading]] of Object.entries(pages)) {
      await page.goto(address);
      await focusIs(page, heading, name);
      assert.equal(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), 'none', `${name}: no ring`);
    }
    await page.goto(server.seatAddress(waiting, 0));
    await page.getByRole('button', { name: 'Start now' }).click();
    await seated(page);
    await focusIs(page, /^H1 .*Ana/, 'the table');
    await page.goto(`${server.address}/#/open`);
    await page.locator('input[type=file]').setInputFiles(scenario);
    await seated(page);
    await focusIs(page, /^H1/, 'a record');

    await page.goto(server.address);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.evaluate(() => (location.hash = '#/lobby'));
    await page.getByRole('main').getByLabel('Your name').waitFor();
    assert.doesNotMatch(await focused(page), /^H1/, 'with a dialog open');
    await close(page);
  });

  it('the score sheets: Next stays where it is', async () => {
    const made = await played(server, browser, { players: 3, level: 'easy', computer: true, until: { what: 'over' } });
    const page = await open(browser, server.seatAddress(made, 0));
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('button', { name: 'First scoring' }).click();
    await sheet.getByRole('button', { name: 'Next' }).focus();
    for (const wanted of [/Next/, /Next/, /Close/]) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
      await focusIs(page, wanted, String(wanted));
    }
    await close(page);
  });

  it('fingers on a phone of 360 pixels', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0), PHONE);
    await seated(page);
    for (let turn = 0; turn < 3; turn += 1) {
      await page.waitForFunction(() => document.querySelector('.bar.yours') !== null);
      await page.locator('[data-thing^="display:"].next').first().tap();
      const confirm = page.locator('.bar .btn.gold:not(.end)');
      const end = page.locator('.bar .end.gold');
      await confirm.or(end).first().waitFor();
      if (await confirm.count() > 0) await confirm.tap();
      await end.tap();
      await end.waitFor({ state: 'hidden' });
    }
    await noSidewaysScrolling(page, 'table');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.table button')]
        .filter((button) => button.getClientRects().length > 0 && !button.disabled)
        // Cards and market tiles share one strip: there 36 pixels must do for the narrow side.
        .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 36 || Math.max(offsetWidth, offsetHeight) < 44)
        .map((button) => `${button.offsetWidth} x ${button.offsetHeight} ${button.getAttribute('aria-label') ?? button.innerText}`),
    );
    assert.deepEqual(small, [], 'too small for a finger');
    for (const hash of ['', 'new', 'lobby', 'help', 'open']) {
      await page.goto(`${server.address}/#/${hash}`);
      await page.waitForTimeout(200);
      await noSidewaysScrolling(page, hash);
    }
    await close(page);
  });

  it('pieces that are neither cut off nor covered', async () => {
    const made = await server.table(['Ana', 'easy'], { seed: '12' });
    const page = await open(browser, server.seatAddress(made, 0));
    const box = (selector) => page.locator(selector).first().boundingBox();
    await seated(page);
    await page.locator('[data-thing^="space:"].next').first().click();
    await page.locator('.hand .card.picked').first().waitFor();
    for (const [width, height] of [[390, 844], [640, 360], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      const [hand, card] = [await box('.hand'), await box('.hand .card.picked')];
      // With the ring around it.
      assert.ok(card.y - 3 >= hand.y, `a lifted card at ${width} x ${height}: ${card.y} in ${hand.y}`);
    }
    await page.keyboard.press('Escape');
    await page.locator('main.ground svg[role=group]').click({ position: { x: 30, y: 300 } });
    assert.equal(await page.evaluate(() => document.activeElement.matches('svg') && getComputedStyle(document.activeElement).outlineStyle), 'none', 'no ring for who points');
    assert.equal(await page.locator('.tools').evaluate((tools) => getComputedStyle(tools).overflow), 'visible', 'the rings of the zoom buttons');

    await page.goto(server.seatAddress(await scored(), 0));
    await seated(page);
    await openSheet(page);
    const [sheet, end] = [await box('dialog[open]'), await box('dialog[open] .end .btn')];
    assert.ok(sheet.y + sheet.height - (end.y + end.height) >= 8, 'the button of a score sheet stands on its border');
    await page.keyboard.press('Escape');
    await page.keyboard.press('[');
    const [past, hand] = [await box('input[type=range]'), await box('.hand')];
    assert.ok(past.y + past.height <= hand.y, 'the timeline lies over the hand');
    await close(page);
  });

  for (const locale of ['en', 'fr']) {
    it(`a screen of 640 x 360, as at twice the size (${locale})`, async () => {
      const waiting = await server.table(['Ana', null], { listed: true });
      const made = await server.table(['Ana', 'easy', 'easy'], { seed: '8' });
      const page = await open(browser, server.address, { viewport: { width: 640, height: 360 }, locale });
      const go = (address) => async () => page.goto(address);
      const screens = {
        home: async () => page.locator('.play').waitFor(),
        settings: async () => {
          await page.getByRole('button', { name: /Settings|Réglages/ }).click();
          await page.locator('dialog[open]').waitFor();
        },
        'set-up': go(`${server.address}/#/new?modules=diamonds.treasures&players=3&seats=h.l.ceasy`),
        'set-up on a desktop': async () => page.setViewportSize({ width: 1280, height: 720 }),
        'set-up on a phone': async () => page.setViewportSize({ width: 360, height: 640 }),
        lobby: async () => {
          await page.setViewportSize({ width: 640, height: 360 });
          await page.goto(`${server.address}/#/lobby`);
        },
        'waiting room': go(server.seatAddress(waiting, 0)),
        table: async () => {
          await page.goto(server.seatAddress(made, 0));
          await page.locator('.bar.yours').waitFor();
        },
        buying: async () => page.locator('[data-thing^="space:"].next').first().click(),
        shortcuts: async () => {
          await page.keyboard.press('?');
          await page.locator('dialog[open]').waitFor();
        },
        chat: async () => {
          await page.keyboard.press('Escape');
          await page.locator('.more .btn').first().click();
          await page.getByRole('tab').nth(1).click();
        },
        'score sheet': async () => {
          await page.goto(server.seatAddress(await scored(), 0));
          await seated(page);
          await openSheet(page);
        },
      };
      for (const [name, show] of Object.entries(screens)) {
        await show();
        await page.waitForTimeout(300);
        assert.deepEqual(await cutOff(page), [], name);
        await noSidewaysScrolling(page, name);
        if (name === 'settings') await page.keyboard.press('Escape');
        if (name === 'table' || name === 'buying') assert.deepEqual(await hiddenButtons(page), [], `${name}: buttons out of sight`);
      }
      await close(page);
    });
  }

  /** Buttons of the bar that one would have to scroll to. */
  function hiddenButtons(page) {
    return page.evaluate(() => {
      const bar = document.querySelector('.bar').getBoundingClientRect();
      const bottom = Math.min(bar.bottom, innerHeight);
      return [...document.querySelectorAll('.bar button')].filter((button) => button.getBoundingClientRect().bottom > bottom).map((button) => button.innerText);
    });
  }

  async function noSidewaysScrolling(page, where) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, `${where} scrolls sideways`);
  }

  it('a table that fits a screen of 1280 x 720 without scrolling', async () => {
    const made = await server.table(['Ana', 'easy', 'easy', 'easy', 'easy', 'easy']);
    const page = await open(browser, server.seatAddress(made, 0));
    await seated(page);
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(over <= 0, `${over} pixels too high`);
    await close(page);
  });
});
