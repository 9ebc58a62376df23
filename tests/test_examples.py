"""Every command has an example in its help, and every example is understood by the parser it stands for."""

import argparse
import shlex
from collections.abc import Iterator

import pytest

from game.arguments import Arguments
from game.author.commands import add_pack_parser
from game.author.systemcheck import add_system_parser
from game.cli import _LATE, _parser, main
from game.doctor import add_doctor_parsers
from game.examples import EXAMPLES

pytestmark = pytest.mark.quick


def tree() -> dict[str, argparse.ArgumentParser]:
    """Every parser there is, by what it is called; those that are loaded late as they are loaded."""
    late = Arguments(prog="game")
    commands = late.add_subparsers()
    for add in (add_pack_parser, add_system_parser, add_doctor_parsers):
        add(commands)
    found = dict(walked(_parser()))
    assert {f"game {name}" for name in _LATE} <= set(found)
    return found | {prog: parser for prog, parser in walked(late) if prog != "game"}


def walked(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    yield parser.prog, parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for choice in action.choices.values():
                yield from walked(choice)


def test_every_command_has_an_example_and_every_example_a_command() -> None:
    assert set(EXAMPLES) == set(tree())


@pytest.mark.parametrize("prog", EXAMPLES)
def test_an_example_is_understood(prog: str) -> None:
    parsers = tree()
    for line in EXAMPLES[prog]:
        words = shlex.split(line)
        called = max((one for one in parsers if f"{line} ".startswith(f"{one} ")), key=len)
        assert called.startswith(prog)
        given = words[len(called.split()) :]
        assert parsers[called].parse_args(given) is not None
        assert line in parsers[prog].format_help()


@pytest.mark.parametrize("prog", ["game odds", "game roll", "game manual", "game pack explain", "game pack guide"])
def test_an_example_that_needs_nothing_of_yours_does_what_it_says(
    prog: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in EXAMPLES[prog]:
        assert main(shlex.split(line)[1:]) == 0
        assert capsys.readouterr().out
