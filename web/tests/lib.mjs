// What the browser tests share: a server of their own, a browser, and players who press real buttons.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export { close, open } from './pages.mjs';

const web = resolve(fileURLToPath(new URL('..', import.meta.url)));
const program = process.env.ALHAMBRA ?? resolve(web, '../build/release/alhambra');
const pages = process.env.ALHAMBRA_WEB ?? resolve(web, 'dist');

/** A server with an empty data file. `stop` ends it; `restart` does so at once, as a power cut would, and starts it again. */
export class Server {
  #folder;
  #process;
  #thinkMs;
  #more;
  port = 0;

  /** `more`: other options of the server. */
  static async start({ thinkMs = 20, more = [] } = {}) {
    for (const needed of [program, pages]) {
      if (!existsSync(needed)) throw new Error(`${needed} is missing: build it first`);
    }
    const server = new Server();
    server.#thinkMs = thinkMs;
    server.#more = more;
    server.#folder = await mkdtemp(join(tmpdir(), 'alhambra-'));
    await server.#run();
    return server;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  async #run() {
    const data = join(this.#folder, 'tables.db');
    const fixed = ['serve', '--port', String(this.port), '--data', data, '--web', pages, '--think-ms', String(this.#thinkMs), '--log-level', 'warn'];
    this.#process = spawn(program, [...fixed, '--tables-per-hour', '1000', ...this.#more], { stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise((found, failed) => {
      this.#process.stdout.once('data', (text) => found(String(text)));
      this.#process.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    this.port = Number(/:(\d+)/.exec(line)[1]);
  }

  async kill() {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGKILL');
    await ended;
  }

  async restart() {
    await this.#run();
  }

  async stop() {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async post(path, body) {
    const response = await fetch(this.address + path, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  /** A table; seats are names of people, or levels of computers. */
  async table(seats, { game = 'alhambra', modules = [], seed = '7', listed = false } = {}) {
    const levels = ['easy', 'medium', 'hard'];
    const wish = {
      setup: { game, players: seats.length, modules, options: {} },
      seed,
      seats: seats.map((seat) => {
        if (levels.includes(seat)) return { kind: 'computer', level: seat };
        return seat === null ? { kind: 'link' } : { kind: 'here', name: seat };
      }),
      listed,
    };
    return this.post('/api/tables', wish);
  }

  seatAddress(made, seat) {
    return `${this.address}/#/t/${made.table}/${made.seats[seat].token}`;
  }

  watchAddress(made) {
    return `${this.address}/#/watch/${made.table}/${made.watch}`;
  }
}

/** `more`: further switches of the browser. */
export function launch(more = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', ...more],
  });
}

/** A server and a browser for the tests of a file: `const world = withWorld()` inside `describe`; they are there when the first test runs. */
export function withWorld(options) {
  const world = {};
  before(async () => {
    world.server = await Server.start(options);
    world.browser = await launch();
  });
  after(async () => {
    await world.browser?.close();
    await world.server?.stop();
  });
  return world;
}

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Waits until the table is there. */
export function seated(page) {
  return page.locator('.table').waitFor();
}

/**
 * Lets a page play by pressing what is lit: ends the turn if it can, places what waits, buys, takes money. It runs in the page, so
 * that a whole game takes seconds. Resolves when `until` (run in the page) holds and the last press has been answered.
 */
export async function playOn(page, until, timeout = 240_000, argument = null) {
  await page.evaluate(startPlaying);
  await page.waitForFunction(until, argument, { timeout, polling: 50 }).catch(async (error) => {
    const shown = await page.evaluate(() => [...document.querySelectorAll('dialog[open], .bar')].map(({ className, ariaBusy, innerText }) => `${className} (busy: ${ariaBusy}) ${innerText.slice(0, 200)}`));
    throw new Error(`${error.message}\n${shown.join('\n')}`);
  });
  await page.evaluate(stopPlaying);
  await page.waitForFunction(() => document.querySelector('.bar[aria-busy=true]') === null);
}

/** Runs in the page. */
function startPlaying() {
  const enabled = (selector) => [...document.querySelectorAll(selector)].filter((each) => !each.disabled && each.getClientRects().length > 0);
  const press = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  // The same choices in every run.
  let random = 1;
  let tries = 0;
  const pick = (list) => list[(random = (random * 16_807) % 2_147_483_647) % list.length];
  const turn = () => {
    const dialog = document.querySelector('dialog[open]');
    if (window.stopsAt && document.querySelector(window.stopsAt)) return;
    // The result stays, also while it is being fetched.
    if (dialog) return window.keepSheets || dialog.querySelector('.verdict, .end.last') ? undefined : dialog.close();
    const skip = enabled('.bar.caption > .btn');
    if (skip.length > 0) return press(skip[0]);
    const bar = document.querySelector('.bar.yours');
    if (!bar) return;
    const end = enabled('.bar .end.gold');
    if (end.length > 0) return press(end[0]);
    const confirm = enabled('.bar .btn.gold:not(.end)');
    if (confirm.length > 0) return press(confirm[0]);
    const buttons = enabled('.bar .buttons > .btn:not(.bare)');
    const people = enabled('[data-thing^="recruit:"].next:not(.picked), [data-thing^="citizen:"].next:not(.picked)');
    if (people.length > 0) return press(pick(people));
    const cells = enabled('[data-thing^="cell:"].possible');
    const things = enabled('[data-thing].next:not(.picked)');
    const bare = enabled('.bar .buttons > .btn.bare');
    // Now and then something else, so that two pieces that lead to each other are not pressed for ever.
    if ((tries += 1) % 5 === 0) {
      const all = [...buttons, ...cells, ...things, ...bare];
      if (all.length > 0) return press(pick(all));
    }
    // A cell may leave a question open, such as where a gate is set.
    if (buttons.length > 0 && cells.some((cell) => cell.matches('.shown'))) return press(pick(buttons));
    if (cells.length > 0) return press(pick(cells));
    const spaces = enabled('[data-thing^="space:"].next');
    if (spaces.length > 0) return press(pick(spaces));
    const cards = enabled('[data-thing^="display:"].next');
    if (cards.length > 0) return press(pick(cards));
    if (buttons.length > 0) return press(pick(buttons));
    // A module's piece may ask for another one; what leads nowhere is let go.
    if (things.length > 0 && tries % 12 > 0) return press(pick(things));
    if (bare.length > 0) press(bare[0]);
  };
  window.player = setInterval(turn, 10);
  // Nobody looks: what cannot be seen is not painted.
  document.documentElement.style.opacity = '0';
}

/** Runs in the page. */
function stopPlaying() {
  clearInterval(window.player);
  document.documentElement.style.opacity = '';
}

/** True in a page that shows who won. */
export const isOver = () => document.querySelector('dialog[open] .verdict') !== null;

const require = createRequire(import.meta.url);
const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now, or with these rules alone: ids with the first place of each. */
export async function violations(page, rules) {
  // Evaluated over the debugging protocol, which the content policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate((only) => window.axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] }, ...(only && { runOnly: only }) }), rules);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.length} x ${nodes[0].html.slice(0, 160)}`);
}

/**
 * Texts of the page that cannot be read in full however one scrolls: those that leave the window where it does not scroll, a box that hides
 * what does not fit, or the button they stand on.
 */
export function cutOff(page) {
  return page.evaluate(() => {
    const page = document.scrollingElement;
    const found = new Set();
    const slack = 0.5;
    const inside = (box, around, sides) =>
      (!sides.includes('x') || (box.left >= around.left - slack && box.right <= around.right + slack)) &&
      (!sides.includes('y') || (box.top >= around.top - slack && box.bottom <= around.bottom + slack));
    const scrolls = (style, side) => /auto|scroll/.test(side === 'x' ? style.overflowX : style.overflowY);
    const hides = (style, side) => /hidden|clip/.test(side === 'x' ? style.overflowX : style.overflowY);
    const dialog = document.querySelector('dialog[open]');
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (node.data.trim() === '' || element.closest('.unseen, svg, script, style, [aria-hidden=true]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        // Sides on which nothing scrolled it into sight yet.
        let open = ['x', 'y'];
        let cut = false;
        for (let at = element; at && at !== document.body; at = at.parentElement) {
          const style = getComputedStyle(at);
          const around = at.getBoundingClientRect();
          // Said to screen readers alone.
          if (style.clipPath === 'inset(50%)') {
            open = [];
            cut = false;
            break;
          }
          if (at.matches('button, .btn, label') && !inside(box, around, open)) cut = true;
          for (const side of open) if (hides(style, side) && !inside(box, around, [side])) cut = true;
          open = open.filter((side) => !scrolls(style, side));
          if (style.position === 'fixed') break;
        }
        const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        const tall = page.scrollHeight > innerHeight + 1 && !element.closest('dialog');
        if (!inside(box, whole, tall ? open.filter((side) => side === 'x') : open)) cut = true;
        if (cut) found.add(`${node.data.trim().slice(0, 40)} (${element.tagName.toLowerCase()}.${element.className})`);
      }
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of (dialog ?? document).querySelectorAll('input[placeholder]')) {
      const style = getComputedStyle(field);
      pen.font = style.font;
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (field.checkVisibility() && pen.measureText(field.placeholder).width > room) found.add(`${field.placeholder} (input)`);
    }
    return [...found];
  });
}
