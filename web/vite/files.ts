// What is made of the built files: a service worker that keeps them all, the same as a site without a server, and compressed copies for
// the server.

import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|wasm)$/;
const SERVICE_WORKER = 'offline.js';

/** `site`: the folder for files that any web space can hand out; null if there is no game for them. */
export function finish(site: string | null): Plugin {
  let folder = '';
  return {
    name: 'finish',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      await writeServiceWorker(folder);
      if (site) await writeSite(folder, site);
      await compress(folder);
    },
  };
}

// With the names of all files. Its version is that of their contents, so that the same build is the same version.
async function writeServiceWorker(folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter((name) => name !== SERVICE_WORKER).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  const worker = await readFile(fileURLToPath(new URL(`../src/device/${SERVICE_WORKER}`, import.meta.url)), 'utf8');
  const filled = worker.replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16))).replace("['FILES']", JSON.stringify(files));
  await writeFile(join(folder, SERVICE_WORKER), filled);
}

// The page says that there is no server to ask (lib/places.svelte.ts).
async function writeSite(folder: string, site: string): Promise<void> {
  await rm(site, { recursive: true, force: true });
  await cp(folder, site, { recursive: true });
  const page = join(site, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('<html', '<html data-server="none"'));
  await writeServiceWorker(site);
}

// Writes FILE.gz beside each such file of the build; the server sends it to browsers that accept it.
async function compress(folder: string): Promise<void> {
  for (const file of (await filesIn(folder)).filter((name) => COMPRESSIBLE.test(name))) {
    const path = join(folder, file);
    await writeFile(`${path}.gz`, await promisify(gzip)(await readFile(path), { level: 9 }));
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
