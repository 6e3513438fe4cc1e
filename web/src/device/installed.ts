// The client as something that is installed: works without a network after the first visit, and says when there is a new version.

/** `announce` is called when a new version is ready, with what makes it take over: the page is then loaded anew. */
export async function install(announce: (takeOver: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const ready = (worker: ServiceWorker | null): void => {
    // The first one ever has nothing to take over from.
    if (!worker || !serviceWorker.controller) return;
    announce(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take-over');
    });
  };
  // Not every address may have one: plain HTTP from another machine, a private window.
  const registration = await serviceWorker.register('offline.js').catch(() => null);
  if (!registration) return;
  ready(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => next.state === 'installed' && ready(next));
  });
}
