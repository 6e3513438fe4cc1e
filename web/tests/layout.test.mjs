// The base game at the sizes of common screens: measured, not looked at.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { played } from './drive.mjs';
import { close, open, seated, withWorld } from './lib.mjs';

/** Width, height, the least width of a market tile's picture, the languages (the long one where room is short), whether it is a phone. */
const SIZES = [
  [1440, 900, 96, ['en']],
  [1280, 720, 80, ['en', 'fr']],
  [390, 844, 64, ['en'], true],
  [360, 740, 64, ['fr'], true],
];

/** Runs in the page: pieces and buttons of which a part is outside the window or lies under something else. */
function hidden() {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
  const parts = ['.seat', '.space', '.display .card', '.bar .btn', '.bar strong', '.menu button', '.more .btn', '[role=tab]', '.tools button'];
  return parts.flatMap((selector) =>
    seen(selector).flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const corners = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3], [(left + right) / 2, (top + bottom) / 2]];
      // A round corner belongs to what is behind it, which may be the button's own box only.
      const covered = corners.filter(([x, y]) => {
        const at = document.elementFromPoint(x, y);
        return at && !each.contains(at) && !at.contains(each);
      });
      return inside && covered.length === 0 ? [] : [`${selector} ${each.textContent.trim().slice(0, 30)} ${Math.round(left)},${Math.round(top)} ${covered.length} corners covered`];
    }),
  );
}

/** Runs in the page: parts of the table that scroll, which nothing of the base game needs to, but for the log. */
function scrolling() {
  return [...document.querySelectorAll('.get, .hand, .leaders, .bar, .buttons, .words, .table')]
    .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.className} ${each.scrollWidth}x${each.scrollHeight} in ${each.clientWidth}x${each.clientHeight}`);
}

/** Runs in the page: cards of the hand that cannot be pressed at their left edge. */
function unreachable() {
  return [...document.querySelectorAll('.hand .card')].filter((card) => {
    const { left, top, height } = card.getBoundingClientRect();
    return ![0.2, 0.5, 0.8].some((part) => card.contains(document.elementFromPoint(left + 5, top + height * part)));
  }).length;
}

/** Waits until the table has found its place, which takes longer beside other work; what still scrolls then is for the test to say. */
async function settled(page) {
  await seated(page);
  await page.waitForTimeout(200);
  await page.waitForFunction(`(${scrolling})().length === 0`, null, { timeout: 3000 }).catch(() => {});
}

describe('the table at common sizes', () => {
  const world = withWorld();

  const sized = (width, height, phone) => ({ viewport: { width, height }, ...(phone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}) });

  it('has everything of the base game in sight, and large enough', async () => {
    const made = await played(world.server, world.browser, { players: 3, until: { what: 'turn', n: 16 } });
    for (const [width, height, least, languages, phone] of SIZES) {
      for (const locale of languages) {
        const page = await open(world.browser, world.server.seatAddress(made, 0), { ...sized(width, height, phone), locale, settings: { oneClick: false } });
        await seated(page);
        await page.locator('.bar.yours').waitFor();
        await page.waitForTimeout(200);
        const at = `${width} x ${height} ${locale}`;
        assert.deepEqual(await page.evaluate(hidden), [], at);
        assert.deepEqual(await page.evaluate(scrolling), [], at);
        // Who is who, and what one has oneself while it is one's turn.
        assert.equal(await page.locator('.seat .name b:visible').count(), 3, at);
        if (!phone) for (const part of ['.facts', '.doing']) assert.ok(await page.locator(`.seat.asked ${part}`).isVisible(), `${part} at ${at}`);
        // When the next scoring comes is told in one line.
        if (!phone) assert.equal(await page.locator('.know .supply .words').evaluate((words) => Math.round(words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight))), 1, at);
        const tile = await page.locator('.space > svg').first().boundingBox();
        assert.ok(tile.width >= least, `a market tile of ${tile.width} at ${at}`);
        // A tile that can be paid for, or else a card.
        await page.locator('.space.next, .display .card.next').first().click();
        await page.locator('.space.picked, .display .card.picked').first().waitFor();
        assert.deepEqual(await page.evaluate(hidden), [], `${at}, with something picked`);
        await close(page);
      }
    }
  });

  it('shows thirty cards of which each can be pressed', async () => {
    const made = await played(world.server, world.browser, { players: 2, until: { what: 'cards', n: 30 }, hoard: true });
    for (const [width, height, , , phone] of SIZES) {
      const page = await open(world.browser, world.server.seatAddress(made, 0), sized(width, height, phone));
      await settled(page);
      const at = `${width} x ${height}`;
      assert.ok((await page.locator('.hand .card').count()) >= 30, at);
      assert.equal(await page.evaluate(unreachable), 0, at);
      assert.deepEqual(await page.evaluate(scrolling), [], at);
      await close(page);
    }
  });

  it('keeps the prompt in its place, also above an empty hand', async () => {
    const position = { seats: [{ hand: [] }, { hand: ['denar 7'] }], display: ['florin 2', 'dirham 3'] };
    const scenario = { title: 'No cards', cites: [], players: 2, position, steps: [] };
    const made = await world.server.post('/api/tables', { start: { scenario, step: 0 }, seats: [{ kind: 'here' }, { kind: 'here' }] });
    for (const [width, height, , , phone] of [SIZES[0], SIZES[2]]) {
      const page = await open(world.browser, world.server.seatAddress(made, 0), { ...sized(width, height, phone), settings: { oneClick: false } });
      await page.locator('.bar.yours').waitFor();
      const asked = () => page.locator('.own > .asked').evaluate((box) => Math.round(box.getBoundingClientRect().bottom));
      const before = await asked();
      assert.equal(await page.locator('.know .words', { hasText: 'scoring' }).count(), 0, 'when the first scoring comes is not known');
      await page.locator('.display .card').first().click();
      await page.locator('.bar .gold').click();
      await page.locator('.hand .card').waitFor();
      assert.equal(await asked(), before, `${width} x ${height}`);
      await page.locator('.bar [aria-keyshortcuts=u]').click();
      await page.locator('.hand .card').waitFor({ state: 'detached' });
      await close(page);
    }
  });

  it('shows what somebody points at, not what comes to lie under a pointer that rests', async () => {
    const made = await played(world.server, world.browser, { players: 3, until: { what: 'decision', name: 'place' } });
    const page = await open(world.browser, world.server.seatAddress(made, 0), sized(1440, 900));
    await page.locator('.cell').first().waitFor();
    // Just beside the cell at the right.
    const at = await page.locator('.cell').evaluateAll((cells) => {
      const boxes = cells.map((cell) => cell.getBoundingClientRect()).sort((one, other) => other.right - one.right);
      return { x: boxes[0].right + 12, y: (boxes[0].top + boxes[0].bottom) / 2 };
    });
    await page.mouse.move(at.x, at.y);
    const under = () => page.evaluate(({ x, y }) => document.elementFromPoint(x, y).closest('.cell') !== null, at);
    assert.equal(await under(), false);
    for (let times = 0; times < 20 && !(await under()); times += 1) await page.keyboard.press('+');
    assert.equal(await under(), true);
    await page.waitForTimeout(300);
    assert.equal(await page.locator('.cell.shown').count(), 0);
    await page.mouse.move(at.x + 2, at.y);
    await page.locator('.cell.shown').waitFor();
    await close(page);
  });
});
