"""Tests of the Python package, as it was built or installed: PYTHONPATH says which."""
import ast
import json
import subprocess
import sys
import threading
import unittest
from pathlib import Path

import alhambra
import numpy as np

ROOT = Path(__file__).resolve().parents[3]
MODULES = sorted(module["id"] for module in json.loads((ROOT / "web/src/modules/manifest.json").read_text())["modules"])
SETUPS = [
    dict(players=2), dict(players=3), dict(players=6), dict(players=3, game="granada"),
    dict(players=3, game="alhambra-granada"), dict(players=4, modules=MODULES),
]


def play_at_random(game, rng, most=10**6):
    """Yields before each decision."""
    while not game.over and most > 0:
        most -= 1
        yield
        game.apply(int(rng.integers(game.legal_count())))


class Games(unittest.TestCase):
    def test_the_same_seed_and_choices_give_the_same_game(self):
        ends = []
        for _ in range(2):
            game = alhambra.Rules(players=3, modules=["camps"]).start(7)
            for _ in play_at_random(game, np.random.default_rng(1)):
                pass
            ends.append((game.digest, game.points))
        self.assertEqual(ends[0], ends[1])
        self.assertNotEqual(ends[0][0], alhambra.Rules(players=3, modules=["camps"]).start(8).digest)

    def test_a_record_reads_back_as_the_same_game(self):
        game = alhambra.Rules(players=4).start(3)
        for _ in play_at_random(game, np.random.default_rng(2), 50):
            pass
        for record in (game.record(), json.dumps(game.record())):
            self.assertEqual(alhambra.Game.from_record(record).digest, game.digest)

    def test_a_position_goes_out_and_in(self):
        rules = alhambra.Rules(players=3)
        game = rules.start(3)
        for _ in play_at_random(game, np.random.default_rng(2), 30):
            self.assertEqual(rules.from_position(game.position()).position(), game.position())
        scoring = rules.from_position({"seats": [{"hand": ["denar 7"]}], "market": [None, None, "garden 10 N", None]})
        self.assertEqual(scoring.view(0)["seats"][0]["hand"], ["denar 7"])
        self.assertEqual(scoring.record()["position"]["seats"][0]["hand"], ["denar 7"])

    def test_a_copy_goes_on_by_itself(self):
        game = alhambra.Rules(players=2).start(1)
        digest = game.digest
        game.copy().apply(0)
        self.assertEqual(game.digest, digest)

    def test_actions_by_text_and_by_place_are_the_same(self):
        game = alhambra.Rules(players=2).start(5)
        other = game.copy()
        game.apply(2)
        other.apply(other.legal_actions()[2])
        self.assertEqual(game.digest, other.digest)
        self.assertEqual(game.events(0), other.events(0))

    def test_players_play_and_the_strong_one_wins(self):
        game = alhambra.Rules(players=2).start(1)
        seats = [alhambra.Player("easy", seed=1), alhambra.Player("random", seed=1)]
        while not game.over:
            game.apply(seats[game.seat].choose(game))
        self.assertGreater(game.points[0], game.points[1])

    def test_there_is_one_version_number(self):
        self.assertIn(f"project(Alhambra VERSION {alhambra.__version__} ", (ROOT / "CMakeLists.txt").read_text())

    def test_the_program_plays_a_game(self):
        def run(*options):
            return subprocess.run([sys.executable, "-m", "alhambra", *options], capture_output=True, text=True, timeout=60)

        first = run("--seed", "4", "--module", "camps")
        self.assertEqual(first.returncode, 0)
        self.assertRegex(first.stdout, r"Player 3: \d+\n$")
        self.assertEqual(first.stdout, run("--seed", "4", "--module", "camps").stdout)
        self.assertIn("moon", run("--module", "moon").stderr)


class Refusals(unittest.TestCase):
    """Each with a sentence; nothing changes."""

    def assert_error(self, status, words, call, *args, **kwargs):
        with self.assertRaises(alhambra.Error) as raised:
            call(*args, **kwargs)
        self.assertEqual(raised.exception.status, status)
        self.assertIn(words, str(raised.exception))
        return raised.exception

    def test_set_ups(self):
        self.assert_error("bad text", "players", alhambra.Rules)
        self.assert_error("bad text", "from 2 to 6", alhambra.Rules, players=1)
        self.assert_error("bad text", "players", alhambra.Rules, players="two")
        self.assert_error("bad text", "colour", alhambra.Rules, players=2, colour="red")
        self.assert_error("bad text", "moon", alhambra.Rules, players=2, modules=["moon"])
        self.assert_error("too large", "65536", alhambra.Rules, players=2, modules=["x" * 70000])
        with self.assertRaises(TypeError):
            alhambra.Rules(players=object())

    def test_games(self):
        rules = alhambra.Rules(players=2)
        game = rules.start(1)
        digest = game.digest
        self.assert_error("bad argument", "'choice' must be from 0", game.apply, -1)
        self.assert_error("bad argument", "'choice' must be from 0", game.apply, 100000)
        refused = self.assert_error("refused", "", game.apply, "place tower 9 ES at 1,0")
        self.assertIsInstance(refused, alhambra.Refused)
        self.assertEqual(refused.reason, "not-now")
        self.assert_error("bad text", "camel", game.apply, "send camel")
        self.assert_error("too large", "1024", game.apply, "x" * 2000)
        self.assert_error("bad argument", "from -1 to 1", game.view, 2)
        self.assert_error("bad argument", "from -1 to 1", game.sample, 7, 1)
        self.assert_error("bad text", "line 1", rules.from_position, "{")
        self.assert_error("bad text", "seats", rules.from_position, {"seats": 3})
        self.assert_error("bad text", "", rules.from_position, "[" * 100_000)
        self.assert_error("bad text", "", rules.from_position, '{"seats": [' + "{}," * 60_000 + "{}]}")
        self.assert_error("bad text", "format", alhambra.Game.from_record, {})
        self.assert_error("too large", "", alhambra.Game.from_record, "x" * 5_000_000)
        self.assert_error("no record", "Nobody knows", game.sample(0, 1).record)
        self.assert_error("bad text", "'god'", alhambra.Player, "god")
        self.assert_error("bad argument", "'playouts'", alhambra.Player, "hard", playouts=-1)
        self.assert_error("bad argument", "'choice' must be from 0", game.apply, 2**80)
        for wrong in (None, 1.5, object(), b"take denar 3"):
            with self.assertRaises(TypeError):
                game.apply(wrong)
        with self.assertRaises(TypeError):
            rules.start(-1)
        self.assertEqual(game.digest, digest)

    def test_objects_that_were_never_made(self):
        rules = alhambra.Rules(players=2)
        for kind in (alhambra.Rules, alhambra.Game, alhambra.Player, alhambra.Features, alhambra.Batch):
            empty = kind.__new__(kind)
            for name in (name for name in dir(kind) if not name.startswith("_") and name != "from_record"):
                with self.subTest(kind=kind, name=name):
                    try:
                        value = getattr(empty, name)
                        if callable(value):
                            value(*([0] * {"sample": 2, "observe": 2}.get(name, 0)))
                    except (alhambra.Error, TypeError):
                        continue
                    self.assertIn(value, (-1, 0, [], True, None))
        for call in (lambda: alhambra.Player("easy").choose(alhambra.Game.__new__(alhambra.Game)),
                     lambda: alhambra.Features(alhambra.Rules.__new__(alhambra.Rules)),
                     lambda: alhambra.Batch(alhambra.Rules.__new__(alhambra.Rules), 1),
                     lambda: alhambra.Batch(rules, 1, features=alhambra.Features.__new__(alhambra.Features), actions=True)):
            self.assert_error("bad argument", "is NULL", call)

    def test_texts_that_are_no_unicode(self):
        rules = alhambra.Rules(players=2)
        for call in (rules.from_position, alhambra.Game.from_record, rules.start().apply):
            with self.assertRaises(UnicodeEncodeError):
                call("\ud800")

    def test_features_of_another_set_up(self):
        features = alhambra.Features(alhambra.Rules(players=3))
        self.assert_error("bad argument", "another set-up", features.observe, alhambra.Rules(players=2).start(), 0)
        self.assert_error("bad argument", "'palace_reach'", alhambra.Features, alhambra.Rules(players=3), 21)

    def test_batches(self):
        rules = alhambra.Rules(players=2)
        self.assert_error("bad argument", "'games'", alhambra.Batch, rules, 0)
        self.assert_error("bad argument", "'threads'", alhambra.Batch, rules, 1, threads=0)
        self.assert_error("bad argument", "'features'", alhambra.Batch, rules, 1, observations=True)
        env = alhambra.VectorEnv(rules, 3)
        before = env.now.observations.copy()
        self.assert_error("bad argument", "2 choices for 3 games", env.step, np.zeros(2, np.int32))
        self.assert_error("bad argument", "The choice of game 1", env.step, np.array([0, 9999, 0]))
        self.assert_error("bad argument", "The choice of game 2", env.step, np.array([0, 0, -1]))
        self.assert_error("bad argument", "The choice of game 0", env.step, np.array([2**32, 0, 0]))
        for wrong in ("first", None, np.zeros(3), [None] * 3):
            with self.assertRaises(TypeError):
                env.step(wrong)
        with self.assertRaises(ValueError):
            env.now.observations[0, 0] = 1
        np.testing.assert_array_equal(before, env.now.observations)


class Features(unittest.TestCase):
    def test_the_layout_covers_every_number_once(self):
        for setup in SETUPS:
            features = alhambra.Features(alhambra.Rules(**setup), palace_reach=4)
            for blocks, size in ((features.layout["observation"], features.observation_size),
                                 (features.layout["action"], features.action_size)):
                at = 0
                for block in blocks:
                    self.assertEqual(block["from"], at)
                    at += len(block["numbers"])
                    if block["name"] != "decision":  # a module may ask two questions by one name
                        self.assertEqual(len(set(block["numbers"])), len(block["numbers"]), block["name"])
                self.assertEqual(at, size)

    def test_the_page_says_how_many_there_are(self):
        page = (ROOT / "docs/building-on-it.md").read_text()
        features = alhambra.Features(alhambra.Rules(players=3))
        self.assertIn(f"The base game of three players has {features.observation_size} of them", page)
        self.assertIn(f"({features.action_size} in the base game)", page)

    def test_nothing_that_a_seat_cannot_know_is_in_its_observation(self):
        for setup in SETUPS:
            rules = alhambra.Rules(**setup)
            features = alhambra.Features(rules, palace_reach=3)
            rng = np.random.default_rng(5)
            differs = False
            for seed in range(2):
                game = rules.start(seed)
                for step, _ in enumerate(play_at_random(game, rng)):
                    if step % 9:
                        continue
                    for seat in range(rules.players):
                        other = game.sample(seat, int(rng.integers(2**32)))
                        differs = differs or other.digest != game.digest
                        np.testing.assert_array_equal(features.observe(game, seat), features.observe(other, seat))
                        if game.seat == seat:
                            np.testing.assert_array_equal(features.actions(game), features.actions(other))
            self.assertTrue(differs)

    def test_what_a_seat_knows_is_in_its_observation(self):
        rules = alhambra.Rules(players=3)
        features = alhambra.Features(rules)
        at = {f"{block['name']}: {number}": block["from"] + i for block in features.layout["observation"]
              for i, number in enumerate(block["numbers"])}
        game = rules.from_position({
            "turn": {"seat": 1}, "display": ["florin 2", "florin 2", "ducat 9"],
            "market": ["pavilion 2", None, "tower 12", "tower 9 ES"],
            "seats": [{}, {"hand": ["florin 4", "denar 9"], "palace": ["garden 10 N at 1,0"], "score": 30}]})
        own, others = features.observe(game, 1), features.observe(game, 2)
        for seen, name, wanted in [
            (own, "money: florin", 4 / 20), (own, "money: denar", 9 / 20), (own, "money: ducat", 0),
            (others, "money: florin", 0), (others, "hand: denar 9", 0), (own, "hand: denar 9", 1 / 3),
            (own, "display: florin 2", 2 / 3), (others, "display: ducat 9", 1 / 3), (own, "decision: act", 1),
            # Seats are counted from the one that looks on.
            (own, "deciding: seat 0", 1), (others, "deciding: seat 0", 0), (others, "deciding: seat 2", 1),
            (own, "seats: seat 0 points", 0.3), (others, "seats: seat 2 points", 0.3),
            (own, "seats: seat 0 cards", 0.1), (others, "seats: seat 2 cards", 0.1),
            (own, "seats: seat 0 built", 1 / 30), (own, "seats: seat 0 built garden", 1 / 8),
            (own, "seats: seat 0 wall", 1 / 20), (own, "market: space 1 garden", 0), (own, "market: space 3 tower", 1),
            (own, "market: space 3 price", 12 / 13), (own, "market: space 3 wall north", 0),
            (own, "market: space 4 wall east", 1),
        ]:
            self.assertAlmostEqual(float(seen[at[name]]), wanted, 6, name)

    def test_actions_of_the_base_game_can_be_told_apart(self):
        rules = alhambra.Rules(players=3)
        features = alhambra.Features(rules)
        game = rules.start(1)
        for _ in play_at_random(game, np.random.default_rng(1)):
            rows = features.actions(game)
            kinds = {(verb, tuple(row)) for verb, row in zip((text.split()[0] for text in game.legal_actions()), rows)}
            # Payments of the same sum and number of cards look alike, and so do cards of one currency.
            self.assertGreaterEqual(len(kinds), 0.5 * len(rows))
            self.assertTrue(np.isfinite(rows).all())


class Environment(unittest.TestCase):
    def test_seats_act_in_turn_to_the_end(self):
        env = alhambra.Env(alhambra.Rules(players=3), actions=True)
        rng = np.random.default_rng(3)
        for _ in range(2):
            env.reset(seed=11)
            rewards = {}
            for agent in env.agent_iter():
                seen, reward, terminated, truncated, info = env.last()
                self.assertTrue(env.observation_space(agent).contains(seen))
                self.assertFalse(truncated)
                if terminated:
                    rewards[agent] = reward
                    self.assertEqual(seen["action_mask"].sum(), 0)
                    self.assertIn("points", info)
                    env.step(None)
                    continue
                self.assertEqual(seen["action_mask"].sum(), len(env.legal_actions()))
                env.step(env.action_space(agent).sample(seen["action_mask"], rng))
            self.assertEqual(sorted(rewards), env.possible_agents)
            self.assertEqual(max(rewards.values()) > 0, sorted(rewards.values()).count(1.0) == 1)
            self.assertEqual(env.agents, [])
            with self.assertRaises(alhambra.Error):
                env.step(0)

    def test_the_same_seed_gives_the_same_game_and_none_the_next(self):
        env = alhambra.Env()
        env.reset(seed=5)
        first = env.game.digest
        env.reset()
        second = env.game.digest
        env.reset(seed=5)
        self.assertEqual(env.game.digest, first)
        env.reset(seed=6)
        self.assertEqual(env.game.digest, second)

    def test_others_see_no_mask_and_bad_actions_change_nothing(self):
        env = alhambra.Env(most_actions=3)
        env.reset(seed=1)
        self.assertEqual(env.observe("seat_1")["action_mask"].sum(), 0)
        self.assertEqual(env.observe("seat_0")["action_mask"].sum(), 3)
        digest = env.game.digest
        for action in (None, -1, 3):
            with self.assertRaises(alhambra.Error) as raised:
                env.step(action)
            self.assertEqual((raised.exception.status, raised.exception.reason), ("bad argument", ""))
        with self.assertRaises(TypeError):
            env.step(1.5)
        self.assertEqual(env.game.digest, digest)
        self.assertIn("market:", env.render())


class Vector(unittest.TestCase):
    def run_games(self, threads, steps=300):
        env = alhambra.VectorEnv(alhambra.Rules(players=2), 24, seed=9, threads=threads, actions=True)
        rng = np.random.default_rng(1)
        kept = []
        for _ in range(steps):
            now = env.step((rng.random(24) * env.now.counts).astype(np.int32))
            kept.append([array.copy() for array in now])
        return env, kept

    def test_threads_change_nothing(self):
        _, one = self.run_games(1)
        _, three = self.run_games(3)
        for a, b in zip(one, three):
            for left, right in zip(a, b):
                np.testing.assert_array_equal(left, right)
        self.assertGreater(sum(step[5].sum() for step in one), 10)  # games ended

    def test_arrays_say_what_the_games_are(self):
        env, kept = self.run_games(1, 150)
        for i in range(env.num_envs):
            game = env.game(i)
            self.assertEqual(game.seat, env.now.seats[i])
            count = game.legal_count()
            self.assertEqual(count, env.now.counts[i])
            self.assertTrue(env.now.masks[i, :count].all() and not env.now.masks[i, count:].any())
            np.testing.assert_array_equal(env.now.observations[i], env.features.observe(game, game.seat))
            np.testing.assert_array_equal(env.now.actions[i, :count], env.features.actions(game))
            self.assertFalse(env.now.actions[i, count:].any())
        for _, _, _, _, _, done, points, rewards in kept:
            self.assertFalse(rewards[~done].any())
            for i in np.flatnonzero(done):
                best = points[i].max()
                wanted = [(-1 if own < best else 1 if (points[i] == best).sum() == 1 else 0) for own in points[i]]
                self.assertEqual(list(rewards[i]), wanted)

    def test_arrays_say_what_views_say_with_every_module(self):
        for module in MODULES:
            env = alhambra.VectorEnv(alhambra.Rules(players=3, modules=[module]), 8, seed=1, actions=True)
            rng = np.random.default_rng(1)
            for step in range(90):
                env.step((rng.random(8) * env.now.counts).astype(np.int32))
                if step % 30 < 29:
                    continue
                for i in range(8):
                    game = env.game(i)
                    np.testing.assert_array_equal(env.now.observations[i], env.features.observe(game, game.seat), module)
                    np.testing.assert_array_equal(env.now.actions[i, : env.now.counts[i]], env.features.actions(game))

    def test_arrays_are_not_copied_and_outlive_the_games(self):
        env = alhambra.VectorEnv(alhambra.Rules(players=2), 4)
        observations = env.now.observations
        self.assertTrue(np.shares_memory(observations, env.batch.observations))
        before = observations.copy()
        env.step(np.zeros(4, np.int32))
        self.assertFalse((before == observations).all())
        del env
        self.assertTrue(np.isfinite(observations).all())

    def test_a_reset_starts_the_same_games(self):
        env, _ = self.run_games(1, 20)
        first = [env.game(i).digest for i in range(4)] and env.reset(9).observations.copy()
        np.testing.assert_array_equal(first, alhambra.VectorEnv(alhambra.Rules(players=2), 24, seed=9).now.observations)

    def test_one_thread_at_a_time(self):
        env = alhambra.VectorEnv(alhambra.Rules(players=2), 256)
        errors = []

        def work():
            for _ in range(200):
                try:
                    env.step(np.zeros(256, np.int32))
                except alhambra.Error as error:
                    errors.append(str(error))

        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(set(errors) <= {"Another thread is using this at the moment."})


class Stubs(unittest.TestCase):
    def test_they_name_what_there_is(self):
        tree = ast.parse(Path(alhambra.__file__).with_name("_core.pyi").read_text())
        stubs = {node.name: {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                 for node in tree.body if isinstance(node, ast.ClassDef)}
        there = {name for name in dir(alhambra._core) if isinstance(getattr(alhambra._core, name), type)}
        self.assertEqual(set(stubs), there)
        for name, methods in stubs.items():
            if issubclass(getattr(alhambra, name), Exception):
                continue
            public = {each for each in vars(getattr(alhambra, name)) if not each.startswith("_")}
            self.assertEqual({each for each in methods if not each.startswith("_")}, public, name)

    def test_everything_public_is_described(self):
        for name in alhambra.__all__:
            if isinstance(getattr(alhambra, name), type):
                self.assertTrue(getattr(alhambra, name).__doc__, name)


if __name__ == "__main__":
    unittest.main()
