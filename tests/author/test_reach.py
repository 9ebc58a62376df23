"""What can come about in a pack: nothing that can is left out, and most of what cannot is."""

from pathlib import Path
from random import Random

import pytest

from game.author.advice import values_of
from game.author.implied import contradicted
from game.author.lacking import Lacking
from game.author.reach import Reach
from game.author.routes import Ways
from game.author.span import ANY, NO, between, sure
from game.author.waits import circular
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


# Without something ---------------------------------------------------------------------------------------------------

STORIES = 12
SCENES = 7


def asking(chance: Random, variables: bool) -> str:
    """A condition on what has come about, or on a variable with it."""
    at, other, way = chance.randrange(SCENES), chance.randrange(SCENES), chance.randrange(2)
    happened = f"took.n{at}.o{way}", f"seen.n{at}", f"seen.n{at} > 1", f"fact.f{at}", f"not took.n{at}.o{way}"
    joined = (f"{chance.choice(happened)} {sign} seen.n{other}" for sign in ("and", "or", "and not"))
    stands = (
        f"v >= {way + 1}",
        "v < 1 and fact.f0",
        f"v == {way}",
        f"v + 1 > 2 or seen.n{at}",
        f"took.n{at}.o{way} // (v + 9) == 1",
    )
    return str(chance.choice([*happened, *joined, *(stands if variables else ())]))


def story(seed: int, variables: bool) -> Reach:
    """Scenes that lead on to each other where something has come about."""
    chance = Random(seed)

    def option(at: int) -> str:
        when = f'when = "{asking(chance, variables)}"\n' if chance.random() < 0.6 else ""
        by = chance.choice(('add = "v"', 'add = "v", by = -1', 'set = "v", to = 1', f'reveal = "f{at}", text = "t"'))
        later = f', when = "{asking(chance, variables)}"' if chance.random() < 0.3 else ""
        return f'goto = "n{min(SCENES - 1, at + chance.randrange(4))}"\n{when}do = [{{ {by}{later} }}]'

    body = scene("s", 'goto = "n0"', 'do = [{ end = "done" }]')
    for at in range(SCENES):
        told = f'do = [{{ reveal = "f{at}", text = "t" }}]\nwhen = "seen.n{chance.randrange(SCENES)}"'
        body += scene(f"n{at}", option(at), option(at), told)
    return reach(body, V)


@pytest.mark.parametrize("variables", [False, True])
def test_what_comes_about_without_something_is_told_at_once_as_one_by_one(variables: bool) -> None:
    told = 0
    for found in (story(seed, variables) for seed in range(STORIES)):
        causes = [f"seen.n{at}" for at in range(SCENES)] + [
            f"took.n{at}.o{way}" for at in range(SCENES) for way in (0, 1)
        ]
        names = [*causes, *(f"fact.f{at}" for at in range(SCENES))]
        lacking = Lacking(found, causes)
        for cause in causes:
            without = found.without(cause)
            assert without is not None
            there = {name for name in names if without.span(name) != NO}
            certain = {name for name in names if lacking.comes(name, cause)}
            assert certain <= there if variables else certain == there, cause
            told += len(there - certain)
    assert bool(told) == variables


def test_a_number_that_grows_without_end_meets_what_is_asked_of_it_without_something_else() -> None:
    body = scene("s", 'do = [{ add = "v" }]', 'goto = "t"\nwhen = "v > 9"', 'goto = "u"', 'do = [{ end = "done" }]')
    found = reach(body + scene("t", 'goto = "s"') + scene("u", 'goto = "s"\nwhen = "v < 0"'), V)
    lacking = Lacking(found, ("took.s.o0", "seen.u"))
    assert lacking.comes("seen.t", "seen.u")
    assert not lacking.comes("seen.t", "took.s.o0")
    assert not lacking.comes("took.u.o0", "took.s.o0")


def test_conditions_that_contradict_each_other_are_found_without_looking_at_the_whole_for_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    apart = [f"took.s.o{at} and not seen.n{(at + 1) % 20}" for at in range(20)]
    body = scene("s", *(f'goto = "n{at}"' for at in range(20)), 'do = [{ end = "done" }]')
    body += "".join(scene(f"n{at}", 'goto = "s"', f'goto = "s"\nwhen = "{apart[at]}"') for at in range(20))
    found = reach(body, V)
    looked: list[str] = []
    monkeypatch.setattr(Reach, "without", lambda _self, name: looked.append(name))
    assert list(contradicted(found)) == []
    assert looked == []


def test_what_waits_in_vain_is_told_however_many_ways_lead_round() -> None:
    names = [f"r{at}" for at in range(40)]
    body = scene("s", 'goto = "r0"\nwhen = "fact.word"', 'do = [{ end = "done" }]')
    body += "".join(scene(name, *(f'goto = "{other}"' for other in names)) for name in names)
    body += scene("t", 'do = [{ reveal = "word", text = "t" }, { goto = "s" }]')
    body = body.replace('goto = "r39"', 'goto = "t"', 1)
    told = [(path, code) for path, code, _ in circular(reach(body, V))]
    assert told == [(("scenes", "s", "options", "o0", "when"), "W-NEVER")]
