// The game for this device, if it was built (wasm/): the module's JavaScript and the address of its bytes.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const built = (name: string) => fileURLToPath(new URL(`../../build/wasm/${name}`, import.meta.url));
const NONE = '\0no-device';

export const hasDevice = ['device.mjs', 'device.wasm'].every((name) => existsSync(built(name)));

export function deviceModule(): Plugin {
  return {
    name: 'device-module',
    resolveId(id) {
      if (id !== 'virtual:device' && id !== 'virtual:device.wasm') return null;
      if (!hasDevice) return NONE;
      return id === 'virtual:device' ? built('device.mjs') : `${built('device.wasm')}?url`;
    },
    load: (id) => (id === NONE ? 'export default null;' : null),
  };
}
