// What the page and the worker that holds the game on this device say to each other, and what the worker needs.

/** From the page. Connections and requests have numbers of the page's choosing. */
export type ToDevice =
  | { what: 'connect'; connection: number }
  | { what: 'say'; connection: number; text: string }
  | { what: 'hang-up'; connection: number }
  | { what: 'ask'; request: number; method: string; path: string; body: string; bearer: string }
  | { what: 'forget'; table: string };

/** Why something is not kept, or the game cannot run. `not-there`: it could not be fetched. */
export type Trouble = 'not-there' | 'full' | 'not-kept' | 'newer' | 'no-storage' | 'failed';

export type FromDevice =
  | { what: 'tell'; connection: number; text: string }
  | { what: 'hung-up'; connection: number }
  | { what: 'answer'; request: number; status: number; body: string }
  /** `ended`: nothing more will be answered. */
  | { what: 'trouble'; trouble: Trouble; ended: boolean };

/** As in server/storage.h: it is on the disk; the id or number is taken; nothing was written. */
export type Written = 'ok' | 'taken' | 'failed';

/** As there as well. What was not found has an empty head and no entries. */
export type Reading = 'found' | 'none' | 'damaged' | 'unavailable';

export interface Found {
  reading: Reading;
  head: string;
  entries: string[];
}

export interface StoredTable {
  id: string;
  /** Seconds since 1970. */
  created: number;
  head: string;
}

export interface StoredEntry {
  table: string;
  /** Counted from 1. */
  n: number;
  text: string;
}

/** Where tables are kept. A write is answered when it survives a loss of power. */
export interface Store {
  create(table: StoredTable): Promise<Written>;
  append(entry: StoredEntry): Promise<Written>;
  /** Deletes it with its log. */
  forget(table: string): Promise<Written>;
  /** Entries from that one on. */
  read(table: string, from: number): Promise<Found>;
}
