"""Every command has an example in its help, and every example is understood by the parser it stands for."""

import argparse
import shlex

import pytest

from game.cli import everything, main
from game.examples import EXAMPLES
from tests.completing import walked

pytestmark = pytest.mark.quick


def tree() -> dict[str, argparse.ArgumentParser]:
    """Every parser there is, by what it is called."""
    return {parser.prog: parser for parser in walked(everything())}


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
