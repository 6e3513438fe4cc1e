import { beforeEach, describe, expect, it, vi } from 'vitest';

const LINK = '#/t/kqzvbmwtxa/0123456789abcdef0123456789abcdef';

/** A page at an address, and what the server says. */
async function page(address: string, answer: unknown): Promise<typeof import('./reach.svelte')> {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', { baseURI: address });
  vi.stubGlobal('fetch', vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Response.json(answer)))));
  vi.resetModules();
  const reach = await import('./reach.svelte');
  await reach.findReach();
  return reach;
}

describe('a link for others', () => {
  beforeEach(() => () => vi.unstubAllGlobals());

  it('leads nowhere from a server that only this machine reaches', async () => {
    const reach = await page('http://127.0.0.1:8411/', { addresses: [] });
    expect(reach.isAlone()).toBe(true);
    expect(reach.forOthers(LINK)).toBe(`http://127.0.0.1:8411/${LINK}`);
  });

  it('leads to the address in the network that is chosen', async () => {
    const reach = await page('http://localhost:8411/', { addresses: ['http://192.168.1.20:8411', 'http://10.0.0.2:8411'] });
    expect(reach.isAlone()).toBe(false);
    expect(reach.forOthers(LINK)).toBe(`http://192.168.1.20:8411/${LINK}`);
    reach.chooseAddress('http://10.0.0.2:8411');
    expect(reach.forOthers(LINK)).toBe(`http://10.0.0.2:8411/${LINK}`);
  });

  it.each(['http://192.168.1.20:8411/', 'https://example.org/'])('stays as it is where the page is reached by others: %s', async (address) => {
    const reach = await page(address, { addresses: ['http://10.0.0.2:8411'] });
    expect(fetch).not.toHaveBeenCalled();
    expect(reach.isAlone()).toBe(false);
    expect(reach.forOthers(LINK)).toBe(address + LINK);
  });

  it('stays as it is if the server does not say', async () => {
    const reach = await page('http://[::1]:8411/', new Error('lost'));
    expect(reach.isAlone()).toBe(false);
    expect(reach.forOthers(LINK)).toBe(`http://[::1]:8411/${LINK}`);
  });

  it('knows the own machine by its names', async () => {
    const { isOwnMachine } = await page('https://example.org/', {});
    for (const name of ['localhost', 'a.localhost', '127.0.0.1', '127.3.2.1', '0.0.0.0', '[::]', '[::1]']) expect(isOwnMachine(name)).toBe(true);
    for (const name of ['192.168.1.20', 'example.org', 'localhost.example.org', '127.0.0.1.example.org', '[fd00::1]']) expect(isOwnMachine(name)).toBe(false);
  });
});
