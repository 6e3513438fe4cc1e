import { readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { deviceModule, hasDevice } from './vite/device.ts';
import { finish } from './vite/files.ts';

const PUZZLES = /\/puzzles\/(?:answers\/)?(\d+)\.json$/;
const PUZZLES_TOGETHER = 20;
const puzzles = readdirSync(new URL('../puzzles/', import.meta.url)).filter((name) => name.endsWith('.json')).sort();

// Puzzles are fetched some at a time: one each would be hundreds of files.
function puzzleChunk(id: string): string | null {
  const [, number] = PUZZLES.exec(id) ?? [];
  return number === undefined ? null : `puzzles-${Math.floor(puzzles.indexOf(`${number}.json`) / PUZZLES_TOGETHER)}`;
}

// What every page needs comes in one file: each costs half a kilobyte more than what is in it.
const BASE = /preload-helper|\/src\/(?:coach\/progress|device\/door|lib\/(?:api|clock|games|i18n|notices|places|route|router|settings|statistics|storage)|pieces\/drawings|shell\/dialogs)(?:\.svelte)?\.ts$/;

// `npm run dev` talks to a server on this address.
const server = process.env.ALHAMBRA_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), deviceModule(), finish(hasDevice ? 'site' : null)],
  worker: { format: 'es', plugins: () => [deviceModule()] },
  define: { __DEVICE__: JSON.stringify(hasDevice) },
  // The pages may lie below a path.
  base: './',
  // Components and runes as the browser gets them, in the tests as well.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // The content policy allows no data: addresses.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: [{ test: PUZZLES, name: puzzleChunk }, { test: BASE, name: 'base' }] } } },
  },
  server: {
    // Pictures of the help are drawn from scenarios and components.
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  // Files share their modules, which takes a quarter of the time: a test leaves language and settings as it found them. Generous: a busy
  // machine may take seconds to load a module.
  test: { include: ['src/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 30_000 },
});
