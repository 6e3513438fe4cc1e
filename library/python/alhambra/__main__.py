"""python3 -m alhambra [--players N] [--module ID]... [--seed N]: plays a game at random and tells it."""
import argparse
import random

from . import Error, Rules


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 -m alhambra", description="Plays a game at random and tells it.")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--module", action="append", default=[], metavar="ID", help="play with this module")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    try:
        game = Rules(players=options.players, modules=options.module).start(options.seed)
    except Error as error:
        parser.error(str(error))
    rng = random.Random(options.seed)
    while not game.over:
        game.apply(rng.randrange(game.legal_count()))
        for event in game.events():
            print(event["text"])
    for seat, points in enumerate(game.points):
        print(f"Player {seat + 1}: {points}")


if __name__ == "__main__":
    main()
