"""What can come about in a pack: nothing that can is left out, and most of what cannot is."""

from pathlib import Path

import pytest

from game.author.advice import values_of
from game.author.reach import Reach
from game.author.routes import Ways
from game.author.span import ANY, between, sure
from game.packs.find import Places, source_at
from game.packs.link import Linked, check_pack
from game.packs.walk import shapes_of
from tests.packs.packs import HEAD, START, system, write

pytestmark = pytest.mark.quick

END = '[endings.done]\ntitle = "Out"\ntext = "You are out."\n'


def scene(key: str, *options: str, more: str = "") -> str:
    made = "".join(f'[scenes.{key}.options.o{n}]\nlabel = "Go"\n{option}\n' for n, option in enumerate(options))
    return f'[scenes.{key}]\ntitle = "T"\ntext = "t"\n{more}\n{made}'


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def reach(body: str, variables: str = "", head: str = "") -> Reach:
    made: list[Reach] = []

    def look(linked: Linked) -> None:
        assert linked.pack.raw.problems == ()
        assert linked.pack.info is not None
        own = linked.pack.values["variables"]
        made.append(Reach(linked.pack.info, values_of(linked), shapes_of(linked.system.shapes), own))

    path = write(Path("p"), {"pack.toml": HEAD + START + head, "a.toml": f"{body}{END}[variables]\n{variables}"})
    check_pack(source_at(path), Places((Path(),), (path,)), system(), look)
    return made[0]


V = "v = { value = 0 }\n"


@pytest.mark.parametrize(
    ("ops", "lo", "hi"),
    [
        ('{ set = "v", to = 5 }', 0, 5),
        ('{ add = "v", by = 1, when = "v < 4" }', 0, 4),
        ('{ add = "v", by = 2, when = "v < 50" }', 0, 51),
        ('{ add = "v", by = "2d6", when = "v == 0" }', 0, 12),
        ('{ add = "v", by = -1, when = "v > -3 and hour > 5" }', -3, 0),
        ('{ add = "v" }', 0, ANY.hi),
        ('{ if = "v < 3", do = [{ say = "x" }, { add = "v" }], else = [{ set = "v", to = 0 }] }', 0, 3),
        ('{ if = "v < 3", do = [{ time = 5 }, { add = "v" }] }', 0, ANY.hi),
        ('{ set = "v", to = 7, when = "v > 7" }', 0, 0),
        ('{ set = "v", to = "v * 2 + day % 3" }', 0, ANY.hi),
    ],
)
def test_what_a_variable_can_stand_at(ops: str, lo: int, hi: int) -> None:
    found = reach(scene("s", f"do = [{ops}]", 'do = [{ end = "done" }]'), V)
    assert (found.spans["v"].lo, found.spans["v"].hi) == (lo, hi)


def test_an_options_condition_holds_as_it_is_taken_and_not_after_time_has_passed() -> None:
    add = 'do = [{ add = "v" }]\nwhen = "v < 3"'
    assert reach(scene("s", add), V).spans["v"] == between(0, 3)
    assert reach(scene("s", f"{add}\ntime = 10"), V).spans["v"].hi == ANY.hi


def test_what_is_behind_a_condition_that_never_holds_does_not_come_about() -> None:
    body = scene("s", 'goto = "t"\nwhen = "v > 2"', 'do = [{ set = "v", to = 2 }]', 'do = [{ end = "done" }]')
    body += scene("t", 'do = [{ set = "v", to = 9 }, { reveal = "x", text = "x" }, { goto = "s" }]')
    found = reach(body, V)
    assert ("scenes", "t") not in found.reached
    assert found.spans["v"] == between(0, 2).kept(lambda number: number != 1)
    assert found.span("seen.t") == found.span("fact.x") == found.span("took.t.o0") == sure(0)
    assert reach(body.replace("to = 2", "to = 3"), V).span("seen.t").hi > 0


def test_the_head_of_a_pack_changes_things_at_any_time() -> None:
    found = reach(scene("s", 'do = [{ end = "done" }]'), V, 'sunrise = [{ set = "v", to = 4 }, { goto = "s" }]\n')
    assert 4 in found.spans["v"]


def test_a_project_takes_what_it_costs() -> None:
    project = '[projects.boat]\nlabel = "Boat"\nestimate = 60\nsuccesses = 2\ncost = 4\npays = "v"\n'
    assert reach(scene("s", 'do = [{ project = "boat" }, { end = "done" }]') + project, V).spans["v"].lo == ANY.lo


def test_what_takes_too_long_to_tell_may_all_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.author.reach.MOST_WORK", 3)
    found = reach(scene("s", 'goto = "t"\nwhen = "v > 5"', 'do = [{ end = "done" }]') + scene("t", 'goto = "s"'), V)
    assert ("scenes", "t") in found.reached
    assert found.spans["v"] == ANY


# What comes before what ----------------------------------------------------------------------------------------------

THREE = (
    scene(
        "s", 'goto = "t"\ndo = [{ reveal = "key", text = "A key." }, { set = "v", to = 1 }]', 'do = [{ end = "done" }]'
    )
    + scene("t", 'goto = "u"', 'do = [{ set = "v", to = 2 }]\nonce = true')
    + scene("u", 'do = [{ set = "v", to = 3 }, { end = "done" }]', 'do = [{ reveal = "late", text = "Late." }]')
)


def test_what_has_to_have_come_before() -> None:
    found = reach(THREE, V)
    there = ("scenes", "u")
    certain = ("seen.s", "seen.t", "took.s.o0", "took.t.o0", "fact.key")
    assert [name for name in certain if found.certain(there, name)] == list(certain)
    for name in ("took.t.o1", "took.s.o1", "fact.late", "v", "has.key", "day"):
        assert not found.certain(there, name), name


def test_what_can_have_come_before() -> None:
    found = reach(THREE, V)
    ways = Ways(found)
    assert not ways.returns("t")
    assert {node for node in ways.before("t") if node[0] == "scenes"} == {("scenes", "s"), ("scenes", "t")}
    before = found.within(ways.before("t"), lambda one: True)
    assert 3 in found.spans["v"]
    assert 3 not in before.spans["v"]
    assert before.span("fact.late") == sure(0)
    assert before.span("took.s.o0").hi > 0


def test_a_way_back_is_a_way_back_wherever_it_begins() -> None:
    body = THREE + scene("w", 'goto = "s"')
    assert Ways(reach(body.replace('{ set = "v", to = 3 }, { end = "done" }', '{ goto = "t" }'), V)).returns("t")
    assert Ways(reach(body, V, 'sunrise = [{ goto = "t" }]\n')).returns("t")
