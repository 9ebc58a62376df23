"""Rules that answer by what is done in an exchange."""

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.act import Act
from game.core.draft import Draft
from game.core.events import Said
from game.core.kinds import ByKind, Kind, committed, nothing
from game.core.state import Frame, Part

pytestmark = pytest.mark.quick


def uses_up(s: Draft, act: Act) -> Iterator[Said]:
    yield Said(f"{act.part.who} {act.part.label}")


class Kinds(ByKind):
    kinds: Mapping[str, Kind] = {"": Kind(nothing, nothing, nothing, committed=uses_up)}


def test_what_somebody_commits_to_is_their_own_part_and_none_that_comes_to_them() -> None:
    parts = (Part("bo", "hit", "strikes"), Part("ann", "hit", "is struck", passive=True), Part("ann", "hit", "parries"))
    s: Any = SimpleNamespace(w=SimpleNamespace(system=Kinds()), top=Frame("exchange", "act", parts=parts))
    told = {who: tuple(committed(s, who, "hit")) for who in ("ann", "bo", "cy")}
    assert told == {"ann": (Said("ann parries"),), "bo": (Said("bo strikes"),), "cy": ()}


def test_each_kind_answers_for_its_own_acts_and_one_for_all_others() -> None:
    def kind(name: str) -> Kind:
        return Kind(
            nothing,
            nothing,
            nothing,
            parts=lambda s, part: f"{name} cannot be",
            tags=lambda act: frozenset({name}),
            unready=lambda s, f: f"{name} waits for {f.parts[0].who}",
        )

    rules: Any = Kinds()
    rules.kinds = {"": kind("all else"), "sing": kind("singing")}
    frame = Frame("exchange", "act", parts=(Part("bo", "sing", ""), Part("ann", "dance", "")))
    s: Any = SimpleNamespace()
    assert [rules.parts(s, part) for part in frame.parts] == ["singing cannot be", "all else cannot be"]
    assert [rules.tags(Act(s, frame, n)) for n in (0, 1)] == [{"singing"}, {"all else"}]
    assert rules.unready(s, frame) == "singing waits for bo"


def test_by_rules_without_kinds_nothing_is_used_up() -> None:
    top = Frame("exchange", "act", parts=(Part("bo", "", ""),))
    s: Any = SimpleNamespace(w=SimpleNamespace(system=object()), top=top)
    assert tuple(committed(s, "bo", "hit")) == ()
