// Pages of people, each as in a browser of their own. A page whose test is over is kept, and the client loaded anew in it for the next test
// that wants one of its kind: that takes half as long as another browser.

const DESKTOP = { viewport: { width: 1280, height: 720 } };
/** A file of the client that shows nothing and does nothing. */
const QUIET = 'fonts.txt';
/** The oldest first. */
const idle = [];
const MOST_IDLE = 4;

/** Runs in the page before its own scripts: at first nothing is there but what is kept from before. */
function begin({ id, kept }) {
  if (location.protocol !== 'http:' || localStorage.getItem('opened') === id) return;
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`alhambra.${key}`, JSON.stringify(value));
  localStorage.setItem('opened', id);
}

async function make(browser, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const kept = { browser, kind: JSON.stringify(options), viewport: options.viewport, spoilt: false };
  page.kept = kept;
  const add = context.addInitScript.bind(context);
  kept.begin = (given) => add(begin, given);
  // What cannot be taken back; a worker stores games.
  page.on('worker', () => (kept.spoilt = true));
  const lasting = [[page, ['addInitScript', 'emulateMedia', 'route', 'routeWebSocket']], [page.clock, ['install']], [context, ['addInitScript', 'newCDPSession', 'newPage', 'setOffline']]];
  for (const [object, ways] of lasting) {
    for (const way of ways) {
      const original = object[way].bind(object);
      object[way] = (...given) => {
        kept.spoilt = true;
        return original(...given);
      };
    }
  }
  return page;
}

/** A page of a person with a browser of their own, which keeps `games` from before. Errors on the page fail the test that closes it. */
export async function open(browser, address, { settings = {}, games = [], ...others } = {}) {
  // Nothing is kept for a next visit unless that is what a test is about.
  const options = { ...DESKTOP, locale: 'en', serviceWorkers: 'block', ...others };
  const found = idle.findIndex(({ kept }) => kept.browser === browser && kept.kind === JSON.stringify(options));
  const page = found < 0 ? await make(browser, options) : idle.splice(found, 1)[0];
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_|WebSocket/.test(message.text())) page.problems.push(message.text());
  });
  const stored = { settings: { speed: 'off', sound: false, confirm: false, ...settings }, games };
  page.kept.script = await page.kept.begin({ id: String(Math.random()), kept: stored });
  await page.goto(address);
  return page;
}

/** Closes the person's browser and says what went wrong on the page. */
export async function close(page) {
  const { kept, problems } = page;
  if (kept.spoilt || problems.length > 0 || page.isClosed()) await page.context().close();
  else await rest(page).catch(() => page.context().close());
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** As a page is before it is opened, as far as anybody can tell. */
async function rest(page) {
  await page.goto(new URL(QUIET, page.url().replace(/#.*/, '')).href);
  await page.kept.script.dispose();
  for (const event of ['console', 'pageerror', 'websocket']) page.removeAllListeners(event);
  await page.setViewportSize(page.kept.viewport);
  await page.mouse.move(-1, -1);
  idle.push(page);
  if (idle.length > MOST_IDLE) await idle.shift().context().close();
}
