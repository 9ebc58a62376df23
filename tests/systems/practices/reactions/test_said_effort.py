"""Effort on any act that is said at the table, and resisting for a friend (A-12, A-13, A-50)."""

import pytest

from game.core.commands import Declare, Ready
from game.core.machine.preview import facts
from game.core.state import Term
from tests.opentable import OpenTable

EMLYN, PIERS = "emlyn_rastrick", "piers_amory"
LINE = "emlyn physic restoration 3"


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("practices", EMLYN, PIERS)


@pytest.fixture
def fight(table: OpenTable) -> OpenTable:
    """Emlyn’s turn, with a footpad to fight."""
    table.word("bring footpad foe")
    table.word("fight")
    thrown(table)
    turn_of(table, EMLYN)
    return table


def thrown(table: OpenTable, face: int = 1) -> None:
    """Whatever is to be thrown shows this face."""
    while table.s.top.call is not None:
        table.fall(*(face for _ in table.s.top.call.dice))


def turn_of(table: OpenTable, who: str) -> None:
    """Turns end until it is theirs."""
    while table.s.top.turn != who:
        table.word("skip")
        thrown(table)


def percent(table: OpenTable) -> int:
    return round(100 * table.chances()["success"])


def declared(table: OpenTable, line: str) -> None:
    table.word(f"{line} effort")
    table.commit()


@pytest.mark.rule("A-12", "A-50")
@pytest.mark.parametrize("where", ["table", "fight"])
def test_line_39_is_at_82_percent_and_with_the_effort_at_94(where: str, request: pytest.FixtureRequest) -> None:
    table: OpenTable = request.getfixturevalue(where)
    table.word(LINE)
    assert (dict(table.question())["pool"], percent(table)) == (12, 82)
    table.pull("effort")
    assert percent(table) == 94
    assert {one.label: one.total for one in facts(table.session.state, table.session.world)} == {
        "Effort": "+4",
        "Next turn": "16",
    }
    table.say_back()
    assert percent(table) == 82


@pytest.mark.rule("A-12", "A-50")
def test_it_is_that_act_on_the_next_turn_and_nothing_now(fight: OpenTable) -> None:
    declared(fight, LINE)
    assert fight.s.top.call is None
    assert not {"It works.", "It does not work."} & set(fight.told)
    assert "Physic on the next turn: 4 dice more." in fight.told
    assert fight.person(EMLYN).tracks["actions"] == 1
    fight.word(LINE)
    assert Term("effort", "pool", 4) not in fight.terms(), "not on this turn"
    fight.say_back()
    fight.word("skip")
    thrown(fight)
    turn_of(fight, EMLYN)
    fight.word("emlyn voice eminence 3")
    assert Term("effort", "pool", 4) not in fight.terms(), "another course has nothing of it"
    fight.say_back()
    fight.word(LINE)
    assert Term("effort", "pool", 4) in fight.terms()
    assert (dict(fight.question())["pool"], percent(fight)) == (16, 94)
    assert "effort" not in fight.levers()
    fight.commit()
    thrown(fight, 6)
    fight.stand()
    assert "It works." in fight.told


@pytest.mark.rule("A-12")
def test_where_nobody_counts_turns_it_is_for_what_they_do_next(table: OpenTable) -> None:
    declared(table, LINE)
    table.word(LINE)
    assert Term("effort", "pool", 4) in table.terms()
    table.commit()
    thrown(table)
    table.stand()
    table.word(LINE)
    assert Term("effort", "pool", 4) not in table.terms()


@pytest.mark.rule("A-12", "A-51")
def test_an_effect_is_paid_for_when_it_comes(fight: OpenTable) -> None:
    declared(fight, "emlyn voice harm social on footpad")
    assert fight.person(EMLYN).tracks["ap"] == 7
    fight.word("skip")
    thrown(fight)
    turn_of(fight, EMLYN)
    fight.word("emlyn voice harm social on footpad")
    assert Term("effort", "pool", 4) in fight.terms()
    fight.commit()
    assert fight.person(EMLYN).tracks["ap"] == 5


@pytest.mark.rule("A-12")
def test_whoever_would_roll_against_it_does_not_yet(fight: OpenTable) -> None:
    declared(fight, "emlyn voice vs footpad")
    assert fight.s.top.call is None
    assert fight.person(EMLYN).tracks["actions"] == 1


@pytest.mark.rule("A-12")
def test_a_making_is_declared_like_any_other(table: OpenTable) -> None:
    line = 'piers make "a wall of bronze" craft 3 complex in 10 min'
    minute = table.s.minute
    declared(table, line)
    assert table.s.minute == minute
    table.word(line)
    assert Term("effort", "pool", 4) in table.terms()
    assert "Done" in {one.label for one in facts(table.session.state, table.session.world)}
    assert dict(table.question())["pool"] == 12


@pytest.mark.rule("A-12")
def test_the_house_may_have_it_take_no_action() -> None:
    table = OpenTable("practices", EMLYN, PIERS, effort_acts=False, effort=2)
    table.word("bring footpad foe")
    table.word("fight")
    thrown(table)
    turn_of(table, EMLYN)
    declared(table, LINE)
    assert table.person(EMLYN).tracks.get("actions", 0) == 0


# Resisting for a friend ----------------------------------------------------------------------------------------------

JONET = "jonet_stoyle"


@pytest.fixture
def struck() -> OpenTable:
    """A footpad strikes at Piers, and Jonet stands beside him."""
    table = OpenTable("practices", JONET, PIERS)
    table.word("bring footpad foe")
    table.word("fight")
    thrown(table)
    turn_of(table, "footpad")
    table.say(Declare("footpad", "attack", PIERS, "blade"))
    table.say(Ready("guide"))
    return table


def rows(table: OpenTable) -> dict[str, Declare]:
    """What somebody can break in with: each row with what it says."""
    return {one.label: one.declare for one in table.s.w.system.replies(table.s, table.s.top)}


@pytest.mark.rule("A-13", "A-14")
@pytest.mark.parametrize(("faces", "resisting"), [((6, 1), True), ((1, 6), False)])
def test_somebody_resists_for_a_friend(struck: OpenTable, faces: tuple[int, int], resisting: bool) -> None:
    assert dict(struck.part().question)["less"] == 4 // 2
    found = rows(struck)
    assert {"Piers Amory breaks in: Resist", "Jonet Stoyle breaks in: Resist for Piers Amory"} <= found.keys()
    struck.say(found["Jonet Stoyle breaks in: Resist for Piers Amory"])
    assert struck.part().costs == ((JONET, "ap", 2),)
    struck.commit()
    for face in faces:
        call = struck.s.top.call
        assert call is not None
        struck.fall(*(face for _ in call.dice))
    struck.stand_all()
    assert ("Piers Amory resists in time." in struck.told) == resisting
    assert any(effect.kind == "resist" for effect in struck.person(PIERS).effects)
    assert not any(effect.kind == "resist" for effect in struck.person(JONET).effects)
    main = next(f for f in reversed(struck.s.frames) if f.kind == "exchange").parts[0]
    assert dict(main.question)["less"] == ((4 + 4) // 2 if resisting else 4 // 2)
