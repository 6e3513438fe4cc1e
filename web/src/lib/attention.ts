// Calls the player back when it is their turn: a sound, the title of the page, a notification.

import { settings } from './settings.svelte';
import { play } from './sound';

const FLASH_MS = 1200;

let plainTitle = 'Alhambra';
let flash: ReturnType<typeof setInterval> | null = null;

export function setTitle(title: string): void {
  plainTitle = title;
  if (!flash) document.title = title;
}

function calm(): void {
  if (flash) clearInterval(flash);
  flash = null;
  document.title = plainTitle;
}

/** `text` is "Your turn". Returns at once; the title flashes until the page is looked at. */
export function callPlayer(text: string): void {
  play('turn');
  if (!document.hidden) return;
  calm();
  let on = false;
  flash = setInterval(() => {
    on = !on;
    document.title = on ? `● ${text}` : plainTitle;
  }, FLASH_MS);
  if (settings.notify && 'Notification' in window && Notification.permission === 'granted') {
    const note = new Notification(plainTitle, { body: text, tag: 'alhambra-turn', icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}

/** Stops calling: on looking at the page, and when the turn is over. */
export function stopCalling(): void {
  if (flash) calm();
}

/** Asks the browser for leave to notify; whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) stopCalling();
  });
}
