// Runs the browser tests and says in the last line how many passed. Needs the program and the built client; see README.md.

import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
// Parts of names: of the files to run, or after `without` of those to leave out.
const words = process.argv.slice(2);
const without = words[0] === 'without';
const parts = without ? words.slice(1) : words;
const wanted = (name) => parts.length === 0 || parts.some((part) => name.includes(part)) !== without;
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && wanted(name))
  .map((name) => folder + name);

let passed = 0;
let failed = 0;
const tests = run({ files, concurrency: 2, timeout: 400_000 });
// Suites count by their cases.
const count = (data) => data.details?.type !== 'suite' && !files.includes(data.name);
tests.on('test:pass', (data) => count(data) && (passed += 1));
tests.on('test:fail', (data) => count(data) && (failed += 1));
tests.on('end', () => {
  // After the reporter has written what it has to say.
  setImmediate(() => {
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  });
});
tests.compose(new spec()).pipe(process.stdout);
