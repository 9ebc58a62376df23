"""How much is typed to the dice for what is done at every table: every character and every key of it counted."""

import pytest

from game.core.act import Act
from game.core.commands import Ready, Refusal
from game.core.draft import Sight
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.guide.at import At
from game.guide.line import heard
from tests.guide.at_tables import at

MOST = 40
"""Characters and keys of an act that is said."""
USUAL = {
    "a check with help against somebody": ("venture", "wen lies clerk help dor", 26),
    "unopposed, with a difficulty": ("venture", "wen lies 6", 13),
    "two players against each other": ("solar", "tam stealth vs bede", 23),
    "a spell on an ally": ("venture", "ans cast watching flame dor", 30),
    "help against somebody, position": ("position", "hob creep constable help ans", 31),
    "help against somebody, tiers": ("tiers", "nan and hob ropes bully", 26),
    "help against somebody, practices": ("practices", "eml and jonet physic rest footpad", 36),
    "unopposed, solar": ("solar", "tam stealth 2", 16),
    "unopposed, position": ("position", "hob creep 2", 14),
    "unopposed, tiers": ("tiers", "nan ropes 15", 15),
    "unopposed, practices": ("practices", "eml physic rest 3", 20),
    "two players, venture": ("venture", "wen stealth vs hask", 22),
    "two players, position": ("position", "hob creep vs ansel", 21),
    "two players, tiers": ("tiers", "nan ropes vs hob", 19),
    "two players, practices": ("practices", "piers craft vs jonet", 23),
    "something made": ("practices", "piers make 3 craft complex 10m", 33),
}


def keys(line: str, table: At) -> tuple[int, At]:
    """g, the line, Enter, and Enter on Commit until the dice are called for: how many that are, and the table then."""
    count = len("g") + len(line) + 1
    found = heard(line, table)
    assert (found.questions, found.lost) == ((), ()), line
    state = table.state
    for command in found.commands:
        decided = decide(state, command, table.world, GUIDE)
        assert not isinstance(decided, Refusal), decided
        state = decided[1]
    while state.top.stage == "free":
        decided = decide(state, Ready(GUIDE), table.world, GUIDE)
        assert not isinstance(decided, Refusal), decided
        state, count = decided[1], count + 1
    return count, At(state, table.world)


@pytest.mark.parametrize("act", USUAL)
def test_what_is_done_most_is_said_in_forty_characters_and_keys_to_the_dice(act: str) -> None:
    system, line, most = USUAL[act]
    count, after = keys(line, at(system))
    assert after.state.top.call is not None, "the dice fall"
    assert count <= most <= MOST


def test_a_flashback_within_an_open_act_is_said_in_forty_to_the_dice() -> None:
    table = at("position")
    found = heard("hob creep", table)
    assert found.begun is not None
    line = "flashback sway 2"
    said = heard(line, At(found.begun, table.world))
    assert said.begun is not None, said.lost
    called = table.world.system.preludes(
        Sight(said.begun, table.world), Act(Sight(said.begun, table.world), said.begun.top, 0)
    )
    decided = decide(said.begun, called[0].declare, table.world, GUIDE)
    assert not isinstance(decided, Refusal)
    thrown = decide(decided[1], Ready(GUIDE), table.world, GUIDE)
    assert not isinstance(thrown, Refusal)
    assert thrown[1].top.call is not None
    begins, its_digit, commits = 1, 1, 1
    assert len("g") + len(line) + begins + its_digit + commits <= 20
