// The frames of the busiest moment there is: with all modules, pieces fly and a scoring is counted up. `node tests/frames.mjs` says how long
// they took. What the page's own thread works for them is tried in load.test.mjs: that hardly depends on what else the machine does.

import { fileURLToPath } from 'node:url';
import { lastWith, leftAt, played } from './drive.mjs';
import { launch, open, Server } from './lib.mjs';

/** So many steps before the scoring are seen, too: cards and tiles fly in them. Then it is counted for a while. */
const STEPS = 5;
const COUNTED_MS = 3000;
export const FRAMES_A_SECOND = 60;
/** As many frames as the machine can draw. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Runs in the page: notes when each frame begins, how many pieces are in the air and what is counted. */
function watchFrames() {
  const seen = (window.watched = { at: [], flying: 0, counted: [] });
  const note = (now) => {
    seen.at.push(now);
    seen.flying = Math.max(seen.flying, document.querySelectorAll('.sky > *').length);
    const source = document.querySelector('.counting strong')?.textContent;
    if (source && source !== seen.counted.at(-1)) seen.counted.push(source);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Asks the browser to count what the page's own thread does. Time that others take from it does not count. */
export async function countWork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** How long the page's thread has run scripts and worked out styles and places, in milliseconds. */
export async function worked(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return 1000 * (seconds('ScriptDuration') + seconds('RecalcStyleDuration') + seconds('LayoutDuration'));
}

/**
 * `times`: from each frame to the next, the shortest first; `work`: for each of the frames that a screen shows in that time, on average. Both in
 * milliseconds. `flying`: the most pieces at once, `counted`: sources of points.
 */
export async function measureFrames(server, browser) {
  const made = await played(server, browser, { players: 3, modules: 'all', computer: true, until: { what: 'scored' } });
  const games = [leftAt(made, lastWith(made, 'scoring').step - STEPS)];
  const page = await open(browser, 'about:blank', { viewport: { width: 1440, height: 900 }, settings: { speed: 'fast' }, games });
  const session = await countWork(page);
  await page.goto(server.seatAddress(made, 0));
  const show = page.locator('.missed .gold');
  await show.waitFor();
  await page.evaluate(watchFrames);
  const before = await worked(session);
  await show.click();
  await page.locator('.counting').waitFor();
  await page.waitForTimeout(COUNTED_MS);
  const work = (await worked(session)) - before;
  const { at, flying, counted } = await page.evaluate(() => window.watched);
  await page.context().close();
  const frames = ((at.at(-1) - at[0]) / 1000) * FRAMES_A_SECOND;
  const times = at.slice(1).map((now, i) => now - at[i]).sort((a, b) => a - b);
  return { times, work: work / frames, flying, counted: counted.length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await Server.start();
  for (const [name, switches] of [['at the pace of a screen', []], ['as fast as can be', UNLIMITED]]) {
    const browser = await launch(switches);
    const { times, work, flying, counted } = await measureFrames(server, browser);
    const part = (share) => `${times[Math.floor(times.length * share)].toFixed(1)} ms`;
    console.log(`${name}: ${times.length} frames, median ${part(0.5)}, of 20 the slowest ${part(0.95)}; ${work.toFixed(1)} ms of work for each; ${flying} pieces in the air, ${counted} sources counted`);
    await browser.close();
  }
  await server.stop();
}
