// A plain web space: hands out files below a path, and knows nothing of the game.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = resolve(fileURLToPath(new URL('..', import.meta.url)));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
/** What lies where: the site below a path, and the module itself for whoever asks it directly. */
const FOLDERS = { '/alhambra/': process.env.ALHAMBRA_SITE_FOLDER ?? join(web, 'site'), '/wasm/': resolve(web, '../build/wasm') };

export class WebSpace {
  #server;
  port = 0;
  /** Files that are given instead of those of the folder. */
  changed = new Map();

  static async start() {
    for (const folder of Object.values(FOLDERS)) if (!existsSync(folder)) throw new Error(`${folder} is missing: build it first`);
    const space = new WebSpace();
    await space.begin();
    return space;
  }

  get address() {
    return `http://127.0.0.1:${this.port}/alhambra/`;
  }

  /** Also again after `stop`, at the same address. */
  async begin() {
    this.#server = createServer(async ({ url }, response) => {
      const path = new URL(url, 'http://x').pathname;
      const [below, folder] = Object.entries(FOLDERS).find(([prefix]) => path.startsWith(prefix)) ?? [];
      const name = below && (path.slice(below.length) || 'index.html');
      try {
        const content = this.changed.get(name) ?? (await readFile(join(folder, name)));
        response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(content);
      } catch {
        response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
      }
    });
    await new Promise((ready) => this.#server.listen(this.port, '127.0.0.1', ready));
    this.port = this.#server.address().port;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
