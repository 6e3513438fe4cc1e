// localStorage that never throws: it may be full, forbidden, or hold what an older version wrote.

const PREFIX = 'alhambra.';

export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether it is kept; most go on without remembering, which is all that can be done. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
