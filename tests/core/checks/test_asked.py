"""In how many acts of an adventure each skill serves, counted from the files beside it."""

import io
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.checks.asked import asked_for
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
    """The checks of the scenes and conflicts of a pack, as they are written."""
    for file in sorted((CONTENT / pack).rglob("*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        whole = {} if file.parent.name == "scenes" else table
        scenes = table if file.parent.name == "scenes" else whole.get("scenes", {})
        for owner in (*scenes.values(), *whole.get("conflicts", {}).values()):
            options = owner.get("options", {}) | {key: one for key, one in owner.items() if _is_option(one)}
            yield from (one["check"] for one in options.values() if "check" in one)


def _is_option(one: Any) -> bool:
    return isinstance(one, dict) and "label" in one


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
        assert 0 <= asked_for(w)[key] <= text.count(f'"{key}"')
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
