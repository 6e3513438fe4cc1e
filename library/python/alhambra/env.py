"""One game as an environment in which the seats act in turn, in the form of PettingZoo's AEC."""
from __future__ import annotations

import operator
from typing import Any, Iterator, Optional

import numpy as np

from ._core import Error, Features, Game, Rules
from .spaces import Box, Dict, Discrete


class Env:
    """A game of `rules`. Agents are called "seat_0", "seat_1" and so on.

    An action is a place in the list of choices. An observation has "observation", numbers that say what the seat may
    know (`features.layout` names them), "action_mask", which of the places there are, and with `actions=True` "actions",
    numbers that describe each of them. Choices beyond `most_actions` are not offered.

    The reward comes with the end: 1 for who won, -1 for who lost, 0 for those who won together.
    """

    metadata = {"name": "alhambra_v0", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, rules: Optional[Rules] = None, *, most_actions: int = 256, actions: bool = False,
                 palace_reach: int = 0) -> None:
        if most_actions < 1:
            raise ValueError("most_actions must be positive")
        self.rules = rules or Rules(players=3)
        self.features = Features(self.rules, palace_reach)
        self.most_actions = most_actions
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.players)]
        self.game: Game
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._next_seed = 0
        spaces: dict[str, Any] = {
            "observation": Box((self.features.observation_size,)),
            "action_mask": Box((most_actions,), np.dtype(np.int8)),
        }
        if actions:
            spaces["actions"] = Box((most_actions, self.features.action_size))
        self._with_actions = actions
        self._observation_space = Dict(spaces)
        self._action_space = Discrete(most_actions)
        self.agents: list[str] = []
        self.agent_selection = ""

    def observation_space(self, agent: str) -> Dict:
        return self._observation_space

    def action_space(self, agent: str) -> Discrete:
        return self._action_space

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        """Starts a game: that of the seed, or the one after the last."""
        self._next_seed = self._next_seed if seed is None else seed
        self.game = self.rules.start(self._next_seed)
        self._next_seed = (self._next_seed + 1) % 2**64
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.seat]

    def legal_actions(self) -> list[str]:
        """The texts of the choices of the seat that decides, as far as they are offered."""
        return self.game.legal_actions()[: self.most_actions]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seats[agent]
        mask = np.zeros(self.most_actions, np.int8)
        seen = {"observation": self.features.observe(self.game, seat), "action_mask": mask}
        if self._with_actions:
            seen["actions"] = np.zeros((self.most_actions, self.features.action_size), np.float32)
        if self.game.seat == seat:
            mask[: self.game.legal_count()] = 1
            if self._with_actions:
                rows = self.features.actions(self.game)[: self.most_actions]
                seen["actions"][: len(rows)] = rows
        return seen

    def step(self, action: Optional[int]) -> None:
        """Carries out the choice of `agent_selection`. Agents whose game has ended take None and leave."""
        if not self.agents:
            raise Error("The game is over: reset the environment.")
        if self.terminations[self.agent_selection]:
            self._leave(action)
            return
        offered = min(self.game.legal_count(), self.most_actions)
        choice = -1 if action is None else operator.index(action)
        if not 0 <= choice < offered:
            raise Error(f"{action} is none of the {offered} choices offered.")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.game.apply(choice)
        if self.game.over:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self.game.seat]

    def last(self, observe: bool = True) -> tuple[Optional[dict[str, np.ndarray]], float, bool, bool, dict]:
        """Observation, reward since its last action, termination, truncation and info of `agent_selection`."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """`agent_selection`, again and again until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> str:
        """What lies on the table, as a spectator sees it."""
        view = self.game.view()
        lines = [f"turn {view['turn']['number']}: {view['decision']['text'] if view['decision'] else 'over'}",
                 f"market: {', '.join(tile or '-' for tile in view['market'])}",
                 f"display: {', '.join(view['display'])}"]
        for seat, each in enumerate(view["seats"]):
            lines.append(f"seat {seat}: {each['score']} points, wall {each['wall']}, {', '.join(each['palace'])}")
        return "\n".join(lines)

    def close(self) -> None:
        """There is nothing to close."""

    def _finish(self) -> None:
        points = self.game.points
        best = max(points)
        for agent, own in zip(self.possible_agents, points):
            reward = -1.0 if own < best else 1.0 if points.count(best) == 1 else 0.0
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"points": own}
        self.agent_selection = self.agents[0]

    def _leave(self, action: Optional[int]) -> None:
        if action is not None:
            raise Error("The game is over: the only action left is None.")
        self.agents.remove(self.agent_selection)
        if self.agents:
            self.agent_selection = self.agents[0]
