// The puzzle of the day: chosen at the table, judged, remembered.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { close, cutOff, launch, open, PHONE, seated, Server, violations } from './lib.mjs';

const FOLDER = new URL('../../puzzles/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.json')).sort();
const answerOf = (name) => JSON.parse(readFileSync(new URL(`answers/${name}`, FOLDER), 'utf8'));

/** The first puzzle whose best choice and some other choice can be made by taking or buying, both without a module's ways. */
const NUMBER = NAMES.findIndex((name) => {
  const scenario = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  const { choices } = answerOf(name);
  return scenario.modules.length === 0 && scenario.game === 'alhambra' && choices[0].verb === 'buy' && choices.some(({ verb }) => verb === 'take');
});

const cards = (zone, names) => names.map((name) => `[data-thing="${zone}:${name}"]`);

/** Picks what the action names, as a person would, and confirms it. */
async function choose(page, { verb, args }) {
  const wanted = verb === 'buy' ? [`[data-thing="space:${args.space}"]`] : cards('display', args.cards);
  for (const selector of wanted) await page.locator(selector).first().click();
  if (verb === 'buy') {
    // What is proposed as payment may be another one.
    const picked = () => page.$$eval('.own [data-thing^="hand:"][aria-pressed="true"]', (found) => found.map((card) => card.dataset.thing.slice(5)));
    for (const name of await picked()) if (!args.cards.includes(name)) await page.locator(`.own [data-thing="hand:${name}"]`).first().click();
    const now = await picked();
    for (const name of args.cards) if (!now.includes(name)) await page.locator(`.own [data-thing="hand:${name}"]`).first().click();
  }
  // A card that nothing can be added to is taken at once.
  if ((await page.locator('.verdict').count()) === 0) await page.locator('.bar .btn.gold').click();
}

describe('puzzles', () => {
  let server;
  let browser;
  before(async () => {
    server = await Server.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('have one for today, found from the first page and the same after a reload', async () => {
    const page = await open(browser, `${server.address}/#/`);
    await page.getByRole('link', { name: /Puzzle of the day/ }).click();
    await page.locator('.table .own [data-thing^="hand:"]').first().waitFor();
    const title = await page.locator('h1').innerText();
    assert.match(title, /^Puzzle of the day · /);
    assert.deepEqual(await violations(page), []);
    const hand = await page.locator('.own').innerText();
    await page.reload();
    await page.locator('.table .own [data-thing^="hand:"]').first().waitFor();
    assert.equal(await page.locator('h1').innerText(), title);
    assert.equal(await page.locator('.own').innerText(), hand);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Next puzzle' }).click();
    await page.locator('h1', { hasText: /^Puzzle \d+ of \d+/ }).waitFor();
    await close(page);
  });

  it('judge the first answer, and remember it', async () => {
    const answer = answerOf(NAMES[NUMBER]);
    const page = await open(browser, `${server.address}/#/puzzle/${NUMBER + 1}`);
    await page.locator('.table .own [data-thing^="hand:"]').first().waitFor();
    await choose(page, answer.choices.find(({ verb }) => verb === 'take'));
    const verdict = page.locator('.verdict');
    await verdict.waitFor();
    assert.equal(await verdict.locator('h2').innerText(), 'There is something better');
    assert.ok((await verdict.locator('li .chance').count()) >= 3);
    const reasons = await verdict.locator('.best ul li').allInnerTexts();
    assert.equal(reasons.length, answer.choices[0].reasons.length);
    assert.equal(reasons.filter((reason) => /advice\.|\{|undefined/.test(reason)).length, 0);
    assert.deepEqual(await violations(page), []);

    await verdict.getByRole('button', { name: 'Try again' }).click();
    await choose(page, answer.choices[0]);
    await verdict.locator('h2', { hasText: 'Right!' }).waitFor();
    await page.reload();
    await page.getByText('Not solved at the first try').waitFor();
    assert.equal(await page.locator('.asking .played a').getAttribute('href'), '#/help/goal');

    // That of today was fetched meanwhile, and is there without the server.
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('alhambra.puzzles.positions') ?? '[]').length > 1);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Today’s puzzle' }).click();
    await page.locator('h1', { hasText: /^Puzzle of the day/ }).waitFor();
    await page.locator('.table .own [data-thing^="hand:"]').first().waitFor();
    await close(page);
  });

  it('are played on from the best choice', async () => {
    const page = await open(browser, `${server.address}/#/puzzle/${NUMBER + 1}`);
    await page.locator('.table .own [data-thing^="hand:"]').first().waitFor();
    await choose(page, answerOf(NAMES[NUMBER]).choices[0]);
    await page.locator('.verdict').getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/#\/t\/[a-z]{10}\/[0-9a-f]{32}$/);
    await seated(page);
    await close(page);
  });

  it('fit on a phone, in French and in the dark, and say when the server is gone', async () => {
    const answer = answerOf(NAMES[NUMBER]);
    const page = await open(browser, `${server.address}/#/puzzle/${NUMBER + 1}`, { ...PHONE, locale: 'fr', settings: { theme: 'dark' } });
    await page.locator('.table .own [data-thing^="hand:"]').first().waitFor();
    assert.deepEqual(await cutOff(page), []);
    await choose(page, answer.choices.find(({ verb }) => verb === 'take'));
    await page.locator('.verdict h2', { hasText: 'Il y a mieux' }).waitFor();
    assert.deepEqual(await violations(page), []);
    // The server, and what could take its place.
    const gone = /api\/review|assets\/worker/;
    await page.route(gone, (route) => route.abort());
    await page.locator('.verdict').getByRole('link', { name: 'Problème suivant' }).click();
    await page.getByRole('alert').getByText(/injoignable/).waitFor();
    await page.unroute(gone);
    await page.getByRole('button', { name: 'Recharger' }).click();
    await page.locator('.table .own [data-thing^="hand:"]').first().waitFor();
    await close(page);
  });
});
