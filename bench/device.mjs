// Speed of the game for the browser against that of the program, in the same run: decisions per second of random games.
//   node --no-experimental-fetch bench/device.mjs
// Both are measured in turns, in time of the processor; the best of each counts.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LEAST = 0.55;
const TURNS = 4;
const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const { default: make } = await import(path('build/wasm/device.mjs'));
const module = await make({ wasmBinary: readFileSync(path('build/wasm/device.wasm')), host: {} });

function inBrowser(all, games) {
  const begin = process.cpuUsage();
  const decisions = module._measure_games(all ? 1 : 0, games);
  const { user, system } = process.cpuUsage(begin);
  return (decisions / (user + system)) * 1e6;
}

function inProgram(modules, games) {
  const options = ['simulate', '--players', '3', '--modules', modules, '--games', String(games)];
  const text = execFileSync(path('build/release/alhambra'), options, { encoding: 'utf8' });
  return Number(/decisions_per_second\s+(\d+)/.exec(text)[1]);
}

let fast = true;
for (const [modules, games] of [['none', 1000], ['all', 60]]) {
  const best = { browser: 0, program: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    best.browser = Math.max(best.browser, inBrowser(modules === 'all', games));
    best.program = Math.max(best.program, inProgram(modules, games));
  }
  const share = best.browser / best.program;
  fast &&= share >= LEAST;
  console.log(`modules ${modules}: ${Math.round(best.browser)} decisions per second in WebAssembly, ${best.program} in the program: ${Math.round(share * 100)} %`);
}
process.exitCode = fast ? 0 : 1;
