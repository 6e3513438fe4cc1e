// The worker that the game on this device runs in. The page's messages wait here until database and module are there.

import makeGame from 'virtual:device';
import wasm from 'virtual:device.wasm';
import { Host } from './host';
import type { FromDevice, ToDevice } from './port';
import { openStore, DeviceError } from './store';

const answer = (message: FromDevice): void => postMessage(message);
const waiting: ToDevice[] = [];
onmessage = ({ data }: MessageEvent<ToDevice>) => waiting.push(data);

async function start(): Promise<void> {
  try {
    const store = await openStore((trouble) => answer({ what: 'trouble', trouble, ended: false }));
    const host = await Host.start({ make: makeGame, wasm, store, answer }).catch((error: unknown) => {
      console.warn(error);
      throw new DeviceError('not-there');
    });
    onmessage = ({ data }: MessageEvent<ToDevice>) => host.hear(data);
    for (const message of waiting) host.hear(message);
  } catch (error) {
    answer({ what: 'trouble', trouble: error instanceof DeviceError ? error.trouble : 'failed', ended: true });
  }
}

void start();
