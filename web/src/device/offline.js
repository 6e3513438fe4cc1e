// The service worker: keeps every file of one version of the client, so that it opens without a network. vite/files.ts fills in the names.
// A new version waits beside the old one until the page says that it may take over; pages so never mix two versions.

const VERSION = 'VERSION';
const FILES = ['FILES'];
const CACHE = `alhambra-${VERSION}`;

const addressOf = (file) => new URL(file, self.registration.scope).href;
const kept = new Set(FILES.map(addressOf));

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      // What an earlier version has under the same name is the same file: names of all but a few hold a hash of their contents.
      await Promise.all(
        FILES.map(async (file) => {
          const address = addressOf(file);
          const known = file.startsWith('assets/') ? await caches.match(address) : undefined;
          const response = known ?? (await fetch(address, { cache: 'no-cache' }));
          if (!response.ok) throw new Error(`${address}: ${response.status}`);
          await cache.put(address, response);
        }),
      );
    })(),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('alhambra-') && name !== CACHE) await caches.delete(name);
      await clients.claim();
    })(),
  );
});

addEventListener('message', (event) => {
  if (event.data === 'take-over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = new URL(request.url);
  address.hash = '';
  address.search = '';
  if (address.href === self.registration.scope) address.pathname += 'index.html';
  if (!kept.has(address.href)) return;
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(address.href)) ?? fetch(request)));
});
