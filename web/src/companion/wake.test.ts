import { afterEach, expect, it, vi } from 'vitest';
import { keepAwake } from './wake';

afterEach(() => vi.unstubAllGlobals());

it('keeps the screen lit until the game is closed, also after the page was hidden', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  vi.stubGlobal('document', page);
  const end = keepAwake();
  await Promise.resolve();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await Promise.resolve();
  end();
  expect(release).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('does nothing where the browser cannot', () => {
  vi.stubGlobal('navigator', {});
  expect(() => keepAwake()()).not.toThrow();
});
