// Where links for others lead. A page of the own machine (127.0.0.1) is reached by nobody else; there the server says under which
// addresses the network finds it.

import { getAddresses } from './api';
import { mayHaveServer } from './places.svelte';
import { absolute } from './route';

/** null: not known. */
let addresses = $state.raw<string[] | null>(null);
let chosen = $state<string | null>(null);

/** Whether a page of this host is seen by the own machine only. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

/** Asks for the addresses where they are needed; whoever shows links calls this. */
export async function findReach(): Promise<void> {
  if (addresses !== null || !mayHaveServer || !isOwnMachine(location.hostname)) return;
  // Without an answer, links are what they are.
  addresses = await getAddresses().catch(() => null);
}

/** Addresses to choose from, if the page's own one is of no use to others. */
export function reachable(): string[] {
  return addresses ?? [];
}

/** Nobody else can follow a link from here. */
export function isAlone(): boolean {
  return addresses !== null && addresses.length === 0;
}

export function chosenAddress(): string | null {
  return addresses?.find((each) => each === chosen) ?? addresses?.[0] ?? null;
}

export function chooseAddress(address: string): void {
  chosen = address;
}

/** The whole address of a link, as somebody else can follow it. */
export function forOthers(link: string): string {
  const address = chosenAddress();
  return address === null ? absolute(link) : new URL(link, address).href;
}
