// Tables in the browser's database: a head for each, and a log that only grows. Entry N is accepted once, by whoever comes first, so
// that two tabs cannot spoil a game.

import type { Found, Reading, Store, StoredEntry, StoredTable, Trouble, Written } from './port';

const NAME = 'alhambra';
/** Of the stores below; what heads and entries say has versions of its own. */
const VERSION = 1;

/** The game cannot run at all. */
export class DeviceError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

/** `complain` is told why something was not kept. */
export async function openStore(complain: (trouble: Trouble) => void): Promise<Store> {
  return new DatabaseStore(await openDatabase(), complain);
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    let asked: IDBOpenDBRequest;
    try {
      asked = indexedDB.open(NAME, VERSION);
    } catch {
      return failed(new DeviceError('no-storage'));
    }
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('tables', { keyPath: 'id' });
      asked.result.createObjectStore('entries', { keyPath: ['table', 'n'] });
    };
    asked.onsuccess = () => {
      const database = asked.result;
      // A newer version of the game in another tab must not wait for this one; its writes fail from here on.
      database.onversionchange = () => database.close();
      done(database);
    };
    asked.onerror = () => failed(new DeviceError(asked.error?.name === 'VersionError' ? 'newer' : 'no-storage'));
  });
}

class DatabaseStore implements Store {
  #database: IDBDatabase;
  #complain: (trouble: Trouble) => void;

  constructor(database: IDBDatabase, complain: (trouble: Trouble) => void) {
    this.#database = database;
    this.#complain = complain;
  }

  create(table: StoredTable): Promise<Written> {
    return this.#write((transaction) => transaction.objectStore('tables').add(table));
  }

  append(entry: StoredEntry): Promise<Written> {
    return this.#write((transaction) => {
      // Behind a gap nothing may follow, and a table that was deleted in another tab stays so.
      const before = entry.n === 1 ? transaction.objectStore('tables').getKey(entry.table) : transaction.objectStore('entries').getKey([entry.table, entry.n - 1]);
      before.onsuccess = () => {
        if (before.result === undefined) transaction.abort();
        else transaction.objectStore('entries').add(entry);
      };
    });
  }

  #write(what: (transaction: IDBTransaction) => void): Promise<Written> {
    return new Promise((done) => {
      let transaction: IDBTransaction;
      try {
        transaction = this.#database.transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' });
        what(transaction);
      } catch {
        this.#complain('not-kept');
        return done('failed');
      }
      transaction.oncomplete = () => done('ok');
      transaction.onabort = () => {
        const problem = transaction.error?.name;
        // Without an error we gave it up ourselves.
        if (problem === undefined || problem === 'ConstraintError') return done('taken');
        this.#complain(problem === 'QuotaExceededError' ? 'full' : 'not-kept');
        done('failed');
      };
    });
  }

  forget(table: string): Promise<Written> {
    return this.#write((transaction) => {
      transaction.objectStore('tables').delete(table);
      transaction.objectStore('entries').delete(entriesFrom(table, 1));
    });
  }

  read(table: string, from: number): Promise<Found> {
    const not = (reading: Reading): Found => ({ reading, head: '', entries: [] });
    return new Promise((done) => {
      let transaction: IDBTransaction;
      try {
        transaction = this.#database.transaction(['tables', 'entries']);
      } catch {
        return done(not('unavailable'));
      }
      const head = transaction.objectStore('tables').get(table) as IDBRequest<StoredTable | undefined>;
      const entries = transaction.objectStore('entries').getAll(entriesFrom(table, from)) as IDBRequest<StoredEntry[]>;
      transaction.oncomplete = () => {
        if (head.result === undefined) return done(not('none'));
        const whole = typeof head.result.head === 'string' && entries.result.every(({ n, text }, at) => n === from + at && typeof text === 'string');
        done(whole ? { reading: 'found', head: head.result.head, entries: entries.result.map(({ text }) => text) } : not('damaged'));
      };
      transaction.onabort = () => done(not('unavailable'));
    });
  }
}

function entriesFrom(table: string, n: number): IDBKeyRange {
  return IDBKeyRange.bound([table, n], [table, Infinity]);
}
