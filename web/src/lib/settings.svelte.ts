// What the player likes, kept in this browser.

import { LANGUAGES, pickLanguage, type Language } from './i18n.svelte';
import { read, write } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'off' | 'fast' | 'normal' | 'slow';

export interface Settings {
  theme: Theme;
  language: 'auto' | Language;
  /** Of movements on the table and of the turns of others; off: neither is shown. */
  speed: Speed;
  sound: boolean;
  /** Browser notifications when it is your turn and the page is hidden. */
  notify: boolean;
  /** Ask before costly moves (overpaying, giving a tile away, ...). */
  confirm: boolean;
  /** Take an action as soon as a single choice is left over. */
  oneClick: boolean;
  /** Decline by itself what cannot be accepted. */
  decline: boolean;
  /** The player's name and the level of computer players, as last used. */
  name: string;
  level: string;
  /** Where new games are kept if both are possible. */
  place: 'server' | 'device';
}

export const DEFAULTS: Settings = {
  theme: 'auto',
  language: 'auto',
  speed: 'normal',
  sound: true,
  notify: false,
  confirm: true,
  oneClick: true,
  decline: true,
  name: '',
  level: 'medium',
  place: 'server',
};

const CHOICES: Partial<Record<keyof Settings, readonly string[]>> = {
  theme: ['auto', 'light', 'dark'],
  language: ['auto', ...LANGUAGES],
  speed: ['off', 'fast', 'normal', 'slow'],
  place: ['server', 'device'],
};

const SPEED_FACTOR: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** The defaults with what `stored` says about them; anything else in it is left out. */
export function withStored(stored: unknown): Settings {
  const result = { ...DEFAULTS } as Record<string, unknown>;
  if (typeof stored !== 'object' || stored === null) return { ...DEFAULTS };
  for (const [key, value] of Object.entries(stored)) {
    const known = DEFAULTS[key as keyof Settings];
    const choices = CHOICES[key as keyof Settings];
    if (typeof value !== typeof known) continue;
    if (choices && !choices.includes(value as string)) continue;
    result[key] = value;
  }
  return result as unknown as Settings;
}

export const settings: Settings = $state(withStored(read('settings')));

export function saveSettings(): void {
  write('settings', settings);
}

export function chosenLanguage(): Language {
  return settings.language === 'auto' ? pickLanguage(navigator.languages) : settings.language;
}

/** Factor for how long the turns of others are shown: 0 for not at all. Who wants no movement has time to read, too. */
export function paceFactor(): number {
  return SPEED_FACTOR[settings.speed];
}

/** Factor for durations of movements: 0 when they are off, here or in the system. */
export function speedFactor(): number {
  return prefers('reduced-motion: reduce') ? 0 : paceFactor();
}

function prefers(what: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(`(prefers-${what})`).matches;
}

/** Puts theme and speed onto the page. */
export function applyLook(): void {
  const root = document.documentElement;
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && prefers('color-scheme: dark'));
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.setProperty('--speed', String(speedFactor()));
}
