// Installing the client as an app, where the browser offers it.

/** What some browsers tell a page that can be installed; once it was used, there may be another. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<Offer | null>(null);

/** Listens as long as the page is there, from its beginning: the browser says it once. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // It is offered in the settings instead.
    event.preventDefault();
    offer = event as Offer;
  });
  addEventListener('appinstalled', () => (offer = null));
}

export function canInstall(): boolean {
  return offer !== null;
}

/** The browser asks for itself. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
}
