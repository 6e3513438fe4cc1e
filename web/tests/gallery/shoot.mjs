// node tests/gallery/shoot.mjs ADDRESS FOLDER VIEW WIDTHxHEIGHT [QUERY [SCRIPT]]: a picture of a position.
import { chromium } from 'playwright-core';

const [address, folder, view, size, query = '', script = ''] = process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 700, isMobile: width < 700 });
page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()));
page.on('pageerror', (error) => console.log('error:', error.message));
await page.goto(`${address}?view=${view}${query}`);
await page.waitForSelector('.table');
for (const step of script.split(';').filter(Boolean)) {
  const [what, selector] = step.split('=>');
  if (what === 'wait') await page.waitForTimeout(Number(selector));
  else await page[what](selector);
}
await page.waitForTimeout(400);
const name = `${folder}/${view}-${size}${query.replace(/\W+/g, '-')}.png`;
await page.screenshot({ path: name });
console.log(name);
await browser.close();
