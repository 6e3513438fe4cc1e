// The time of day for what is shown: whoever reads it is drawn anew as it passes. It runs only while somebody reads it.

import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 500;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970. */
export function now(): number {
  subscribe();
  return Date.now();
}
