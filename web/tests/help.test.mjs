// The pictures of the help: there for every module, whole on every screen, and where a link leads.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { close, cutOff, open, PHONE, seated, violations, withWorld } from './lib.mjs';

/** Figures with something that leaves them, or is hidden in them. */
const spilt = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure')].flatMap((figure) => {
      const around = figure.getBoundingClientRect();
      const out = [...figure.querySelectorAll('.item')].some((item) => {
        const { left, right, top, bottom, width } = item.getBoundingClientRect();
        return width === 0 || left < around.left - 0.5 || right > around.right + 0.5 || top < around.top || bottom > around.bottom;
      });
      return out ? [figure.querySelector('[role=img]').getAttribute('aria-label')] : [];
    }),
  );

describe('the pictures of the help', () => {
  const world = withWorld();

  for (const [name, options] of Object.entries({
    'a desktop': { settings: { theme: 'light' } },
    'a phone, dark and French': { ...PHONE, locale: 'fr', settings: { theme: 'dark' } },
  })) {
    it(`are whole on ${name}`, async () => {
      const page = await open(world.browser, `${world.server.address}/#/help`, options);
      await page.locator('#rules-caliphs-guidelines figure').first().waitFor();
      const without = await page.evaluate(() => [...document.querySelectorAll('section[id^=rules-]')].filter((section) => !section.querySelector('figure')).map(({ id }) => id));
      assert.deepEqual(without, []);
      assert.deepEqual(await spilt(page), []);
      assert.deepEqual(await cutOff(page), []);
      assert.ok(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), 'scrolls sideways');
      assert.deepEqual(await violations(page), []);
      await close(page);
    });
  }

  it('leave a section where a link leads', async () => {
    const page = await open(world.browser, `${world.server.address}/#/help/medina`);
    await page.locator('#rules-medina figure').waitFor();
    const isTop = (id) => Math.abs(document.getElementById(id).getBoundingClientRect().top) < 120;
    await page.waitForFunction(isTop, 'rules-medina');
    await page.getByRole('navigation').getByRole('link', { name: 'Granada', exact: true }).click();
    await page.waitForFunction(isTop, 'rules-granada');
    await close(page);
  });

  it('stand beside the table, in the rules of a module', async () => {
    const made = await world.server.table(['Ana', 'easy'], { modules: ['squares', 'buildings-of-power'] });
    const page = await open(world.browser, world.server.seatAddress(made, 0));
    await seated(page);
    await page.getByRole('tab', { name: 'Rules' }).click();
    assert.equal(await page.locator('figure').count(), 0);
    await page.locator('summary', { hasText: 'Buildings of Power' }).click();
    await page.locator('.help figure').first().waitFor();
    assert.deepEqual(await spilt(page), []);
    await close(page);
  });
});
