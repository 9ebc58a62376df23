"""The reader of one act that is said: what the checker of packs says of it, and what passes where it is read anew."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from game.core.content import ActDef, Option
from game.core.tree import NOTHING, Tree
from game.core.world import World
from game.packs.find import default_places, find
from game.packs.known import Known
from game.packs.read import read_pack
from game.packs.said import read_act
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick

HERE = ("mate_2",)


def told(check: Mapping[str, Any], here: tuple[str, ...] | None = HERE, **more: Any) -> list[tuple[str, str]]:
    """Codes and paths of what is wrong with an act of venture's that says this."""
    on = {"success": {"text": "Yes."}, "failure": {"text": "No."}}
    found = read_act(salt(), Tree({"label": "Lies", "check": check, "on": on, **more}), here)
    return [(one.code, ".".join(map(str, one.path))) for one in found] if isinstance(found, tuple) else []


def harder(when: str) -> dict[str, Any]:
    """A check that is harder while this holds."""
    return {"challenge": 5, "harder": [{"label": "dark", "when": when}]}


def salt() -> World:
    return world("salt-office")


@pytest.mark.parametrize(
    ("check", "wrong"),
    [
        ({"challenge": 5, "skill": "lies"}, []),
        ({"challenge": 25}, [("E-RANGE", "check.challenge")]),
        ({"skill": "lies"}, [("E-RULES", "check")]),
        ({"challenge": 5, "skill": "lying"}, [("E-REF", "check.skill")]),
        ({"against": "mate_2"}, []),
        ({"against": "mate_3"}, [("E-REF", "check.against")]),
        ({"challenge": 5, "harder": [{"label": "x", "when": "mate_2.wounds > 0"}]}, []),
        (
            {"challenge": 5, "harder": [{"label": "x", "when": "mate_3.wounds > 0"}]},
            [("E-NAME", "check.harder.0.when")],
        ),
        ({"challenge": 5, "harder": [{"label": "x", "when": "1 +"}]}, [("E-EXPR", "check.harder.0.when")]),
        ({"challenge": "5"}, [("E-TYPE", "check.challenge")]),
    ],
)
def test_a_said_act_is_checked_as_one_of_a_pack(check: dict[str, Any], wrong: list[tuple[str, str]]) -> None:
    assert told(check) == wrong


def test_grades_and_operations_are_looked_at_too() -> None:
    assert told({"challenge": 5}, on={"success": {"text": "Yes."}}) == [("E-GRADE", "on.failure")]
    harm = {"text": "No.", "do": [{"harm": "2", "who": "mate_2"}, {"goto": "nowhere"}]}
    assert told({"challenge": 5}, on={"success": {"text": "Yes."}, "failure": harm}) == [
        ("E-REF", "on.failure.do.1.goto")
    ]


@pytest.mark.parametrize(
    ("check", "wrong"),
    [
        ({"against": "somebody_gone"}, []),
        (harder("somebody_gone.wounds > 0"), []),
        ({"challenge": 5, "skill": "lying"}, [("E-REF", "check.skill")]),
        (harder("no_variable"), [("E-NAME", "check.harder.0.when")]),
        (harder("1 +"), [("E-EXPR", "check.harder.0.when")]),
    ],
)
def test_read_anew_it_needs_only_what_the_packs_have(check: dict[str, Any], wrong: list[tuple[str, str]]) -> None:
    assert told(check, None) == wrong


@pytest.mark.parametrize("pack", adventures())
def test_what_can_be_named_in_a_world_is_what_can_be_in_its_packs(pack: str) -> None:
    """From the entries as from the tables as written, which are read no more once there is a world."""
    w = world(pack)
    raw = []
    for stamp in w.packs:
        source = find(stamp.id, default_places())
        assert source is not None
        raw.append(read_pack(source))
        raw[-1].settle(w.system.shapes, w.system.inner)
    written, known = Known(raw, w.system), Known.of(w)
    assert known.ids == written.ids
    assert known.options == written.options
    assert (known.facts, known.keys, known.places) == (written.facts, written.keys, written.places)


@pytest.mark.parametrize("pack", adventures())
def test_what_an_author_wrote_is_written_and_read_back_as_the_same(pack: str) -> None:
    """Every option and act with a check, as it would be laid over."""
    w, met = world(pack), 0
    for content in prepared(w):
        if content.check is not None:
            assert read_act(w, NOTHING, None, content) == content
            met += 1
    assert met > (10 if w.pack.lesson else 20)


def prepared(w: World) -> Iterator[ActDef | Option]:
    yield from w.acts.values()
    for options in (one.options for section in (w.scenes, w.conflicts) for one in section.values()):
        yield from options.values()
