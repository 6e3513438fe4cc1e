// Takes pictures of the game as people meet it: node tests/scenes.mjs FOLDER [SCENE...] [--sizes 1440x900,390x844] [--themes light] [--languages en].
// Without scenes it takes all, in four sizes, two themes and two languages, and sets those of a scene beside each other on a sheet, SCENE.png.
// With --keep the sheets go to tests/pictures/. Needs the program and the built client.

import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { lastWith, leftAt, played } from './drive.mjs';
import { launch, open, seated, Server } from './lib.mjs';
import { smallPng } from './png.mjs';

/** Shows a purchase that is being considered, if there is one. */
async function consider(page) {
  const space = page.locator('[data-thing^="space:"].next').first();
  if ((await space.count()) > 0) await space.click();
}

/** What others did since Ana's last action, well into the game; it is `shown` to her as to somebody who was away. */
const since = (event, cards = 0, n = 40) => ({ players: 3, until: { what: 'since', event, cards, n }, settings: { speed: 'normal' }, from: (made) => lastWith(made, event, cards) });

const SCENES = {
  'first-turn': { players: 3, until: { what: 'turn', n: 1 } },
  buying: { players: 3, until: { what: 'buy', n: 20 }, then: consider },
  placing: { players: 3, until: { what: 'decision', name: 'place' } },
  cards: { players: 3, until: { what: 'cards', n: 20 }, hoard: true },
  thirty: { players: 2, until: { what: 'cards', n: 30 }, hoard: true, then: consider },
  auction: { players: 3, modules: ['characters'], until: { what: 'decision', name: 'auction' } },
  six: { players: 6, computer: true, until: { what: 'turn', n: 50 } },
  all: { players: 3, modules: 'all', computer: true, until: { what: 'turn', n: 30 } },
  granada: { players: 3, game: 'granada', until: { what: 'buy', n: 25 }, then: consider },
  combined: { players: 3, game: 'alhambra-granada', until: { what: 'buy', n: 25 }, then: consider },
  took: { ...since('took', 2), shows: '.sky .piece' },
  flying: { ...since('bought', 2), shows: '.sky .piece' },
  built: { ...since('placed'), shows: '.sky .piece' },
  counting: { ...since('scoring'), shows: '.counting', after: 2000 },
  sheet: { ...since('scoring'), shows: '.counting', after: 2000, then: (page) => page.keyboard.press(' ') },
  end: { players: 3, computer: true, until: { what: 'over' } },
};

/** Computers do not play the same game twice; what is wanted may not happen in it. */
const SEEDS = ['20', '21', '22', '23', '24'];

async function firstOf(seeds, play) {
  const [seed, ...others] = seeds;
  return others.length === 0 ? play(seed) : play(seed).catch(() => firstOf(others, play));
}

/** How far what flies has come, in milliseconds. */
const FLOWN = 260;

/** Runs before the page's own code: what moves stands still on its way. */
function holdFlights(flown) {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.pause();
    animation.currentTime = flown;
    return animation;
  };
}

/** Opens the game as somebody does who was away from the step on that `from` finds, and lets time pass until it `shows` what is wanted. */
async function showFrom(page, address, { shows, after = 0 }) {
  await page.clock.install();
  if (shows.startsWith('.sky')) await page.addInitScript(holdFlights, FLOWN);
  await page.goto(address);
  await page.locator('.missed .gold').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.evaluate(() => document.querySelector('.missed .gold').click());
  for (let tries = 0; (await page.locator(shows).count()) === 0; tries += 1) {
    if (tries > 200) throw new Error(`nothing is shown as ${shows}`);
    await page.clock.runFor(40);
  }
  await page.clock.runFor(after);
}

async function take(server, browser, scene, made, { size, theme, language }) {
  const [width, height] = size.split('x').map(Number);
  const phone = width < 900 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {};
  const address = server.seatAddress(made, 0);
  const settings = { theme, language, ...scene.settings };
  const games = scene.from ? [leftAt(made, scene.from(made).step - 1)] : [];
  const page = await open(browser, scene.from ? 'about:blank' : address, { viewport: { width, height }, ...phone, settings, games });
  if (scene.from) await showFrom(page, address, scene);
  await seated(page);
  // That a computer has played is of no interest here.
  for (const button of scene.computer ? await page.locator('.notice button').all() : []) await button.click();
  await scene.then?.(page);
  await page.waitForTimeout(400);
  const bytes = await page.screenshot();
  if (page.problems.length > 0) console.log(page.problems.join('\n'));
  await page.context().close();
  return bytes;
}

/** The pictures of a scene on one sheet: a row for each size of screens, phones side by side. */
async function sheetOf(browser, pictures, width) {
  const page = await browser.newPage({ viewport: { width, height: 600 } });
  const figures = pictures.map(({ bytes, wide }) => `<img class="${wide ? 'wide' : ''}" src="data:image/png;base64,${bytes.toString('base64')}">`);
  const columns = Math.min(pictures.length, 4);
  await page.setContent(`<style>
    body { margin: 0; padding: 8px; display: grid; gap: 8px; grid-template-columns: repeat(${2 * columns}, 1fr); align-items: start; background: #777 }
    img { display: block; width: 100% }
    .wide { grid-column: span 2 }
  </style>${figures.join('')}`);
  const bytes = await page.screenshot({ fullPage: true });
  await page.close();
  return bytes;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1440x900,1280x720,390x844,360x740' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'en,fr' },
    keep: { type: 'boolean', default: false },
  },
});
const [folder = 'pictures', ...wanted] = positionals;
const kept = resolve(fileURLToPath(new URL('pictures', import.meta.url)));
const looks = values.sizes.split(',').flatMap((size) => values.themes.split(',').flatMap((theme) => values.languages.split(',').map((language) => ({ size, theme, language }))));
await mkdir(folder, { recursive: true });
if (values.keep) await mkdir(kept, { recursive: true });
const server = await Server.start({ thinkMs: 30 });
const browser = await launch();
try {
  for (const [name, scene] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const made = await firstOf(SEEDS, (seed) => played(server, browser, { ...scene, seed }));
    const pictures = [];
    for (const look of looks) {
      const path = `${folder}/${name}-${look.size}-${look.theme}-${look.language}.png`;
      const bytes = await take(server, browser, scene, made, look);
      await writeFile(path, bytes);
      pictures.push({ bytes, wide: Number(look.size.split('x')[0]) >= 900 });
      console.log(path);
    }
    const sheet = await sheetOf(browser, pictures, values.keep ? 2000 : 2400);
    if (values.keep) await writeFile(`${kept}/${name}.png`, await smallPng(browser, sheet));
    else await writeFile(`${folder}/${name}.png`, sheet);
  }
} finally {
  await browser.close();
  await server.stop();
}
