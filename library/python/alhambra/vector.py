"""Many games at once, for training."""
from __future__ import annotations

from typing import NamedTuple, Optional

import numpy as np

from ._core import Batch, Features, Game, Rules
from .spaces import Box, Dict, Discrete


class Step(NamedTuple):
    """All games as they are now. The arrays lie in the memory of the games and change with every step: copy what is to
    be kept."""

    seats: np.ndarray  # [games]: who decides
    counts: np.ndarray  # [games]: how many choices there are
    masks: np.ndarray  # [games, most_actions]: which of the places they are
    observations: Optional[np.ndarray]  # [games, observation_size], of the seat that decides
    actions: Optional[np.ndarray]  # [games, most_actions, action_size]: what the choices are
    done: np.ndarray  # [games]: whether the last step ended a game; another one has begun then
    points: np.ndarray  # [games, players]: of the game that ended, or so far
    rewards: np.ndarray  # [games, players]: at the end of a game 1 (won), -1 (lost) or 0 (won together); else 0


class VectorEnv:
    """`games` games of `rules`, each in whatever moment it is, stepped together by `threads` threads.

    The same seed and choices give the same arrays, whatever the number of threads. A game that ends is followed by
    another at once. `observations` and `actions` say which numbers are wanted; what is not wanted costs nothing.
    """

    def __init__(self, rules: Optional[Rules] = None, games: int = 256, *, seed: int = 0, threads: int = 1,
                 most_actions: int = 256, observations: bool = True, actions: bool = False,
                 palace_reach: int = 0) -> None:
        self.rules = rules or Rules(players=3)
        self.features = Features(self.rules, palace_reach)
        self.num_envs = games
        self.most_actions = most_actions
        self.batch = Batch(self.rules, games, seed=seed, threads=threads, most_actions=most_actions,
                           features=self.features, observations=observations, actions=actions)
        batch = self.batch
        self.now = Step(batch.seats, batch.counts, batch.masks, batch.observations, batch.actions, batch.done,
                        batch.points, batch.rewards)
        spaces = {"observation": Box((self.features.observation_size,)),
                  "action_mask": Box((most_actions,), np.dtype(bool))}
        if actions:
            spaces["actions"] = Box((most_actions, self.features.action_size))
        self.single_observation_space = Dict(spaces)
        self.single_action_space = Discrete(most_actions)

    def reset(self, seed: int = 0) -> Step:
        """Starts all games anew."""
        self.batch.reset(seed)
        return self.now

    def step(self, choices: np.ndarray) -> Step:
        """Carries out one choice in each game. If any of them is none of those offered, nothing happens to any game."""
        self.batch.step(choices)
        return self.now

    def game(self, index: int) -> Game:
        """A copy of one of the games, to look at."""
        return self.batch.game(index)
