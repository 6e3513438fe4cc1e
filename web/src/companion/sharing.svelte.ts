// Keeps a game at a real table and its sheet at a server alike: looks every few seconds whether others have written, and sends what was
// entered here. Whatever is on the way stays here until the server has it; without a server the game goes on as without sharing.

import { tick } from 'svelte';
import { deleteSheet, makeSheet, readSheet, ServerError, writeSheet } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { complain } from '../lib/notices.svelte';
import { read, write } from '../lib/storage';
import { sentence } from '../shell/words';
import { partsOf, same, together, type SharedPart } from './share';
import type { OpenGame } from './games';

const LOOK_MS = 4000;
const SEND_MS = 1200;
const LONGEST_MS = 30_000;

/** A sheet, and the key of those parts that may be written. */
export interface Link {
  sheet: string;
  key: string;
}

/** What is known of it, to go on with after the page was closed. */
export interface Known {
  since: number;
  versions: number[];
  /** As they are at the server. */
  base: SharedPart[];
}

interface Ends {
  /** The parts as they are here; none as long as there is no game. */
  here: () => SharedPart[] | null;
  /** Of each part whether it can be read. */
  sound: (parts: SharedPart[]) => boolean[];
  /** Others have written. */
  take: (parts: SharedPart[]) => void;
  keep: (known: Known) => void;
}

/** Codes after which waiting is of no use. */
const FINAL = ['no-such-sheet', 'not-your-part', 'bad-request', 'too-long', 'not-found', 'table-unreadable'];

export class Sharing {
  /** `lost`: it is tried again; `over`: for good. */
  state = $state<'connecting' | 'live' | 'lost' | 'over'>('connecting');
  problem = $state('');
  /** The parts that may be written here. */
  writes = $state.raw<number[]>([]);
  /** Those of them that take no more: what is entered there stays here. */
  full = $state.raw<number[]>([]);
  #known: Known;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #again = false;
  #ended = false;
  #failures = 0;
  #first = true;

  constructor(
    readonly link: Link,
    known: Known | null,
    readonly ends: Ends,
  ) {
    this.#known = known ?? { since: 0, versions: [], base: [] };
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('online', this.#wake);
    void this.#round();
  }

  /** Something was entered here. */
  changed(): void {
    if (this.#parts().length > 0) this.#plan(SEND_MS);
  }

  end(): void {
    if (this.#ended) return;
    // What was entered last still goes out.
    if (this.state === 'live' && !this.#busy) void this.#send().catch(() => undefined);
    this.#ended = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('online', this.#wake);
  }

  #wake = (): void => {
    if (document.visibilityState === 'visible') this.#plan(0);
  };

  #plan(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#ended || this.state === 'over') return;
    if (this.#busy) this.#again = true;
    else this.#timer = setTimeout(() => void this.#round(), milliseconds);
  }

  async #round(): Promise<void> {
    // Nobody looks: it goes on with the next look.
    if (document.visibilityState !== 'visible' && !this.#first) return;
    this.#busy = true;
    this.#again = false;
    try {
      await this.#look();
      await this.#send();
      this.#failures = 0;
      this.state = 'live';
      this.problem = '';
    } catch (error) {
      this.#fail(error);
    }
    this.#busy = false;
    this.#plan(this.#again ? SEND_MS : Math.min(LOOK_MS * 2 ** this.#failures, LONGEST_MS));
  }

  #fail(error: unknown): void {
    const code = error instanceof ServerError ? error.refusal.code : '';
    // Somebody else was faster: the next round has both.
    if (code === 'part-changed') {
      this.#again = true;
      return;
    }
    this.#failures += 1;
    this.problem = sentence(error);
    this.state = FINAL.includes(code) ? 'over' : 'lost';
  }

  async #look(): Promise<void> {
    const { sheet, key } = this.link;
    let told = await readSheet(sheet, key, this.#known.base.length > 0 && !this.#first ? this.#known.since : undefined);
    // The server has lost something, such as by a backup that was brought back: what is here is newer.
    const older = told.version < this.#known.since;
    if (older) told = await readSheet(sheet, key);
    if (this.#ended) return;
    if (told.writes) this.writes = told.writes;
    this.#first = false;
    const here = this.ends.here();
    const after = [...(here ?? [])];
    const base = [...this.#known.base], versions = [...this.#known.versions];
    for (const { part, value } of told.parts) after[part] = value;
    const sound = this.#sound(after, here);
    for (const { part, version, value } of told.parts) {
      versions[part] = version;
      if (sound[part]) {
        after[part] = here && base[part] ? (together(older ? value : base[part], here[part], value) as SharedPart) : value;
        // Two that can be read may make one that cannot.
        if (!this.#sound(after, here)[part]) after[part] = value;
        base[part] = value;
      } else {
        // What nobody can read changes nothing here, and what is entered here next takes its place.
        after[part] = here?.[part] ?? {};
        base[part] ??= {};
      }
    }
    this.#known = { since: told.version, base, versions };
    // What has come is kept before it is noted that it came: a page may be killed in between.
    if (!same(after, here)) {
      this.ends.take(after);
      await tick();
    }
    // No game yet: everything is read again.
    if (!this.ends.here()) this.#known = { since: 0, versions: [], base: [] };
    this.ends.keep(this.#known);
  }

  /** Of each part whether it can be read; beside the table's as it is here where that cannot. */
  #sound(parts: SharedPart[], here: SharedPart[] | null): boolean[] {
    const sound = this.ends.sound(parts);
    return sound[0] || !here ? sound : [false, ...this.ends.sound([here[0]!, ...parts.slice(1)]).slice(1)];
  }

  /** The parts here that are not at the server yet. */
  #parts(): number[] {
    const here = this.ends.here();
    const open = this.writes.filter((part) => !this.full.includes(part));
    return here ? open.filter((part) => part < here.length && !same(here[part], this.#known.base[part])) : [];
  }

  async #send(): Promise<void> {
    for (const part of this.#parts()) {
      const value = this.ends.here()![part]!;
      const version = await this.#write(part, value);
      if (version === null) continue;
      const base = [...this.#known.base], versions = [...this.#known.versions];
      base[part] = value;
      versions[part] = version;
      this.#known = { ...this.#known, base, versions };
      this.ends.keep(this.#known);
    }
  }

  /** Which version it is; null if the part takes no more. */
  async #write(part: number, value: SharedPart): Promise<number | null> {
    const { sheet, key } = this.link;
    try {
      return (await writeSheet(sheet, key, { part, version: this.#known.versions[part] ?? 0, value })).version;
    } catch (error) {
      if (!(error instanceof ServerError && error.refusal.code === 'part-full')) throw error;
      this.full = [...this.full, part];
      return null;
    }
  }
}

// --- What this browser keeps --------------------------------------------------------------------

const SHARED = 'companion.shared';
const GUEST = 'companion.guest';

/** The sheet of the game of that id, which began here. */
export interface Shared extends Link {
  game: string;
  keys: string[];
  known: Known | null;
}

/** A game that began on another phone. */
export interface Guest extends Link {
  game: unknown;
  known: Known;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readKnown(value: unknown): Known | null {
  if (!isObject(value) || !Number.isInteger(value.since) || !Array.isArray(value.versions) || !Array.isArray(value.base)) return null;
  return value.versions.every((each) => Number.isInteger(each)) && value.base.every(isObject) ? (value as unknown as Known) : null;
}

export function sharedOf(game: string): Shared | null {
  const stored = read(SHARED);
  if (!isObject(stored) || stored.game !== game || typeof stored.sheet !== 'string' || !Array.isArray(stored.keys)) return null;
  const keys = stored.keys.filter((each) => typeof each === 'string');
  return keys.length > 1 ? { game, sheet: stored.sheet, key: keys[0]!, keys, known: readKnown(stored.known) } : null;
}

export function keepShared(shared: Shared | null): void {
  write(SHARED, shared);
}

/** The last one that was seen here. */
export function lastGuest(): Guest | null {
  const stored = read(GUEST);
  if (!isObject(stored) || typeof stored.sheet !== 'string' || typeof stored.key !== 'string') return null;
  const known = readKnown(stored.known);
  return known ? { sheet: stored.sheet, key: stored.key, game: stored.game, known } : null;
}

export function guestOf(sheet: string): Guest | null {
  const guest = lastGuest();
  return guest?.sheet === sheet ? guest : null;
}

export function keepGuest(guest: Guest): void {
  write(GUEST, guest);
}

/** Puts the game on a new sheet. */
export async function share(game: OpenGame): Promise<Shared> {
  const base = partsOf(game);
  const { sheet, keys } = await makeSheet(base);
  return { game: game.id, sheet, key: keys[0]!, keys, known: { since: 0, versions: base.map(() => 0), base } };
}

export function unshare({ sheet, key }: Link): Promise<unknown> {
  return deleteSheet(sheet, key);
}

/** The game leaves this page: nobody could stop sharing it later. What the server cannot delete now it deletes by itself. */
export async function stopSharing(game: string): Promise<void> {
  const shared = sharedOf(game);
  if (!shared) return;
  keepShared(null);
  try {
    await unshare(shared);
  } catch (error) {
    if (!(error instanceof ServerError && error.refusal.code === 'no-such-sheet')) complain(t('companion.share.notStopped'));
  }
}
