#!/usr/bin/env python3
"""Trains a small policy, with nothing but numpy, until it beats the level random. Read it as a notebook: each part
marked with %% builds on those above.

    PYTHONPATH=build/release/python /usr/bin/python3 examples/python/train.py [--seconds 20] [--games 0] [--seed 0]
"""
import argparse
import time

import alhambra
import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--seconds", type=float, default=20, help="how long to train")
parser.add_argument("--games", type=int, default=0, help="train on so many games instead: the same on every machine")
parser.add_argument("--seed", type=int, default=0)
options = parser.parse_args()
rng = np.random.default_rng(options.seed)

# %% Many games of two players at once. The policy has one seat in each, its opponent chooses at random.
GAMES = 256
rules = alhambra.Rules(players=2)
env = alhambra.VectorEnv(rules, GAMES, seed=options.seed, observations=False, actions=True, most_actions=128)
own_seat = np.arange(GAMES) % 2
size = env.features.action_size


# %% The policy: a weight for each number that describes an action. What has more weight is chosen more often.
def choose(weights, actions, counts):
    """A choice for each game, drawn from the policy, and how likely each choice was."""
    logits = np.where(np.arange(actions.shape[1]) < counts[:, None], actions @ weights, -np.inf)
    chances = np.exp(logits - logits.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    drawn = (chances.cumsum(1) < rng.random((len(counts), 1))).sum(1)
    return np.minimum(drawn, counts - 1), chances


def play(weights, env, most_games, learn=None, until=None):
    """Plays until so many games have ended (or it is time), and tells the share that was won. `learn` gets, for each game
    that ends, by how many points it was won and which way the weights would have to go to play more like that."""
    now = env.now
    direction = np.zeros((GAMES, size), np.float32)
    games, won = 0, 0.0
    while games < most_games and (until is None or time.monotonic() < until):
        counts = now.counts
        actions = now.actions[:, : counts.max()]
        choices, chances = choose(weights, actions, counts)
        at_random = now.seats != own_seat
        choices = np.where(at_random, (rng.random(GAMES) * counts).astype(np.int64), choices)
        if learn:  # The gradient of the logarithm of the chance of what was chosen: chosen less expected.
            chosen = actions[np.arange(GAMES), choices] - np.einsum("ga,gaf->gf", chances, actions)
            direction += np.where(at_random[:, None], 0, chosen)
        now = env.step(choices)
        ended = np.flatnonzero(now.done)
        games += len(ended)
        won += ((now.rewards[ended, own_seat[ended]] + 1) / 2).sum()
        if learn:
            lead = now.points[ended, own_seat[ended]] - now.points[ended, 1 - own_seat[ended]]
            for index, points in zip(ended, lead):
                learn(points, direction[index])
            direction[ended] = 0
    return won / max(games, 1), games


# %% Learning: REINFORCE. Games won by more than usual pull the weights their way, in steps as Adam takes them.
class Learner:
    def __init__(self, every=64, rate=0.03):
        self.weights = np.zeros(size, np.float32)
        self.every, self.rate = every, rate
        self.mean, self.square, self.steps = np.zeros(size), np.zeros(size), 0
        self.usual, self.spread, self.seen = 0.0, 30.0, []

    def learn(self, points, direction):
        self.seen.append((points, direction.copy()))
        if len(self.seen) < self.every:
            return
        leads = np.array([lead for lead, _ in self.seen], float)
        gain = (leads - leads.mean()) / (leads.std() + 1)
        gradient = gain @ np.array([way for _, way in self.seen]) / self.every
        self.seen.clear()
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        step = (self.mean / (1 - 0.9**self.steps)) / (np.sqrt(self.square / (1 - 0.99**self.steps)) + 1e-8)
        self.weights += (self.rate * step).astype(np.float32)


learner = Learner()
before, _ = play(learner.weights, env, 500)
start = time.process_time()
until = None if options.games else time.monotonic() + options.seconds
_, games = play(learner.weights, env, options.games or 10**9, learner.learn, until)
seconds = time.process_time() - start
after, tested = play(learner.weights, env, 1000)

# %% What came of it.
print(f"untrained: {before:.0%} of the games won against random")
print(f"trained on {games} games in {seconds:.0f} processor seconds: {after:.0%} of {tested} games won")
names = [f"{block['name']}: {number}" for block in env.features.layout["action"] for number in block["numbers"]]
for i in np.argsort(-np.abs(learner.weights))[:8]:
    print(f"  {learner.weights[i]:+.2f}  {names[i]}")
if after < 0.7:
    raise SystemExit("It has not learned enough.")
