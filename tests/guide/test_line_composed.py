"""Lines composed at random from what the fields say they are: an act, a question or a sentence, never anything else."""

from random import Random

import pytest

from game.core.act import Act
from game.core.commands import Ready, Refusal
from game.core.draft import Sight
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.state import State
from game.guide.at import At
from game.guide.heard import Heard
from game.guide.line import heard
from game.session import new_table
from game.testing.composed import composed
from game.testing.laws import as_thrown
from tests.fuzzing.lines import again, sound
from tests.guide.at_tables import PEOPLE, at

LINES = 250
THROWN = 6
"""Acts of a system of which every throw is gone through, each of another question."""


def lines(system: str) -> list[Heard]:
    """What lines come to at the table of a system; every one of them is an act, a question or a sentence."""
    table, chance = at(system), Random(7)
    sight = Sight(table.state, table.world)
    found = []
    for _ in range(LINES):
        line = composed(chance, sight, table.world)
        found.append(heard(line, table))
        sound(line, found[-1], table)
    return found


@pytest.mark.parametrize("system", PEOPLE)
def test_whatever_is_said_is_an_act_a_question_or_a_sentence_and_what_is_shown_of_an_act_is_so(system: str) -> None:
    table, found = at(system), lines(system)
    acts = [one for one in found if one.command is not None]
    assert min(len(acts), len(found) - len(acts)) >= LINES // 20
    questions: dict[object, State] = {}
    for one in acts:
        again(one, table)
        assert one.begun is not None, one.line
        if one.begun.top.kind == "exchange":
            weights = [row.weight / row.of for row in preview.now(one.begun, table.world) if row.whole]
            assert not weights or abs(sum(weights) - 1) < 1e-9, one.line
            questions.setdefault(_question(one.begun, table), one.begun)
    assert _thrown(list(questions.values()), table) == THROWN


def _question(state: State, table: At) -> object:
    """The numbers that an act depends on, of everybody in it."""
    s = Sight(state, table.world)
    parts = range(len(state.top.parts))
    return tuple(table.world.system.weigh(s, Act(s, state.top, n))[0] for n in parts if not state.top.parts[n].passive)


def _thrown(states: list[State], table: At) -> int:
    """How many acts there were, of some, whose throws were gone through and come to what was shown of them."""
    met = 0
    for state in states:
        said = decide(state, Ready(GUIDE), table.world, GUIDE)
        if isinstance(said, tuple) and said[1].top.call is not None and met < THROWN:
            met += as_thrown(state, said[1], table.world, preview.active(state.top))
    return met


@pytest.mark.parametrize("system", PEOPLE)
def test_what_was_begun_by_a_line_is_taken_back_whole(system: str) -> None:
    table, chance = at(system), Random(11)
    w, sight = table.world, Sight(table.state, table.world)
    session = new_table(w, tuple(w.system.create(w, key) for key in w.characters), None, "program", 1)
    done = 0
    while done < 10:
        before = session.state
        found = heard(composed(chance, sight, w), At(before, w))
        if found.command is None or isinstance(session.do(found.command, seat=GUIDE), Refusal):
            continue
        assert session.state != before
        assert not isinstance(session.undo(), Refusal)
        assert session.state == before, found.line
        done += 1
