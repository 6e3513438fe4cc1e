#!/usr/bin/env python3
"""Decisions a second from Python, in vectorised random play on one core.

    PYTHONPATH=build/release/python /usr/bin/python3 bench/library.py [--seconds 5] [--games 256]
"""
import argparse
import time

import alhambra
import numpy as np


def measure(seconds, games, setup, **wanted):
    env = alhambra.VectorEnv(alhambra.Rules(**setup), games, seed=1, **wanted)
    rng = np.random.default_rng(1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            env.step((rng.random(games) * env.now.counts).astype(np.int32))
        steps += 20
    return steps * games / (time.process_time() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="processor time for each figure")
    parser.add_argument("--games", type=int, default=256)
    options = parser.parse_args()
    base, modules = dict(players=3), dict(players=3, modules=["camps", "diamonds", "city-gates", "thieves"])
    for name, setup, wanted in [
        ("masks", base, dict(observations=False)),
        ("masks and observations", base, dict()),
        ("masks, observations and actions", base, dict(actions=True)),
        ("masks, observations with a map of the palace", base, dict(palace_reach=6)),
        ("masks and observations, four modules", modules, dict()),
    ]:
        speed = measure(options.seconds, options.games, setup, **wanted)
        print(f"{speed:12,.0f} decisions a second: {name}")


main()
