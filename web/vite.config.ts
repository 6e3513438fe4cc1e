import { readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest)$/;

// Writes FILE.gz beside each text file of the build; the server sends it to browsers that accept it.
function gzipBeside(): Plugin {
  let folder = '';
  return {
    name: 'gzip-beside',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(folder, file);
        await writeFile(`${path}.gz`, await promisify(gzip)(await readFile(path), { level: 9 }));
      }
    },
  };
}

const PUZZLES = /\/puzzles\/(?:answers\/)?(\d+)\.json$/;
const PUZZLES_TOGETHER = 20;
const puzzles = readdirSync(new URL('../puzzles/', import.meta.url)).filter((name) => name.endsWith('.json')).sort();

// Puzzles are fetched some at a time: one each would be hundreds of files.
function puzzleChunk(id: string): string | null {
  const [, number] = PUZZLES.exec(id) ?? [];
  return number === undefined ? null : `puzzles-${Math.floor(puzzles.indexOf(`${number}.json`) / PUZZLES_TOGETHER)}`;
}

// `npm run dev` talks to a server on this address.
const server = process.env.ALHAMBRA_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), gzipBeside()],
  // Components and runes as the browser gets them, in the tests as well.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // The content policy allows no data: addresses.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: [{ test: PUZZLES, name: puzzleChunk }] } } },
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
