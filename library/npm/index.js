// The face of alhambra.wasm, which is the C interface (library/alhambra.h) and brings no JavaScript of its own. What there is is
// described in index.d.ts.

/** @import * as face from './index.d.ts' */

// alh_error: the status, then two texts.
const ERROR_BYTES = 512;
const REASON_AT = 4;
const TEXT_AT = 64;
/** The longest text that any function takes: ALH_MOST_RECORD_BYTES. */
const MOST_TEXT_BYTES = 4 * 1024 * 1024;
/** What a call may need at most. C++ without exceptions can do nothing but stop where memory ends, so it is looked for before. */
const ROOM_BYTES = 32 * 1024 * 1024;
const SPECTATOR = -1;
const NOTHING_WRONG = 0;
/** WASI: there is no such file. */
const BAD_FILE = 8;

export class AlhambraError extends Error {
  /** @param {face.Status} status @param {string} text */
  constructor(status, text, reason = '') {
    super(text);
    this.name = new.target.name;
    this.status = status;
    this.reason = reason;
  }
}

export class Refused extends AlhambraError {}

// --- The module ------------------------------------------------------------------------------------

/** One instance of the module: calls its functions, and turns what they answer into values or errors. */
class Library {
  /** @type {any} */
  #exports;
  #error = 0;
  #out = 0;
  #text = 0;
  /** What it printed, which it only does before it stops. */
  #said = '';
  #stopped = false;
  /** @type {FinalizationRegistry<{ free: string, handle: number }>} */
  #forgotten = new FinalizationRegistry(({ free, handle }) => this.#stopped || this.#exports[free](handle));

  /** @param {WebAssembly.Module} module */
  async start(module) {
    const instance = await WebAssembly.instantiate(module, { env: { emscripten_notify_memory_growth: () => undefined }, wasi_snapshot_preview1: this.#system() });
    this.#exports = instance.exports;
    this.#exports._initialize();
    this.#error = this.#exports.malloc(ERROR_BYTES);
    this.#out = this.#exports.malloc(8);
    this.#text = this.#exports.alh_text_new();
    return this;
  }

  /** What the module asks of the system it runs on: the time, and where to print. */
  #system() {
    return {
      clock_time_get: (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ to) => {
        this.#memory().setBigUint64(to, BigInt(Math.round(performance.now() * 1e6)), true);
        return NOTHING_WRONG;
      },
      fd_write: (/** @type {number} */ _file, /** @type {number} */ parts, /** @type {number} */ count, /** @type {number} */ written) => {
        let bytes = 0;
        for (let part = parts; part < parts + 8 * count; part += 8) {
          const size = this.#memory().getUint32(part + 4, true);
          this.#said += this.#read(this.#memory().getUint32(part, true), size);
          bytes += size;
        }
        this.#memory().setUint32(written, bytes, true);
        return NOTHING_WRONG;
      },
      environ_sizes_get: (/** @type {number} */ count, /** @type {number} */ bytes) => {
        this.#memory().setUint32(count, 0, true);
        this.#memory().setUint32(bytes, 0, true);
        return NOTHING_WRONG;
      },
      environ_get: () => NOTHING_WRONG,
      fd_close: () => BAD_FILE,
      fd_seek: () => BAD_FILE,
      proc_exit: (/** @type {number} */ code) => {
        throw new Error(`exit ${code}`);
      },
    };
  }

  // Made anew each time: when the memory grows, the view of it is lost.
  #memory() {
    return new DataView(this.#exports.memory.buffer);
  }

  /** @param {number} address @param {number} size */
  #read(address, size) {
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, address, size));
  }

  /** A text that ends with a zero. @param {number} address @param {number} most */
  #readToZero(address, most) {
    const bytes = new Uint8Array(this.#exports.memory.buffer, address, most);
    return this.#read(address, bytes.indexOf(0));
  }

  /** @param {number} bytes */
  #allocate(bytes) {
    const address = this.enter('malloc', bytes);
    if (address === 0) throw new AlhambraError('no memory', 'There is not enough memory: free games that are no longer needed.');
    return address;
  }

  /** @param {number} address */
  #release(address) {
    if (!this.#stopped) this.enter('free', address);
  }

  /** Whatever comes out of there as an exception leaves it in no state to go on. @param {string} name @param {(number | bigint)[]} args @returns {any} */
  enter(name, ...args) {
    if (this.#stopped) throw new AlhambraError('internal', 'This instance of the library has stopped; load another one.');
    try {
      return this.#exports[name](...args);
    } catch (error) {
      this.#stopped = true;
      throw new AlhambraError('internal', `The library has stopped; please report it. ${this.#said || error}`.trim());
    }
  }

  /** Calls a function that may fail, whose last parameter is the error. @param {string} name @param {(number | bigint)[]} args */
  call(name, ...args) {
    this.#release(this.#allocate(ROOM_BYTES));
    const status = this.enter(name, ...args, this.#error);
    if (status === NOTHING_WRONG) return;
    const word = /** @type {face.Status} */ (this.#readToZero(this.enter('alh_status_name', status), 20));
    const reason = this.#readToZero(this.#error + REASON_AT, TEXT_AT - REASON_AT);
    const text = this.#readToZero(this.#error + TEXT_AT, ERROR_BYTES - TEXT_AT);
    throw new (word === 'refused' ? Refused : AlhambraError)(word, text, reason);
  }

  /** The same for one that gives out a number or a handle behind its parameters. @param {string} name @param {(number | bigint)[]} args */
  number(name, ...args) {
    this.call(name, ...args, this.#out);
    return this.#memory().getInt32(this.#out, true);
  }

  /** The same for one that writes a text. @param {string} name @param {(number | bigint)[]} args */
  text(name, ...args) {
    this.call(name, ...args, this.#text);
    return this.#read(this.enter('alh_text_data', this.#text), this.enter('alh_text_size', this.#text));
  }

  /** @param {string} name @param {(number | bigint)[]} args */
  json(name, ...args) {
    return JSON.parse(this.text(name, ...args));
  }

  /** The same for one that writes so many floats. @param {string} name @param {number} count @param {(number | bigint)[]} args */
  floats(name, count, ...args) {
    const address = this.#allocate(Math.max(4 * count, 4));
    try {
      this.call(name, ...args, address, count);
      return new Float32Array(this.#exports.memory.buffer, address, count).slice();
    } finally {
      this.#release(address);
    }
  }

  /** Lends the module a text. @template T @param {string} text @param {(address: number, size: number) => T} use @returns {T} */
  lend(text, use) {
    const bytes = text.length <= MOST_TEXT_BYTES ? new TextEncoder().encode(text) : null;
    if (bytes === null || bytes.length > MOST_TEXT_BYTES) throw new AlhambraError('too large', `A text may have ${MOST_TEXT_BYTES} bytes at most.`);
    const address = this.#allocate(Math.max(bytes.length, 1));
    try {
      new Uint8Array(this.#exports.memory.buffer).set(bytes, address);
      return use(address, bytes.length);
    } finally {
      this.#release(address);
    }
  }

  version() {
    return this.#readToZero(this.enter('alh_version'), 32);
  }

  /** Frees the handle once nobody has its owner any more. @param {Handle} owner @param {string} free @param {number} handle */
  watch(owner, free, handle) {
    this.#forgotten.register(owner, { free, handle }, owner);
  }

  /** @param {Handle} owner */
  unwatch(owner) {
    this.#forgotten.unregister(owner);
  }
}

// --- What comes from the caller --------------------------------------------------------------------

/** A whole number that C can hold. @param {unknown} value @param {string} what */
function whole(value, what) {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new TypeError(`'${what}' must be a whole number.`);
  if (value !== (value | 0)) throw new AlhambraError('bad argument', `'${what}' is out of range.`);
  return value;
}

/** A number of 64 bits. @param {unknown} value */
function seedOf(value) {
  if (typeof value !== 'bigint' && !Number.isInteger(value)) throw new TypeError("'seed' must be a whole number.");
  const seed = typeof value === 'bigint' ? value : BigInt(/** @type {number} */ (value));
  if (seed !== BigInt.asUintN(64, seed)) throw new AlhambraError('bad argument', "'seed' must be from 0 to 2^64 - 1.");
  return seed;
}

/** A text that is JSON already, or what can be made to JSON. @param {unknown} value @param {string} what */
function jsonOf(value, what) {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) throw new TypeError(`'${what}' must be an object, or JSON as a text.`);
  return JSON.stringify(value) ?? 'null';
}

// --- Handles ---------------------------------------------------------------------------------------

/** For programs whose types nobody has checked. */
const NAMES = { rules: 'Rules', game: 'Game', player: 'Player', features: 'Features' };

class Handle {
  /** @type {Library} */
  #library;
  /** @type {keyof typeof NAMES} */
  #kind;
  /** 0: it was freed. */
  #handle;

  /** @param {Library} library @param {keyof typeof NAMES} kind @param {number} handle */
  constructor(library, kind, handle) {
    if (!(library instanceof Library)) throw new TypeError('These are made by the functions of the package.');
    this.#library = library;
    this.#kind = kind;
    this.#handle = handle;
    library.watch(this, `alh_${kind}_free`, handle);
  }

  free() {
    if (this.#handle === 0) return;
    this.#library.unwatch(this);
    this.#library.enter(`alh_${this.#kind}_free`, this.#handle);
    this.#handle = 0;
  }

  /**
   * The instance that somebody's object belongs to, and its handle there.
   * @param {unknown} value @param {keyof typeof NAMES} kind @returns {[Library, number]}
   */
  static open(value, kind) {
    if (typeof value !== 'object' || value === null || !(#kind in value) || value.#kind !== kind) throw new TypeError(`This must be a ${NAMES[kind]}.`);
    if (value.#handle === 0) throw new AlhambraError('bad argument', `The ${NAMES[kind]} given was freed before.`);
    return [value.#library, value.#handle];
  }

  /** The handle alone, of an object that is used together with one of that instance. @param {unknown} value @param {keyof typeof NAMES} kind @param {Library} library */
  static openIn(value, kind, library) {
    const [own, handle] = Handle.open(value, kind);
    if (own !== library) throw new AlhambraError('bad argument', `The ${NAMES[kind]} came from another 'load'.`);
    return handle;
  }
}

/** @implements {face.Rules} */
export class Rules extends Handle {
  /** @param {Library} library @param {number} handle */
  constructor(library, handle) {
    super(library, 'rules', handle);
  }

  get players() {
    const [library, rules] = Handle.open(this, 'rules');
    return library.enter('alh_rules_players', rules);
  }

  get setup() {
    const [library, rules] = Handle.open(this, 'rules');
    return library.json('alh_rules_setup', rules);
  }

  /** @param {face.Seed} seed */
  start(seed = 0) {
    const [library, rules] = Handle.open(this, 'rules');
    return new Game(library, library.number('alh_game_start', rules, seedOf(seed)));
  }

  /** @param {face.JsonObject | string} position @param {face.Seed} seed */
  fromPosition(position, seed = 0) {
    const [library, rules] = Handle.open(this, 'rules');
    const number = seedOf(seed);
    return new Game(library, library.lend(jsonOf(position, 'position'), (text, size) => library.number('alh_game_from_position', rules, text, size, number)));
  }
}

/** @implements {face.Game} */
export class Game extends Handle {
  /** @param {Library} library @param {number} handle */
  constructor(library, handle) {
    super(library, 'game', handle);
  }

  copy() {
    const [library, game] = Handle.open(this, 'game');
    return new Game(library, library.number('alh_game_copy', game));
  }

  get rules() {
    const [library, game] = Handle.open(this, 'game');
    return new Rules(library, library.number('alh_game_rules', game));
  }

  /** @returns {number} */
  get seat() {
    const [library, game] = Handle.open(this, 'game');
    return library.enter('alh_game_seat', game);
  }

  get over() {
    return this.seat < 0;
  }

  get points() {
    const [library, game] = Handle.open(this, 'game');
    const { rules } = this;
    const points = Array.from({ length: rules.players }, (_, seat) => library.number('alh_game_points', game, seat));
    rules.free();
    return points;
  }

  get decision() {
    const [library, game] = Handle.open(this, 'game');
    return library.json('alh_game_decision', game);
  }

  get digest() {
    const [library, game] = Handle.open(this, 'game');
    return BigInt.asUintN(64, library.enter('alh_game_digest', game));
  }

  legalCount() {
    const [library, game] = Handle.open(this, 'game');
    return library.number('alh_game_legal', game);
  }

  legalActions() {
    const [library, game] = Handle.open(this, 'game');
    return Array.from({ length: this.legalCount() }, (_, choice) => library.text('alh_game_action', game, choice));
  }

  /** @param {number | string} action */
  apply(action) {
    const [library, game] = Handle.open(this, 'game');
    if (typeof action === 'string') library.lend(action, (text, size) => library.call('alh_game_apply_text', game, text, size));
    else library.call('alh_game_apply', game, whole(action, 'action'));
  }

  /** @param {number} viewer */
  events(viewer = SPECTATOR) {
    const [library, game] = Handle.open(this, 'game');
    return library.json('alh_game_events', game, whole(viewer, 'viewer'));
  }

  /** @param {number} viewer */
  view(viewer = SPECTATOR) {
    const [library, game] = Handle.open(this, 'game');
    return library.json('alh_game_view', game, whole(viewer, 'viewer'));
  }

  /** @param {number} viewer @param {face.Seed} seed */
  sample(viewer, seed) {
    const [library, game] = Handle.open(this, 'game');
    return new Game(library, library.number('alh_game_sample', game, whole(viewer, 'viewer'), seedOf(seed)));
  }

  position() {
    const [library, game] = Handle.open(this, 'game');
    return library.json('alh_game_position', game);
  }

  record() {
    const [library, game] = Handle.open(this, 'game');
    return library.json('alh_game_record', game);
  }
}

/** @implements {face.Player} */
export class Player extends Handle {
  /** @param {Library} library @param {number} handle */
  constructor(library, handle) {
    super(library, 'player', handle);
  }

  /** @param {Game} game */
  choose(game) {
    const [library, player] = Handle.open(this, 'player');
    return library.number('alh_player_choose', player, Handle.openIn(game, 'game', library));
  }
}

/** @implements {face.Features} */
export class Features extends Handle {
  /** @param {Library} library @param {number} handle */
  constructor(library, handle) {
    super(library, 'features', handle);
  }

  /** @returns {number} */
  get observationSize() {
    const [library, features] = Handle.open(this, 'features');
    return library.enter('alh_features_observation_size', features);
  }

  /** @returns {number} */
  get actionSize() {
    const [library, features] = Handle.open(this, 'features');
    return library.enter('alh_features_action_size', features);
  }

  get layout() {
    const [library, features] = Handle.open(this, 'features');
    return library.json('alh_features_layout', features);
  }

  /** @param {Game} game @param {number} seat */
  observe(game, seat) {
    const [library, features] = Handle.open(this, 'features');
    return library.floats('alh_features_observe', this.observationSize, features, Handle.openIn(game, 'game', library), whole(seat, 'seat'));
  }

  /** @param {Game} game */
  actions(game) {
    const [library, features] = Handle.open(this, 'features');
    const handle = Handle.openIn(game, 'game', library);
    const { actionSize } = this;
    const numbers = library.floats('alh_features_actions', game.legalCount() * actionSize, features, handle);
    return Array.from({ length: numbers.length / actionSize }, (_, row) => numbers.subarray(row * actionSize, (row + 1) * actionSize));
  }
}

// --- The beginning ---------------------------------------------------------------------------------

/** @implements {face.Alhambra} */
class Alhambra {
  #library;

  /** @param {Library} library */
  constructor(library) {
    this.#library = library;
  }

  get version() {
    return this.#library.version();
  }

  /** @param {face.Setup | string} setup */
  rules(setup) {
    const library = this.#library;
    return new Rules(library, library.lend(jsonOf(setup, 'setup'), (text, size) => library.number('alh_rules_new', text, size)));
  }

  /** @param {face.JsonObject | string} record */
  fromRecord(record) {
    const library = this.#library;
    return new Game(library, library.lend(jsonOf(record, 'record'), (text, size) => library.number('alh_game_from_record', text, size)));
  }

  /** @param {face.Level} level @param {face.PlayerOptions} options */
  player(level, { seed = 0, playouts = 0, milliseconds = 0 } = {}) {
    const library = this.#library;
    if (typeof level !== 'string') throw new TypeError("'level' must be a text.");
    const budget = [seedOf(seed), whole(playouts, 'playouts'), whole(milliseconds, 'milliseconds')];
    return new Player(library, library.lend(level, (text, size) => library.number('alh_player_new', text, size, ...budget)));
  }

  /** @param {Rules} rules @param {{ palaceReach?: number }} options */
  features(rules, { palaceReach = 0 } = {}) {
    const library = this.#library;
    return new Features(library, library.number('alh_features_new', Handle.openIn(rules, 'rules', library), whole(palaceReach, 'palaceReach')));
  }
}

/** @param {face.Source} source */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(/** @type {BufferSource} */ (source));
  const address = new URL(source, import.meta.url);
  if (address.protocol === 'file:') {
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ 'node:fs/promises');
    return WebAssembly.compile(await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @type {typeof face.load} */
export async function load(source = new URL('./alhambra.wasm', import.meta.url)) {
  return new Alhambra(await new Library().start(await compile(source)));
}
