// Takes the pictures of the README: docs/pictures/{desktop,phone,dark}.png. Needs the program and the built client.

import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, open, seated, Server } from './lib.mjs';
import { encodePng } from './png.mjs';

const folder = resolve(fileURLToPath(new URL('../../docs/pictures', import.meta.url)));
const MOST_BYTES = 400_000;

/** A game well under way: a computer plays the own seat for a while, then its person comes back. */
async function midGame(server, browser, { modules, steps, ...device }) {
  const wish = {
    setup: { game: 'alhambra', players: 3, modules, options: {} },
    seed: '20',
    seats: [{ kind: 'here', name: 'Ana' }, { kind: 'computer', name: 'Zahra', level: 'medium' }, { kind: 'computer', name: 'Omar', level: 'medium' }],
    listed: false,
  };
  const made = await server.post('/api/tables', wish);
  const page = await open(browser, server.address, device);
  await page.evaluate(letComputerPlay, { table: made.table, token: made.seats[0].token, steps });
  await page.goto(server.seatAddress(made, 0));
  await seated(page);
  await page.waitForFunction(() => document.querySelector('.bar.yours') !== null);
  return page;
}

/** Runs in the page. Computers are fast: the person is back at once by a connection that stays. */
function letComputerPlay({ table, token, steps }) {
  const join = (onmessage) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table, token }));
    socket.onmessage = ({ data }) => onmessage(JSON.parse(data), socket);
  };
  return new Promise((done) => {
    let back = false;
    join((message, socket) => {
      if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'leave', id: 'leave' }));
      if (back || message.type !== 'update' || message.keep < steps) return;
      back = true;
      socket.close();
      join((answer) => answer.type === 'welcome' && done());
    });
  });
}

/** The screen as a small PNG. */
async function take(page, browser, name) {
  const shot = await page.screenshot();
  const desk = await browser.newPage();
  const { width, height, data } = await desk.evaluate(decode, shot.toString('base64'));
  await desk.close();
  const bytes = encodePng({ width, height, pixels: Buffer.from(data, 'base64') });
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes`);
  await writeFile(`${folder}/${name}.png`, bytes);
  console.log(`${name}.png ${Math.round(bytes.length / 1000)} kB`);
}

/** Runs in the page. */
async function decode(data) {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  return { width, height, data: btoa(Array.from(pixels, (byte) => String.fromCharCode(byte)).join('')) };
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
  const desktop = await midGame(server, browser, { modules: [], steps: 150, viewport: { width: 1440, height: 900 } });
  await consider(desktop);
  await take(desktop, browser, 'desktop');

  const phone = await midGame(server, browser, { modules: [], steps: 120, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  await consider(phone);
  await take(phone, browser, 'phone');

  const modules = (await (await fetch(`${server.address}/api/catalogue`)).json()).modules.map(({ id }) => id);
  const dark = await midGame(server, browser, { modules, steps: 170, viewport: { width: 1440, height: 900 }, settings: { theme: 'dark' } });
  await take(dark, browser, 'dark');
} finally {
  await browser.close();
  await server.stop();
}
