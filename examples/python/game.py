#!/usr/bin/env python3
"""A game of two: the level easy, and a bot that takes any choice, in the form of PettingZoo."""
import alhambra
import numpy as np

env = alhambra.Env(alhambra.Rules(players=2, modules=["camps"]))
easy = alhambra.Player("easy", seed=1)
rng = np.random.default_rng(2)

env.reset(seed=42)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination:
        print(agent, reward, info)
        action = None
    elif agent == "seat_0":
        action = easy.choose(env.game)
    else:
        action = env.action_space(agent).sample(observation["action_mask"], rng)
    env.step(action)
