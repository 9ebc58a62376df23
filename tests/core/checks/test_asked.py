"""In how many acts of an adventure each skill serves, counted from the files beside it."""

import io
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import game
from game.author.longer import in_full
from game.core.checks.asked import asked_for, unasked
from game.packs.find import source_at
from game.packs.read import read_pack
from game.plain import run_plain
from game.session import new_game
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick
CONTENT = Path(game.__file__).parents[1] / "content"
FIELDS = {
    "venture": ("skill",),
    "position": ("action", "attribute"),
    "solar": ("ability", "abilities"),
    "tiers": ("skill", "skills", "arguable"),
    "practices": ("power", "practice"),
}
"""What a check calls what it is made with, in each system's files."""


def written(pack: str) -> Iterator[dict[str, Any]]:
    """The checks of the scenes and conflicts of a pack, as they are written, in full."""
    folder = CONTENT / pack
    raw = read_pack(source_at(folder))
    for file in sorted(folder.rglob("*.toml")):
        if file.parent.name == "lang":
            continue
        table = tomllib.loads(in_full(raw, file.relative_to(folder).as_posix()))
        for owner in (*table.get("scenes", {}).values(), *table.get("conflicts", {}).values()):
            yield from (one["check"] for one in owner.get("options", {}).values() if "check" in one)


def skills(check: dict[str, Any], fields: tuple[str, ...]) -> set[str]:
    found: set[str] = set()
    for one in (check, *check.get("ways", ())):
        for field in fields:
            value = one.get(field, ())
            found |= {value} if isinstance(value, str) else set(value)
    return found - {""}


@pytest.mark.parametrize("pack", adventures())
def test_what_an_adventure_asks_for_is_what_its_files_do(pack: str) -> None:
    w = world(pack)
    fields = FIELDS[w.pack.system]
    counts = Counter(skill for check in written(pack) for skill in skills(check, fields))
    assert counts
    invoked = {*w.lore.get("keys", {}), *w.lore.get("relations", {})}
    found = dict(asked_for(w))
    assert {key: count for key, count in found.items() if key not in invoked} == dict(counts)
    assert bool(set(w.lore.get("keys", {})) & found.keys()) is (w.pack.system == "solar")


def test_a_key_is_asked_for_in_the_acts_that_it_comes_up_in() -> None:
    w = world("long-table")
    text = "".join(file.read_text(encoding="utf-8") for file in sorted((CONTENT / "long-table").rglob("*.toml")))
    for key in w.lore["keys"]:
        assert 0 <= asked_for(w)[key] <= len(re.findall(rf"\b{key}\b", text))
    assert asked_for(w)["key_of_mercy"] == 21
    options = [one for scene in w.scenes.values() for one in scene.options.values()]
    options += [one for fight in w.conflicts.values() for one in fight.options.values()]
    assert asked_for(w)["key_of_the_blade"] == sum("key_of_the_blade" in repr((one.do, one.on)) for one in options)


def test_whoever_makes_somebody_is_told_what_the_story_asks_for() -> None:
    told = io.StringIO()
    run_plain(new_game(world("midsummer-bell"), "", None, "program", 1), ["list 3", "list 4", "list 5"], told)
    lines = told.getvalue().splitlines()
    counts = asked_for(world("midsummer-bell"))
    assert f"Voice, 0 there. Asked for in {counts['voice']} acts." in lines
    assert f"Eminence, 0 there. Asked for in {counts['eminence']} acts." in lines
    assert "Guard, 0 there." in lines, "nothing is made with it"
    assert not any("no act" in line for line in lines), "its acts have a use for every power and practice"


@pytest.mark.parametrize(
    ("pack", "section", "never"),
    [
        ("salt-office", "skills", {"bargaining"}),
        ("long-table", "abilities", {"riding", "bone_work"}),
        ("name-on-the-stern", "abilities", {"carousing", "deceit", "streetwise", "reckoning"}),
    ],
)
def test_what_an_adventure_has_no_use_for_stands_in_none_of_its_acts(pack: str, section: str, never: set[str]) -> None:
    w = world(pack)
    offered = [*w.lore[section]] if pack != "name-on-the-stern" else [*never, "labour", "charm"]
    assert set(unasked(w, offered)) == never
    assert not never & {skill for check in written(pack) for skill in skills(check, FIELDS[w.pack.system])}
    weapons = (table for file in (CONTENT / pack).rglob("*.toml") for table in [tomllib.loads(file.read_text("utf-8"))])
    assert not never & {word for table in weapons for word in re.findall(r"\w+", repr(table.get("items", {})))}
    assert unasked(w, never) == (), "of answers none of which is asked for nothing is said"


def test_a_choice_that_does_not_fit_is_said_and_allowed() -> None:
    told = io.StringIO()
    play = new_game(world("salt-office"), "", None, "program", 1)
    run_plain(play, ["list 4", "list 4 bargaining", "4 bargaining"], told)
    lines = told.getvalue().splitlines()
    assert "Bargaining, 0 there. Asked for in no act." in lines
    assert any("No act of this story asks for it; you may have it all the same." in line for line in lines)
    assert play.state.top.parts[0].value("skills") == (("bargaining", 1),)
    assert "Dodge, 0 there." in lines, "what a blow asks for is not called useless"
