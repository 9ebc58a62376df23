"""Open tables of the five systems with everybody ready-made at them and people of the guide’s, to say lines at."""

from functools import cache
from pathlib import Path

from game.core.commands import Refusal
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.state import State
from game.guide import words
from game.guide.at import At
from game.guide.heard import Heard
from game.guide.line import heard
from game.session import new_table
from tests.worlds import world

PEOPLE = {
    "venture": ("toll_clerk", "docker", "watchman"),
    "solar": ("usher", "duellist"),
    "position": ("constable",),
    "tiers": ("toll_bully",),
    "practices": ("footpad", "archer", "advocate"),
}
"""Who has been brought to the table of each system."""


@cache
def at(system: str) -> At:
    """The open table of a system: all ready-made characters, and people of the guide’s."""
    w = world(f"table-{system}")
    session = new_table(w, tuple(w.system.create(w, key) for key in w.characters), None, "program", 1)
    for one in PEOPLE[system]:
        session.do(words.meant(f"bring {one}", session.state, w, Path()), seat=GUIDE)
    return At(session.state, w)


def begun(line: str, system: str) -> State:
    """The table once the act that a line says lies there, by the command that the line comes to."""
    command = said(line, system).command
    assert command is not None
    table = at(system)
    decided = decide(table.state, command, table.world, GUIDE)
    assert not isinstance(decided, Refusal), decided
    return decided[1]


def said(line: str, system: str) -> Heard:
    """What a line comes to that leaves nothing open."""
    found = heard(line, at(system))
    assert not found.questions, found.questions
    assert not found.lost, found.lost
    return found


def refused(line: str, system: str) -> str:
    """The first sentence that a line is refused with."""
    found = heard(line, at(system))
    assert found.command is None
    return found.lost[0].sentence


def facts(line: str, system: str) -> dict[str, str]:
    """The sum of what a line says: each label with its total and its words."""
    found = preview.facts(begun(line, system), at(system).world)
    return {one.label: f"{one.total} {one.text}".strip() for one in found}


def chances(line: str, system: str) -> dict[str, int]:
    """What a line says can come to, in percent."""
    found = preview.now(begun(line, system), at(system).world)
    return {one.label: round(100 * one.weight / one.of) for one in found if one.whole}


def pushed(line: str, system: str, label: str) -> dict[str, int]:
    """The chances of a line where what comes late is taken whenever it has failed, in percent: what is called so."""
    found = preview.now(begun(line, system), at(system).world)
    later = {one.label: one.later for one in found if one.whole}
    assert all(one is not None and one[0] == label for one in later.values())
    return {name: round(100 * one[1] / one[2]) for name, one in later.items() if one is not None}
