// Takes pictures of the table as people meet it: node tests/scenes.mjs FOLDER [SCENE...] [--sizes 1440x900,390x844] [--themes light] [--languages en].
// Without scenes it takes all, in four sizes, two themes and two languages. Needs the program and the built client.

import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { played } from './drive.mjs';
import { launch, open, seated, Server } from './lib.mjs';

/** Shows a purchase that is being considered, if there is one. */
async function consider(page) {
  const space = page.locator('[data-thing^="space:"].next').first();
  if ((await space.count()) > 0) await space.click();
}

const SCENES = {
  first: { players: 3 },
  buying: { players: 3, until: { what: 'turn', n: 20 }, then: consider },
  placing: { players: 3, until: { what: 'decision', name: 'place' } },
  cards: { players: 3, until: { what: 'cards', n: 20 }, hoard: true },
  thirty: { players: 2, until: { what: 'cards', n: 30 }, hoard: true, then: consider },
  auction: { players: 3, modules: ['characters'], until: { what: 'decision', name: 'auction' } },
  six: { players: 6, computer: true, until: { what: 'turn', n: 50 } },
  all: { players: 3, modules: 'all', computer: true, until: { what: 'turn', n: 30 } },
  granada: { players: 3, game: 'granada', until: { what: 'turn', n: 25 }, then: consider },
  combined: { players: 3, game: 'alhambra-granada', until: { what: 'turn', n: 25 }, then: consider },
  end: { players: 3, computer: true, until: { what: 'over' } },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1440x900,1280x720,390x844,360x740' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'en,fr' },
  },
});
const [folder = 'pictures', ...wanted] = positionals;
await mkdir(folder, { recursive: true });
const server = await Server.start({ thinkMs: 30 });
const browser = await launch();
try {
  for (const [name, scene] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const made = await played(server, browser, scene);
    for (const size of values.sizes.split(',')) {
      const [width, height] = size.split('x').map(Number);
      const phone = width < 900 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {};
      for (const theme of values.themes.split(',')) {
        for (const language of values.languages.split(',')) {
          const page = await open(browser, server.seatAddress(made, 0), { viewport: { width, height }, ...phone, settings: { theme, language } });
          await seated(page);
          await scene.then?.(page);
          await page.waitForTimeout(300);
          const path = `${folder}/${name}-${size}-${theme}-${language}.png`;
          await page.screenshot({ path });
          console.log(path);
          if (page.problems.length > 0) console.log(page.problems.join('\n'));
          await page.context().close();
        }
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
