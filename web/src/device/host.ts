// The module with the game, in whatever thread this runs: hands it what clients say, keeps what it writes, and lets it think between
// messages, a little at a time.

import type { Found, FromDevice, Reading, Store, ToDevice, Written } from './port';

/** What the module asks of us: wasm/browser.h. */
interface Browser {
  tell(connection: number, text: string): void;
  hangUp(connection: number, code: number, reason: string): void;
  respond(request: number, status: number, type: string, body: string): void;
  create(job: number, table: string, created: number, head: string): void;
  append(job: number, table: string, n: number, text: string): void;
  forget(job: number, table: string): void;
  read(job: number, table: string, from: number): void;
  log(level: number, line: string): void;
}

/** What it can be asked: wasm/exports.cc. Texts are addresses in its memory. */
export interface GameModule {
  _malloc(bytes: number): number;
  _free(address: number): void;
  UTF8ToString(address: number): string;
  stringToUTF8(text: string, address: number, bytes: number): void;
  lengthBytesUTF8(text: string): number;
  _device_begin(thinkMs: number): void;
  _device_connect(connection: number): void;
  _device_hear(connection: number, text: number): void;
  _device_gone(connection: number): void;
  _device_ask(request: number, method: number, path: number, body: number, bearer: number): void;
  _device_stored(job: number, result: number): void;
  _device_found(job: number, reading: number, table: number, head: number, entries: number): void;
  _device_forget(table: number): void;
  _device_work(): number;
  _device_tidy(): void;
  _measure_fingerprint(index: number, mostGames: number): number;
  _measure_games(allModules: number, games: number): number;
}

export type MakeModule = (settings: { host: Browser; wasmBinary?: ArrayBuffer; locateFile?: (name: string) => string }) => Promise<GameModule>;

/** How long a computer player may think about one choice, as on a server. */
export const THINK_MS = 1000;
/** How long it thinks before messages that came meanwhile are heard. */
const PART_MS = 8;
const TIDY_MS = 1000;
/** Of what is asked, as on a server: kMostBodyBytes in server/http_reading.cc. */
const MOST_TEXT = 512 * 1024;
const TOO_LONG = { status: 413, body: JSON.stringify({ error: { code: 'too-long', text: 'This request is too long.' } }) };
/** Of a table's log. Games have a few hundred thousand letters. */
const MOST_LOG = 32 * 1024 * 1024;
const ERROR = 3;
const RESULTS: Written[] = ['ok', 'taken', 'failed'];
const READINGS: Reading[] = ['found', 'none', 'damaged', 'unavailable'];

export interface HostOptions {
  make: MakeModule;
  /** Where the module's bytes are: an address, or the bytes themselves. */
  wasm: string | ArrayBuffer;
  store: Store;
  answer: (message: FromDevice) => void;
  thinkMs?: number;
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && value === (value | 0);
const isText = (value: unknown): boolean => typeof value === 'string';

/** Whether a message has the shape that it should have: what the module is given must be numbers and texts. */
function isMessage(message: ToDevice | null | undefined): message is ToDevice {
  switch (message?.what) {
    case 'connect':
    case 'hang-up':
      return isNumber(message.connection);
    case 'say':
      return isNumber(message.connection) && isText(message.text);
    case 'ask':
      return isNumber(message.request) && [message.method, message.path, message.body, message.bearer].every(isText);
    case 'forget':
      return isText(message.table);
    default:
      return false;
  }
}

/** Whether a log can be handed over as lines that end with a zero. Nothing that was ever stored could not. */
function isWhole({ head, entries }: Found): boolean {
  const lines = [head, ...entries];
  return lines.every((line) => line !== '' && !/[\0\n]/.test(line)) && lines.reduce((sum, { length }) => sum + length, 0) <= MOST_LOG;
}

export class Host {
  readonly module: GameModule;
  #answer: (message: FromDevice) => void;
  #tidying: ReturnType<typeof setInterval>;
  #working = false;
  /** A message to ourselves comes after those that wait, and sooner than a timer. */
  #again = new MessageChannel();

  static async start({ make, wasm, store, answer, thinkMs = THINK_MS }: HostOptions): Promise<Host> {
    // The module speaks only after it has been asked something, and then there is a host.
    let host: Host | null = null;
    const browser: Browser = {
      tell: (connection, text) => answer({ what: 'tell', connection, text }),
      hangUp: (connection) => answer({ what: 'hung-up', connection }),
      respond: (request, status, _type, body) => answer({ what: 'answer', request, status, body }),
      create: (job, id, created, head) => host!.#stored(job, store.create({ id, created, head })),
      append: (job, table, n, text) => host!.#stored(job, store.append({ table, n, text })),
      forget: (job, table) => host!.#stored(job, store.forget(table)),
      read: (job, table, from) => void host!.#read(job, table, store.read(table, from)),
      log: (level, line) => level >= ERROR && console.warn(line),
    };
    const module = await make({ host: browser, ...(typeof wasm === 'string' ? { locateFile: () => wasm } : { wasmBinary: wasm }) });
    host = new Host(module, answer);
    module._device_begin(thinkMs);
    return host;
  }

  private constructor(module: GameModule, answer: (message: FromDevice) => void) {
    this.module = module;
    this.#answer = answer;
    this.#tidying = setInterval(() => this.#enter(() => module._device_tidy()), TIDY_MS);
    this.#again.port1.onmessage = () => this.#work();
  }

  /** Ends what goes on by itself. */
  stop(): void {
    clearInterval(this.#tidying);
    this.#again.port1.close();
  }

  hear(message: ToDevice): void {
    const { module } = this;
    if (!isMessage(message)) return console.warn('no message', message);
    switch (message.what) {
      case 'connect':
        return this.#enter(() => module._device_connect(message.connection));
      case 'say':
        // As a server does with messages that it would not even read to their end.
        if (message.text.length > MOST_TEXT) {
          this.#enter(() => module._device_gone(message.connection));
          return this.#answer({ what: 'hung-up', connection: message.connection });
        }
        return this.#enter(() => this.#with([message.text], (text) => module._device_hear(message.connection, text)));
      case 'hang-up':
        return this.#enter(() => module._device_gone(message.connection));
      case 'ask': {
        const { request, method, path, body, bearer } = message;
        if ([method, path, body, bearer].some(({ length }) => length > MOST_TEXT)) return this.#answer({ what: 'answer', request, ...TOO_LONG });
        return this.#enter(() => this.#with([method, path, body, bearer], (...texts) => module._device_ask(request, ...texts)));
      }
      case 'forget':
        return this.#enter(() => this.#with([message.table], (table) => module._device_forget(table)));
    }
  }

  #stored(job: number, writing: Promise<Written>): void {
    void writing.then((written) => this.#enter(() => this.module._device_stored(job, RESULTS.indexOf(written))));
  }

  async #read(job: number, table: string, reading: Promise<Found>): Promise<void> {
    const found = await reading;
    const { reading: result, head, entries }: Found = found.reading === 'found' && !isWhole(found) ? { reading: 'damaged', head: '', entries: [] } : found;
    this.#enter(() => this.#with([table, head, entries.join('\n')], (...texts) => this.module._device_found(job, READINGS.indexOf(result), ...texts)));
  }

  /** Lends the module these texts. */
  #with<T extends string[]>(texts: [...T], use: (...addresses: { [K in keyof T]: number }) => void): void {
    const { module } = this;
    const addresses = texts.map((text) => {
      const bytes = module.lengthBytesUTF8(text) + 1;
      const address = module._malloc(bytes);
      if (address === 0) throw new Error(`no memory for ${bytes} bytes`);
      module.stringToUTF8(text, address, bytes);
      return address;
    });
    use(...(addresses as { [K in keyof T]: number }));
    for (const address of addresses) module._free(address);
  }

  #enter(what: () => void): void {
    if (this.#guard(what)) this.#workSoon();
  }

  #workSoon(): void {
    if (this.#working) return;
    this.#working = true;
    this.#again.port2.postMessage(null);
  }

  #work(): void {
    this.#working = false;
    const until = performance.now() + PART_MS;
    let more = true;
    const whole = this.#guard(() => {
      while (more && performance.now() < until) more = this.module._device_work() !== 0;
    });
    if (whole && more) this.#workSoon();
  }

  /** Whatever goes wrong in there leaves it in no state to go on; what is stored is whole. */
  #guard(what: () => void): boolean {
    try {
      what();
      return true;
    } catch (error) {
      console.error(error);
      this.stop();
      this.#answer({ what: 'trouble', trouble: 'failed', ended: true });
      return false;
    }
  }
}
