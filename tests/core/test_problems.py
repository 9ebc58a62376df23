"""What is wrong with a pack, as rules find it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.core import problems
from game.core.content import Consequence, Op, Option, Scene
from game.core.problems import Problem
from game.core.world import World
from tests.worlds import salt_office


def test_a_word_that_is_not_known_is_named_with_those_that_are() -> None:
    known = ("", "near", "far")
    assert list(problems.words("acts.x.reach", ("near", "", "wide"), known)) == [
        ("acts.x.reach", "wide is none of near, far")
    ]
    assert list(problems.word("acts.x.reach", "", known[1:])) == [("acts.x.reach", "nothing is none of near, far")]


def test_rules_look_into_every_entry_however_deep_and_into_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    def harms(w: World, path: str, op: Op) -> Iterator[Problem]:
        if op.verb == "harm":
            yield path, f"harm of {op.what}"

    def settled(w: World, path: str, house: Any) -> Iterator[Problem]:
        yield path, "settled"

    hurts = Op("if", "round > 1", otherwise=(Op("harm", "2"),))
    option = Option(label="Jump", on={"failure": Consequence(text="Ouch.", do=(hurts,))})
    w = replace(salt_office(), scenes={"cliff": Scene(title="A cliff", text="High.", options={"jump": option})})
    looks = {Op: harms, type(w.settings): settled}
    monkeypatch.setattr(w.system, "validates", looks)
    monkeypatch.setattr(w.system, "check_content", lambda _: [("acts", "none"), ("scenes.cliff.title", "too high")])
    found = list(problems.wrong_in(w))
    assert ("scenes.cliff.options.jump.on.failure.do.0.else.0", "harm of 2") in found
    assert found[-3:] == [("settings", "settled"), ("acts", "none"), ("scenes.cliff.title", "too high")]
    assert list(problems.wrong_at(w, "scenes.cliff")) == [found[0], ("scenes.cliff.title", "too high")]
