"""From packs to a world: what is in it, what packs take from each other, and what is refused."""

import gc
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from game.author.example import grit
from game.core.content import Op, Scene
from game.core.world import World
from game.packs import read
from game.packs.errors import PackError
from game.packs.find import Places, default_places
from game.packs.link import PackSummary, list_packs, load_world
from game.packs.read import MOST_PROBLEMS
from game.packs.shape import Shaper
from game.systems.venture.content.acts import Check
from game.systems.venture.content.shapes import Item, PersonDef, Skill
from game.systems.venture.settings import Settings
from tests.core.test_small_games import PACKS
from tests.packs.packs import GOOD, HEAD, START, adventure, checked, library, report, system, write

pytestmark = pytest.mark.quick


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def loaded(name: str = "p", rules: object = None) -> World:
    return load_world(name, rules or system(), Places((Path(),)))


WHOLE = """
[variables.lamp]
value = true
[skills.climbing]
name = "climbing"
pool = "movement"
[items.rope]
name = "rope"
use = [{ say = "You coil it." }]
[people.dog]
name = "dog"
level = 2
companion = { climbing = 1 }
[scenes.s]
title = "A wall"
text = "High."
enter = [{ if = true, do = [{ harm = 2, who = "you", why = "brambles" }], else = [{ set = "lamp", to = false }] }]
[scenes.s.options.up]
label = "Climb"
when = 1
once = false
[scenes.s.options.up.check]
skill = "climbing"
challenge = 5
easier = [{ label = "a rope", when = "has.rope" }]
[scenes.s.options.up.on.success]
do = [{ join = "dog" }, { end = "done" }]
[scenes.s.options.up.on.failure]
do = [{ time = 10 }, { add = "you.wounds", by = 1, when = "reached > 2" }]
[scenes.s.options.wait]
label = "Wait"
time = 10
when = "lamp"
do = [{ set = "lamp", to = false }, { give = "rope" }]
[endings.done]
title = "Up"
text = "You are up."
"""


def test_a_good_pack_becomes_a_world() -> None:
    write(Path("p"), adventure(WHOLE))
    assert report(Path("p")) == []
    world = loaded()
    assert world.pack.title == "A pack"
    assert isinstance(world.scenes["s"], Scene)
    assert world.scenes["s"].key == "s"
    assert isinstance(world.people["dog"], PersonDef)
    assert dict(world.people["dog"].companion) == {"climbing": 1}
    assert world.variables["lamp"].value is True
    assert world.endings["done"].title == "Up"
    assert world.settings == Settings()


def test_options_keep_their_keys_order_and_checks() -> None:
    write(Path("p"), adventure(WHOLE))
    options = loaded().scenes["s"].options
    assert list(options) == ["up", "wait"]
    assert [option.key for option in options.values()] == ["up", "wait"]
    check = options["up"].check
    assert isinstance(check, Check)
    assert (check.skill, check.challenge, check.easier[0].when) == ("climbing", 5, "has.rope")
    assert options["wait"].check is None
    assert options["up"].when == "1"


def test_operations_are_verbs_with_their_arguments_in_place() -> None:
    write(Path("p"), adventure(WHOLE))
    world = loaded()
    assert world.scenes["s"].enter == (
        Op(
            verb="if",
            what="true",
            do=(Op(verb="harm", what="2", who="you", text="brambles"),),
            otherwise=(Op(verb="set", what="lamp", amount="false"),),
        ),
    )
    failure = world.scenes["s"].options["up"].on["failure"]
    assert failure.do == (
        Op(verb="time", what="10"),
        Op(verb="add", what="you.wounds", amount="1", when="reached > 2"),
    )
    assert isinstance(world.items["rope"], Item)
    assert world.items["rope"].use == (Op(verb="say", what="You coil it."),)


def test_a_world_is_not_changed() -> None:
    write(Path("p"), adventure())
    world = loaded()
    with pytest.raises(TypeError):
        world.scenes["t"] = world.scenes["s"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        world.pack = world.pack  # type: ignore[misc]


CORE = """[items.axe]
name = "axe"
[decks.moons]
title = "Moons"
cards = [{ name = "New", value = 0, text = "Dark." }]
"""


def core(more: str = "") -> None:
    """A pack that others can use, with some more in its head."""
    head = HEAD.replace('"p"', '"core"')
    write(Path("core"), {"pack.toml": head + more, "a.toml": CORE})


def test_what_a_used_pack_brings_comes_first() -> None:
    core('cards = "moons"\n[settings]\nshift_joy = 2\nshift_despair = 2\n')
    body = GOOD.replace('label = "Go out"', 'label = "Go out"\ntext = "With the axe."\n').replace(
        "do = [", 'do = [{ give = "axe" }, '
    )
    write(
        Path("p"),
        {
            "pack.toml": HEAD + START + 'uses = ["core"]\n[settings]\nshift_joy = 3\n',
            "a.toml": body.replace('"axe" }', '"axe" }, { give = "bow" }') + '[items.bow]\nname = "bow"\n',
        },
    )
    assert report(Path("p")) == []
    world = loaded()
    assert list(world.items) == ["axe", "bow"]
    assert [stamp.id for stamp in world.packs] == ["core", "p"]
    assert world.pack.cards == "moons"
    assert (world.settings.shift_joy, world.settings.shift_despair) == (3, 2)


def test_the_stamp_changes_with_any_byte() -> None:
    write(Path("p"), adventure())
    before = loaded().packs[0]
    assert loaded().packs[0] == before
    write(Path("p"), adventure(GOOD + "\n"))
    after = loaded().packs[0]
    assert (after.id, after.version) == (before.id, before.version)
    assert after.sha256 != before.sha256
    assert len(after.sha256) == 64


def test_an_id_of_a_used_pack_is_taken() -> None:
    core()
    write(Path("p"), {"pack.toml": HEAD + 'uses = ["core"]\n', "a.toml": '[items.axe]\nname = "axe"\n'})
    assert report(Path("p")) == ["p/a.toml:1: items.axe: this id is taken already, at core/a.toml:1 [E-DUP]"]


def test_a_broken_used_pack_is_named_with_its_first_problem() -> None:
    core("start = 3\n")
    write(Path("p"), {"pack.toml": HEAD + 'uses = ["core"]\n'})
    assert report(Path("p")) == [
        "p/pack.toml:8: pack.uses: core cannot be used as it is: core/pack.toml:8: pack.start: "
        "text in quotation marks is needed here, not 3 [E-PACK]"
    ]


def test_a_used_pack_of_another_system_is_refused() -> None:
    core()
    other = Path("core/pack.toml")
    other.write_text(other.read_text().replace('"stub"', '"dice"'))
    write(Path("p"), {"pack.toml": HEAD + 'uses = ["core"]\n'})
    assert report(Path("p")) == ["p/pack.toml:8: pack.uses[0]: core is made for another system: “dice” [E-PACK]"]


def test_packs_that_use_each_other_are_refused() -> None:
    core('uses = ["p"]\n')
    write(Path("p"), {"pack.toml": HEAD + 'uses = ["core"]\n'})
    assert report(Path("p")) == [
        "p/pack.toml:8: pack.uses: p uses core uses p: packs cannot use each other in a ring [E-PACK]"
    ]


def test_a_pack_builds_on_so_many_packs_at_most() -> None:
    for number in range(20):
        head = HEAD.replace('"p"', f'"c{number}"')
        write(Path(f"c{number}"), {"pack.toml": head})
    uses = ", ".join(f'"c{number}"' for number in range(20))
    write(Path("p"), {"pack.toml": HEAD + f"uses = [{uses}]\n"})
    assert report(Path("p")) == ["p/pack.toml:8: pack.uses[16]: a pack builds on at most 16 others [E-PACK]"]


def test_the_system_has_its_own_say() -> None:
    def odd(world: World) -> Iterable[tuple[str, str]]:
        for key in world.items:
            yield f"items.{key}.name", "no such thing in these rules"

    write(Path("p"), library('\n[items.axe]\nlevel = 1\nname = "axe"\n'))
    assert report(Path("p"), system(check_content=odd)) == [
        "p/a.toml:4: items.axe.name: no such thing in these rules [E-RULES]"
    ]


def test_a_system_that_is_not_there_is_named() -> None:
    write(Path("p"), adventure())
    with pytest.raises(PackError, match=r"p/pack\.toml:7: pack\.system: .* not 'stub'"):
        load_world("p", None, Places((Path(),)))


def test_what_is_refused_carries_every_problem() -> None:
    write(Path("p"), adventure(GOOD.replace('"done"', '"dome"').replace("{you}", "{yu}")))
    with pytest.raises(PackError) as raised:
        loaded()
    assert [problem.code for problem in raised.value.problems] == ["E-FILL", "E-REF"]
    assert str(raised.value) == (
        "p/a.toml:4: scenes.s.text: nothing fills {yu}; did you mean you? [E-FILL] "
        "There are 2 problems; game pack check p tells them all."
    )


def test_warnings_are_no_reason_to_refuse() -> None:
    write(Path("p"), adventure(GOOD + '[endings.lost]\ntitle = "Lost"\ntext = "You are lost."\n'))
    assert report(Path("p")) == ["p/a.toml:11: endings.lost: nothing leads to this ending [W-ENDING]"]
    assert "lost" in loaded().endings


def test_a_pack_that_is_not_there_gets_the_nearest_name() -> None:
    write(Path("salt"), {"pack.toml": ""})
    with pytest.raises(PackError, match="There is no pack “slat”; did you mean salt"):
        loaded("slat")


def test_one_bad_pack_hides_no_other() -> None:
    write(Path("a"), {"pack.toml": "[pack\n"})
    write(Path("b"), {"pack.toml": b"\xff"})
    write(Path("c"), {"pack.toml": HEAD})
    write(Path("p"), adventure())
    summaries = list_packs(Places((Path(),)))
    assert [summary.id for summary in summaries] == ["a", "b", "c", "p"]
    assert [summary.sound for summary in summaries] == [False, False, False, True]
    assert _title(summaries[3]) == "A pack"
    assert all(summary.problems for summary in summaries[:3])


def _title(summary: PackSummary) -> str:
    assert summary.info is not None
    return summary.info.title


def test_forms_are_told_up_to_a_number() -> None:
    body = "".join(f'[items.i{number}]\nname = "x"\nodd = 1\n' for number in range(MOST_PROBLEMS + 10))
    write(Path("p"), library(body))
    lines = report(Path("p"))
    assert len(lines) == MOST_PROBLEMS + 1
    assert lines[-1] == "p: there are more; they are told when these are mended [E-MORE]"


def test_very_many_references_are_told_up_to_a_number() -> None:
    body = "".join(
        f'[characters.c{number}]\nname = "x"\nabout = "y"\npools = {{}}\nitems = ["z"]\n'
        for number in range(MOST_PROBLEMS + 10)
    )
    write(Path("p"), library(body))
    lines = report(Path("p"))
    assert len(lines) == MOST_PROBLEMS + 1
    assert lines[-1] == "p: there are more; they are told when these are mended [E-MORE]"


def test_very_many_warnings_leave_a_pack_sound() -> None:
    body = "".join(f'[endings.e{number}]\ntitle = "E"\ntext = "E."\n' for number in range(MOST_PROBLEMS + 10))
    write(Path("p"), adventure(GOOD + body))
    summary = checked(Path("p"))
    lines = [str(problem) for problem in summary.problems]
    assert summary.sound
    assert len(lines) == MOST_PROBLEMS + 1
    assert lines[-1] == "p: there are more; they are told when these are mended [W-MORE]"


def test_the_collector_is_as_it_was(request: pytest.FixtureRequest) -> None:
    request.addfinalizer(gc.enable)
    write(Path("p"), adventure())
    loaded()
    assert gc.isenabled()
    gc.disable()
    checked(Path("p"))
    assert not gc.isenabled()


def test_of_a_pack_that_is_refused_for_its_size_no_entry_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[type] = []
    real = Shaper.made

    def counting(self: Shaper, of: type, *rest: Any) -> Any:
        made.append(of)
        return real(self, of, *rest)

    monkeypatch.setattr(read, "MOST_VALUES", 20)
    monkeypatch.setattr(Shaper, "made", counting)
    body = "".join(f"[{of}.a{number}]\nname = {number}\n" for number in range(9) for of in ("items", "skills"))
    assert report(write(Path("p"), library(body))) == [
        "p: a pack has at most 20 values in all [E-SIZE]",
    ]
    assert not {Item, Skill} & set(made)
    assert made


def test_what_everybody_strikes_with_by_the_rules_has_to_be_there(tmp_path: Path) -> None:
    quarry = PACKS / "quarry" / "pack.toml"
    bare = re.sub(r"\[skills.fight\]\n.*\n.*\n", "", quarry.read_text("utf-8")).replace(", fight = 1", "")
    bare = bare.replace(", fight = 2", "").replace("{ fight = 1 }", "{ creep = 1 }")
    write(tmp_path / "quarry", {"pack.toml": bare, "scenes.toml": (quarry.parent / "scenes.toml").read_text("utf-8")})
    told = "skills.fight: everybody in a fight strikes with it by these rules, and there is no such entry"
    with pytest.raises(PackError, match=re.escape(told)):
        load_world("quarry", grit.SYSTEM, default_places((tmp_path / "quarry",)))


@pytest.mark.parametrize(
    ("format_", "own", "cast"), [("format = 1\n", True, ("ada",)), ("format = 1\n", False, ()), ("", True, ())]
)
def test_who_is_ready_in_a_library_is_for_packs_that_have_nobody(
    tmp_path: Path, format_: str, own: bool, cast: tuple[str, ...]
) -> None:
    head = HEAD.replace('"stub"', '"venture"').replace("[pack]\n", f"[pack]\n{format_}") + START
    ada = '[characters.ada]\nname = "Ada"\nabout = "Somebody."\npools = { movement = 1 }\n'
    files = {"pack.toml": f'{head}uses = ["venture-core"]\n', "a.toml": GOOD + (ada if own else "")}
    write(tmp_path / "p", files)
    w = load_world("p", places=default_places([tmp_path / "p"]))
    assert w.pack.cast == cast
    assert "wenna_tarr" in w.characters
