// The route as reactive state.

import { parseRoute, type Route } from './route';

let current = $state.raw<Route>(parseRoute(location.hash));

addEventListener('hashchange', () => {
  current = parseRoute(location.hash);
});

export function route(): Route {
  return current;
}

export function goTo(link: string): void {
  location.hash = link;
}

/** Changes the address without a step in the browser's history. */
export function replaceLink(link: string): void {
  history.replaceState(null, '', link);
  current = parseRoute(link);
}

/** The address of the page that is shown is another one now; the page itself stays as it is. */
export function readdress(link: string): void {
  history.replaceState(null, '', link);
}
