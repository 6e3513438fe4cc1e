"""The rules of the board game Alhambra, for those who write and train players.

    import alhambra

    rules = alhambra.Rules(players=3, modules=["camps"])
    game = rules.start(seed=42)
    player = alhambra.Player("easy", seed=1)
    while not game.over:
        game.apply(player.choose(game))
    print(game.points)

`Env` is one game as an environment for each seat in turn, `VectorEnv` many games at once. What is wrong is raised as
`Error`, what the rules forbid as its subclass `Refused`. docs/building-on-it.md explains all of it.
"""
from ._core import Batch, Error, Features, Game, Player, Refused, Rules, __version__
from .env import Env
from .spaces import Box, Dict, Discrete
from .vector import VectorEnv

SPECTATOR = -1

__all__ = [
    "Batch", "Box", "Dict", "Discrete", "Env", "Error", "Features", "Game", "Player", "Refused", "Rules", "SPECTATOR",
    "VectorEnv", "__version__",
]
