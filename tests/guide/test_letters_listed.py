"""What stands under a guide's letters by digits: the usual stakes, what somebody is best at, what might count."""

import pytest

from game.core.commands import Restate
from game.core.machine.letters import LABELS
from game.core.tree import Tree
from game.guide.under import listed
from game.guide.yours import letters_now, marks_of_line, meant
from tests.guide.at_tables import PEOPLE, at, begun

LINES = {
    "venture": "wenna lies 6",
    "solar": "tam stealth 2",
    "position": "hob creep",
    "tiers": "nan ropes 15",
    "practices": "emlyn physic restoration 3",
}


@pytest.mark.parametrize("system", PEOPLE)
def test_every_system_lists_stakes_skills_and_things(system: str) -> None:
    state, w = begun(LINES[system], system), at(system).world
    letters = {one.letter: one for one in letters_now(state, w)}
    assert {"D", "F", "A", "K", "I", "G"} <= letters.keys() <= LABELS.keys()
    for letter in "KIG":
        found = listed(letters[letter], state, w)
        assert found, letter
        for number, (label, command) in enumerate(found, 1):
            assert label
            assert meant(f"{letter} {number}", state, w) == command
            assert isinstance(command, Restate)


def test_a_usual_stake_is_laid_by_its_digit() -> None:
    state, w = begun("wenna lies 6", "venture"), at("venture").world
    asked = marks_of_line("K ?", state, w)
    assert asked[0].label.startswith("1  fails: ")
    command = meant("K 1", state, w)
    assert isinstance(command, Restate)
    laid = command.set
    assert laid == Tree({"on": {"failure": laid["on"]["failure"]}})
    assert f"1  fails: {laid['on']['failure']['stake']}" == asked[0].label
