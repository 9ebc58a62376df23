"""What the fields of a check say, by their marks, in shapes of rules that differ in just that."""

from typing import Annotated

import pytest

from game.core.checks.said import contests, field_at, marked, marks_of, meant_by, once, refused, says, stay, ways
from game.core.draft import Sight
from game.core.marks import Says
from game.core.oracle import SCENES
from game.core.record import changed, shape
from game.core.tree import Complaint
from game.session import new_game
from game.systems.position.content import acts as position
from game.systems.solar.content import acts as solar
from game.systems.tiers.content import acts as tiers
from game.systems.venture.content import acts as venture
from tests.guide.at_tables import at
from tests.worlds import world

pytestmark = pytest.mark.quick


@shape
class Small:
    """A field that says nothing, one under no mark at all, one whose mark is its only one."""

    plain: int = 0
    noted: Annotated[int, "a note"] = 0
    hard: Annotated[int, Says("difficulty")] = 0


def test_a_field_says_what_it_is_by_a_mark_wherever_that_stands_among_its_marks() -> None:
    assert dict(says(Small)) == {"hard": "difficulty"}
    assert says(tiers.Check)["hard"] == "difficulty", "there, words stand before it"
    assert list(marks_of(venture.Circumstance)) == ["label", "by", "when"]


def test_what_is_no_marked_shape_holds_nothing() -> None:
    assert list(marked(venture.Check(skill="lore", challenge=3), "difficulty", "skill")) == ["lore", 3]
    assert list(marked(None, "difficulty")) == []


def test_ways_are_shapes_and_words_are_none() -> None:
    way = position.Way(action="climb")
    assert list(ways(position.Check(ways=(way,)))) == [way]
    assert list(ways(solar.Check(abilities=("charm", "sway")))) == []
    assert list(ways(venture.Check(skill="lore"))) == []


def test_an_act_is_done_once_where_a_plain_no_says_so() -> None:
    assert once(tiers.Check(retry=False))
    assert not once(tiers.Check(retry=True))
    assert not once(position.Risks()), "nothing is said of it"
    assert once(position.Risks(again=False))


def test_an_act_is_meant_by_what_it_is_done_with_and_against_whom() -> None:
    two = (position.Way(action="climb"), position.Way(attribute="reason"))
    assert list(meant_by(position.Check(ways=two, against="miller", need=3))) == ["climb", "reason", "miller"]
    assert list(meant_by(solar.Check(ability="charm", race=("ann", "bo")))) == ["charm", "ann", "bo"]
    assert list(meant_by(venture.Check())) == []


# Refusals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("check", "path", "expected"),
    [
        (venture.Check, (), ""),
        (venture.Check, ("label",), "Label"),
        (venture.Check, ("check",), "Check"),
        (venture.Check, ("check", "challenge"), "Difficulty"),
        (venture.Check, ("check", "harder", 0, "by"), "Circumstance"),
        (venture.Check, ("check", "harder", 0, "nonsense_here"), "Circumstance"),
        (venture.Check, ("check", "nonsense_here"), "Nonsense here"),
        (venture.Check, ("check", "betrayed"), "Seen"),
        (position.Check, ("check", "ways", 1), "Way"),
        (position.Check, ("check", "ways", 1, "need"), "Difficulty"),
        (position.Check, ("check", "on", "failure", "harm"), "Stakes"),
        (solar.Check, ("check", "abilities", 0), "Or"),
    ],
)
def test_a_field_is_called_by_what_it_is(check: type, path: tuple[str | int, ...], expected: str) -> None:
    assert field_at(check, path) == expected


def test_a_refusal_is_a_sentence_that_names_the_field() -> None:
    def told(path: tuple[str | int, ...], sentence: str) -> str:
        return refused(venture.Check, Complaint("said", path, sentence))

    assert told(("check", "challenge"), "25 is too high") == "Difficulty: 25 is too high."
    assert told(("check", "challenge"), "so high?") == "Difficulty: so high?"
    assert told((), "this is too long") == "This is too long."
    assert told((), "") == "."


# At the table --------------------------------------------------------------------------------------------------------


def test_the_stay_in_a_scene_counts_how_often_it_was_come_to_and_said_anew() -> None:
    table = at("venture")
    scene = table.state.frames[0].id
    seen = {key: count for key, count in table.state.seen.items() if key not in (SCENES, f"seen.{scene}")}
    come = changed(table.state, seen=type(table.state.seen)({**seen, f"seen.{scene}": 2}))
    assert stay(Sight(come, table.world)) == f"{scene}/2"
    anew = changed(table.state, seen=type(table.state.seen)({**seen, f"seen.{scene}": 2, SCENES: 3}))
    assert stay(Sight(anew, table.world)) == f"{scene}/2-3"


def test_whoever_is_in_a_contest_said_at_the_table_is_so_on_either_side_in_this_stay_alone() -> None:
    table = at("venture")
    one, two, other = list(table.state.people)[:3]
    here = stay(Sight(table.state, table.world)).replace("/", ".")

    def of(who: str, *marks: str) -> list[str]:
        seen = type(table.state.seen)(dict.fromkeys(marks, 1))
        # the stay is read of the same marks, and counts none of them
        return list(contests(Sight(changed(table.state, seen=seen), table.world), who))

    scene = here.partition(".")[0]
    mark = f"took.{scene}.0.{one}.brawling.{two}"
    assert of(one, mark) == of(two, mark) == [mark]
    assert of(other, mark) == []
    assert of(one, f"took.{scene}.0.{one}.brawling") == [], "against nobody"
    assert of(two, f"took.{scene}.0..{two}") == [], "by nobody"
    assert of(one, f"took.{scene}.1.{one}.brawling.{two}") == [], "another stay"
    assert of(one, f"seen.{one}.{two}") == []


def test_an_option_with_somebody_against_it_is_a_contest_of_whoever_leads() -> None:
    for pack in ("salt-office", "hallow-pass", "nine-hours"):
        session = new_game(world(pack), "", None, "program", 1)
        for key, scene in session.world.scenes.items():
            frame = changed(session.state.frames[0], id=key)
            for name, option in scene.options.items():
                mark = f"took.{key}.{name}"
                seen = type(session.state.seen)({mark: 1})
                s = Sight(changed(session.state, frames=(frame,), seen=seen), session.world)
                opposed = bool(option.check is not None and any(marked(option.check, "opposition")))
                assert list(contests(s, s.lead)) == [mark] * opposed
                assert list(contests(s, "somebody else")) == []
        free = Sight(changed(session.state, frames=(changed(session.state.frames[0], id="nowhere"),)), session.world)
        assert list(contests(free, free.lead)) == []
