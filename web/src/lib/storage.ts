// localStorage that never throws: it may be full, forbidden, or hold what an older version wrote.

const PREFIX = 'alhambra.';

export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Going on without remembering is all that can be done.
  }
}
