import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// They stand at the top of every page, where a search for a word or a number would find them.
it('symbols have no text', () => {
  const folder = new URL('../', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('Symbols.svelte'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('<text'))).toEqual([]);
});
