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
