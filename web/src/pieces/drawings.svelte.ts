// The drawings are fetched when the first page that shows pieces is gone to, or something on the home page that needs them.

import type { Component } from 'svelte';

let found = $state.raw<Component | null>(null);
let fetched: Promise<void> | undefined;

export function fetchDrawings(): Promise<void> {
  fetched ??= import('./PieceSymbols.svelte').then(({ default: Symbols }) => void (found = Symbols));
  return fetched;
}

/** Puts them on the page, once they are there. */
export function drawings(): Component | null {
  return found;
}
