// Takes the pictures of the README: docs/pictures/{desktop,phone,dark}.png. Needs the program and the built client.

import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { played } from './drive.mjs';
import { launch, open, seated, Server } from './lib.mjs';
import { smallPng } from './png.mjs';

const folder = resolve(fileURLToPath(new URL('../../docs/pictures', import.meta.url)));
const MOST_BYTES = 400_000;

/** A game well under way, as its person sees it. */
async function midGame(server, browser, { modules, turn, ...device }) {
  const made = await played(server, browser, { players: 3, modules, until: { what: 'turn', n: turn } });
  const page = await open(browser, server.seatAddress(made, 0), device);
  await seated(page);
  await page.locator('.bar.yours').waitFor();
  await page.keyboard.press('Escape');
  return page;
}

/** The screen as a small PNG. */
async function take(page, browser, name) {
  const bytes = await smallPng(browser, await page.screenshot());
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes`);
  await writeFile(`${folder}/${name}.png`, bytes);
  console.log(`${name}.png ${Math.round(bytes.length / 1000)} kB`);
}

/** Shows a purchase that is being considered, if there is one. */
async function consider(page) {
  const space = page.locator('[data-thing^="space:"].next').first();
  if ((await space.count()) === 0) return;
  await space.click();
  await page.locator('.bar .btn.gold').first().waitFor();
  await page.waitForTimeout(400);
}

await mkdir(folder, { recursive: true });
const server = await Server.start({ thinkMs: 60 });
const browser = await launch();
try {
  const desktop = await midGame(server, browser, { modules: [], turn: 40, viewport: { width: 1440, height: 900 } });
  await consider(desktop);
  await take(desktop, browser, 'desktop');

  const phone = await midGame(server, browser, { modules: [], turn: 34, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  await consider(phone);
  await take(phone, browser, 'phone');

  const dark = await midGame(server, browser, { modules: 'all', turn: 24, viewport: { width: 1440, height: 900 }, settings: { theme: 'dark' } });
  await take(dark, browser, 'dark');
} finally {
  await browser.close();
  await server.stop();
}
