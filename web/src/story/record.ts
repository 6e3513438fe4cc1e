// The record of a finished game as a file.

import { getRecord } from '../lib/api';

export async function saveRecord(table: string, token: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await getRecord(table, token)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `alhambra-${table}.json`;
  link.click();
  // Some browsers begin to read only after the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
