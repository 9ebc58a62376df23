"""The author's desk as its commands are given."""

import argparse

from game.author.commands import add_pack_parser


def pack(*words: str) -> int:
    """`game pack WORDS`; its exit status."""
    parser = argparse.ArgumentParser()
    add_pack_parser(parser.add_subparsers())
    args = parser.parse_args(["pack", *words])
    status: int = args.run(args)
    return status
