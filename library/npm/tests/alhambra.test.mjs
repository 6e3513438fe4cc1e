// Tests of the package for npm, as it was packed and installed: what works, and each way in which it can be used wrongly.
// ALHAMBRA_DIGESTS: what games of the library for this machine end with (tools/check_library).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { AlhambraError, Game, load, Refused, Rules } from 'alhambra';

const alhambra = await load();
const wasm = readFileSync(new URL(import.meta.resolve('alhambra/alhambra.wasm')));

/** Chooses as tools/check_library does. */
function play(game, most = Infinity) {
  for (let step = 0; step < most && !game.over; step += 1) game.apply((step * 7) % game.legalCount());
  return game;
}

/** Fails like this, with a sentence that has these words, and changes nothing. */
function assertFault(status, words, call) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof AlhambraError, String(error));
    assert.equal(error.status, status);
    assert.match(error.message, words);
    return true;
  });
}

test('games go as on every other machine', () => {
  const expected = JSON.parse(process.env.ALHAMBRA_DIGESTS);
  assert.ok(expected.length >= 3);
  for (const { setup, seed, digest, points } of expected) {
    const game = play(alhambra.rules(setup).start(BigInt(seed)));
    assert.equal(game.digest, BigInt(digest));
    assert.deepEqual(game.points, points);
  }
});

test('a game goes out and in: as a record, as a position, as a copy', () => {
  const rules = alhambra.rules({ players: 3 });
  const game = play(rules.start(3), 30);
  assert.equal(alhambra.fromRecord(game.record()).digest, game.digest);
  assert.equal(alhambra.fromRecord(JSON.stringify(game.record())).digest, game.digest);
  assert.deepEqual(rules.fromPosition(game.position()).position(), game.position());
  const copy = game.copy();
  copy.apply(0);
  assert.notEqual(copy.digest, game.digest);
  const other = game.copy();
  other.apply(other.legalActions()[0]);
  assert.equal(other.digest, copy.digest);
  assert.deepEqual(other.events(0), copy.events(0));
  assert.deepEqual(rules.setup, game.rules.setup);
  assert.equal(rules.players, 3);
});

test('a seat is shown what it may know, and a sample fits that', () => {
  const game = play(alhambra.rules({ players: 3 }).start(1), 20);
  const { seat } = game;
  assert.equal(game.decision.seat, seat);
  assert.ok(Array.isArray(game.view(seat).seats[seat].hand));
  assert.equal(game.view((seat + 1) % 3).legal, undefined);
  assert.equal(game.view().legal, undefined);
  const sample = game.sample(seat, 9n);
  assert.notEqual(sample.digest, game.digest);
  assert.deepEqual(sample.view(seat), game.view(seat));
  assertFault('no record', /Nobody knows/, () => sample.record());
});

test('players play, and the strong one wins', () => {
  const game = alhambra.rules({ players: 2 }).start(1);
  const seats = [alhambra.player('easy', { seed: 1 }), alhambra.player('random', { seed: 1 })];
  while (!game.over) game.apply(seats[game.seat].choose(game));
  assert.ok(game.points[0] > game.points[1]);
  assert.equal(game.legalCount(), 0);
  assert.deepEqual(game.legalActions(), []);
  assert.equal(game.decision, null);
  assertFault('game over', /over/, () => game.apply(0));
  assertFault('game over', /over/, () => seats[0].choose(game));
});

test('thinking has a limit: of playouts, which gives the same choice again, or of time', () => {
  const game = alhambra.rules({ players: 2 }).start(1);
  const choices = [0, 1].map(() => alhambra.player('hard', { seed: 5, playouts: 50 }).choose(game));
  assert.equal(choices[0], choices[1]);
  const began = process.cpuUsage();
  alhambra.player('hard', { milliseconds: 100 }).choose(game);
  const { user } = process.cpuUsage(began);
  assert.ok(user < 2e6, `${user}`);
});

test('features are those of the layout', () => {
  const rules = alhambra.rules({ players: 3 });
  const features = alhambra.features(rules, { palaceReach: 2 });
  const game = play(rules.start(2), 10);
  const seen = features.observe(game, 0);
  assert.equal(seen.length, features.observationSize);
  assert.equal(seen.length, features.layout.observation.reduce((sum, { numbers }) => sum + numbers.length, 0));
  assert.ok(seen.every(Number.isFinite) && seen.some((number) => number > 0));
  const rows = features.actions(game);
  assert.equal(rows.length, game.legalCount());
  assert.ok(rows.every((row) => row.length === features.actionSize));
  assertFault('bad argument', /another set-up/, () => features.observe(alhambra.rules({ players: 2 }).start(), 0));
});

test('texts and numbers that cannot be are answered, and nothing changes', () => {
  const rules = alhambra.rules({ players: 2 });
  const game = rules.start(1);
  const { digest } = game;
  assertFault('bad text', /from 2 to 6/, () => alhambra.rules({ players: 7 }));
  assertFault('bad text', /moon/, () => alhambra.rules({ players: 2, modules: ['moon'] }));
  assertFault('bad text', /line 1/, () => alhambra.rules('{'));
  assertFault('bad text', /object/, () => alhambra.rules([]));
  assertFault('too large', /65536/, () => alhambra.rules({ players: 2, modules: ['x'.repeat(70_000)] }));
  assertFault('too large', /4194304/, () => alhambra.fromRecord('x'.repeat(5_000_000)));
  assertFault('too large', /4194304/, () => alhambra.fromRecord('é'.repeat(3_000_000)));
  assertFault('too large', /4194304/, () => game.apply('x'.repeat(2 ** 28)));
  assertFault('bad text', /./, () => rules.fromPosition('['.repeat(100_000)));
  assertFault('bad text', /./, () => rules.fromPosition(`{"seats": [${'{},'.repeat(60_000)}{}]}`));
  assertFault('bad text', /format/, () => alhambra.fromRecord({}));
  assertFault('bad text', /camel/, () => game.apply('send camel'));
  assertFault('bad text', /./, () => game.apply('\ud800\0take denar 3'));
  assertFault('bad argument', /'choice' must be from 0/, () => game.apply(-1));
  assertFault('bad argument', /'choice' must be from 0/, () => game.apply(100_000));
  assertFault('bad argument', /out of range/, () => game.apply(2 ** 32));
  assertFault('bad argument', /from -1 to 1/, () => game.view(2));
  assertFault('bad argument', /out of range/, () => game.view(2 ** 40));
  assertFault('bad argument', /from -1 to 1/, () => game.sample(7, 1));
  assertFault('bad argument', /'seed'/, () => rules.start(-1));
  assertFault('bad argument', /'seed'/, () => rules.start(2n ** 64n));
  assertFault('bad argument', /'playouts'/, () => alhambra.player('hard', { playouts: -1 }));
  assertFault('bad text', /'god'/, () => alhambra.player('god'));
  assertFault('bad argument', /'palace_reach'/, () => alhambra.features(rules, { palaceReach: 21 }));
  assert.throws(() => game.apply('place tower 9 ES at 1,0'), (error) => error instanceof Refused && error.reason === 'not-now');
  const circular = {};
  circular.itself = circular;
  for (const wrong of [
    () => alhambra.rules(), () => alhambra.rules(null), () => alhambra.rules(3), () => alhambra.rules(circular), () => alhambra.rules({ players: 2n }),
    () => rules.start('1'), () => rules.start(1.5), () => rules.start(null), () => game.apply(), () => game.apply(1.5), () => game.apply(NaN),
    () => game.apply('0', 0) ?? game.apply({}), () => game.apply(1n), () => game.view('0'), () => game.sample(0), () => alhambra.player(3),
    () => alhambra.player('easy', null), () => alhambra.player('easy', { seed: 'x' }), () => alhambra.player('easy').choose({}), () => alhambra.player('easy').choose(rules),
    () => alhambra.features(game), () => new Game(1, 2), () => new Rules({}, 1),
  ]) {
    assert.throws(wrong, (error) => error instanceof TypeError || error instanceof AlhambraError, String(wrong));
  }
  assert.ok(rules.start(2n ** 64n - 1n).seat >= 0);
  assert.equal(game.digest, digest);
});

test('handles cannot be mixed up, used after they were freed, or freed twice', async () => {
  const rules = alhambra.rules({ players: 2 });
  const game = rules.start(1);
  const player = alhambra.player('easy');
  assert.throws(() => Object.getOwnPropertyDescriptor(Game.prototype, 'seat').get.call(rules), TypeError);
  assert.throws(() => Game.prototype.view.call(Object.setPrototypeOf(alhambra.rules({ players: 2 }), Game.prototype)), TypeError);
  assert.throws(() => Game.prototype.view.call(Object.create(game)), TypeError);
  const elsewhere = await load(wasm);
  assertFault('bad argument', /another 'load'/, () => elsewhere.player('easy').choose(game));
  rules.free();
  rules.free();
  assertFault('bad argument', /freed/, () => rules.start(1));
  assertFault('bad argument', /freed/, () => rules.players);
  assert.equal(typeof player.choose(game), 'number', 'games do without the handle of their rules');
  game.free();
  for (const use of [() => game.seat, () => game.view(0), () => game.copy(), () => game.apply(0), () => game.points, () => player.choose(game)]) assertFault('bad argument', /freed/, use);
});

/** The module with less memory, so that its end comes sooner: the most pages are the last number of its memory section. */
function withMostPages(pages) {
  const bytes = Uint8Array.from(wasm);
  const number = (at) => {
    let value = 0;
    let next = at;
    do value |= (bytes[next] & 0x7f) << (7 * (next - at));
    while (bytes[next++] & 0x80);
    return { value, next };
  };
  for (let at = 8; at < bytes.length; ) {
    const { value: size, next } = number(at + 1);
    if (bytes[at] === 5) {
      const most = number(number(next + 2).next);
      assert.equal(most.value, 16_384, '1 GB');
      const from = number(next + 2).next;
      for (let i = from; i < most.next; i += 1) bytes[i] = ((pages >> (7 * (i - from))) & 0x7f) | (i + 1 < most.next ? 0x80 : 0);
      return bytes;
    }
    at = next + size;
  }
  throw new Error('no memory section');
}

test('memory ends with a sentence, and is there again when games are freed', async () => {
  const rules = (await load(withMostPages(1000))).rules({ players: 6 });
  const games = [];
  assertFault('no memory', /free games/, () => {
    for (;;) {
      games.push(rules.start(games.length));
      games.at(-1).legalCount();
    }
  });
  assert.ok(games.length > 50, `${games.length}`);
  assert.ok(games[7].seat >= 0, 'they are still there');
  for (const game of games.splice(0)) game.free();
  assert.ok(play(rules.start(1)).over);
});

test('objects that nobody has any more are freed', async () => {
  const rules = (await load(withMostPages(1500))).rules({ players: 2 });
  // Several times what fits at once.
  for (let round = 0; round < 10; round += 1) {
    for (let i = 0; i < 100; i += 1) rules.start(i).legalCount();
    globalThis.gc();
    await new Promise((done) => setTimeout(done));
  }
});

test('each worker can have an instance of one module', async () => {
  const module = await WebAssembly.compile(wasm);
  const text = `import { parentPort, workerData } from 'node:worker_threads'; import { load } from '${import.meta.resolve('alhambra')}';
    parentPort.postMessage((await load(workerData)).rules({ players: 2 }).start(1).digest);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`), { workerData: module });
  const digest = await new Promise((done, failed) => worker.on('message', done).on('error', failed));
  assert.equal(digest, alhambra.rules({ players: 2 }).start(1).digest);
});

/** A module that stops as soon as rules are asked for, which the real one never should. */
function faulty() {
  const text = (name) => [name.length, ...new TextEncoder().encode(name)];
  const section = (id, bytes) => [id, bytes.length, ...bytes];
  const functions = ['_initialize', 'malloc', 'alh_text_new', 'alh_rules_new', 'free'];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [5, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 0, 1, 0x7f, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f, 0x60, 1, 0x7f, 0]),
    ...section(3, [5, 0, 1, 2, 3, 4]),
    ...section(5, [1, 0, 1]),
    ...section(7, [6, ...text('memory'), 2, 0, ...functions.flatMap((name, at) => [...text(name), 0, at])]),
    // Nothing; 1024; 1; unreachable; nothing.
    ...section(10, [5, 2, 0, 0x0b, 5, 0, 0x41, 0x80, 8, 0x0b, 4, 0, 0x41, 1, 0x0b, 3, 0, 0x00, 0x0b, 2, 0, 0x0b]),
  ]);
}

test('an instance that has stopped says so from then on', async () => {
  const stopped = await load(faulty());
  assertFault('internal', /has stopped; please report it/, () => stopped.rules({ players: 2 }));
  assertFault('internal', /load another one/, () => stopped.rules({ players: 2 }));
  assertFault('internal', /load another one/, () => stopped.version);
  assert.equal(alhambra.rules({ players: 2 }).players, 2, 'others go on');
});

test('what is no module is refused', async () => {
  await assert.rejects(load(new Uint8Array(8)), WebAssembly.CompileError);
  await assert.rejects(load('./nothing.wasm'), /nothing\.wasm/);
});

test('there is one version number', () => {
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.resolve('alhambra')), 'utf8'));
  assert.equal(alhambra.version, version);
});
