"""Prepared checks as lines: everything that an author wrote of an act is said in a line and heard again as the same."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.core.content import ActDef
from game.core.tree import Tree
from game.guide.at import At
from game.guide.line import read
from game.packs.find import source_at
from game.packs.oplines import op_line
from game.packs.read import read_pack
from game.session import new_table
from tests.guide.lineof import line_of
from tests.worlds import world

CONTENT = Path(__file__).parents[2] / "content"
FIELDS = ("label", "text", "forced", "time", "once", "do", "mode", "check", "on")
"""What an act has of an option."""
ADVENTURES = ("salt-office", "long-table", "nine-hours", "hallow-pass", "midsummer-bell")


def prepared(pack: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every act and every option with a check of a pack, in the long form of what is written, with the path to it."""
    found = read_pack(source_at(CONTENT / pack))
    found.settle(world(pack).system.shapes, world(pack).system.inner)
    yield from ((f"acts.{key}", _act(one.raw)) for key, one in found.entries.get("acts", {}).items())
    for section in ("scenes", "conflicts"):
        for name, entry in found.entries.get(section, {}).items():
            options: Any = entry.raw.get("options", {})
            for key, option in options.items():
                if "check" in option:
                    yield f"{section}.{name}.{key}", _act(option)


def _act(written: Mapping[str, Any]) -> dict[str, Any]:
    found = {key: long(value) for key, value in written.items() if key in FIELDS}
    return found if found.get("once") else {key: value for key, value in found.items() if key != "once"}


def long(value: Any) -> Any:
    """What is written with the operations in it that are lines as the tables that they stand for."""
    if isinstance(value, Mapping):
        return {key: operations(one) if key == "do" else long(one) for key, one in value.items()}
    return [long(one) for one in value] if isinstance(value, list) else value


def operations(value: Any) -> Any:
    """Each operation of a list as a table; one alone is a list of it."""
    several = value if isinstance(value, list) else [value]
    return [op_line(one) if isinstance(one, str) else long(one) for one in several]


def nested(value: Any) -> bool:
    """Whether there are operations with lists of operations in them: those a line cannot hold."""
    if isinstance(value, Mapping):
        return bool({"if", "each"} & value.keys()) or any(map(nested, value.values()))
    return isinstance(value, list) and any(map(nested, value))


def counted(value: Any) -> int:
    """The fields that are written in it."""
    if isinstance(value, Mapping):
        return sum(map(counted, value.values()))
    if isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
        return sum(map(counted, value))
    return 1


def left_out(written: Any, heard: Any) -> int:
    """The fields that are not the same in what was heard."""
    if isinstance(written, Mapping) and isinstance(heard, Mapping):
        return sum(left_out(written.get(key), heard.get(key)) for key in {**written, **heard})
    if isinstance(written, list) and isinstance(heard, list) and len(written) == len(heard):
        return sum(map(left_out, written, heard))
    return int(written != heard and bool(written or heard))


@pytest.mark.parametrize("pack", ADVENTURES)
def test_a_prepared_check_is_said_in_a_line_and_heard_as_the_same(pack: str) -> None:
    w = world(pack)
    session = new_table(w, tuple(w.system.create(w, key) for key in w.pack.cast or w.characters), None, "program", 1)
    at = At(session.state, w)
    fields, lost, acts = 0, 0, 0
    for path, written in prepared(pack):
        line = line_of(written, at, session.state.lead)
        heard = read(line, at).act.written()
        acts, fields = acts + 1, fields + counted(written)
        one, two = w.read(w, Tree(written)), w.read(w, Tree(heard))
        assert isinstance(one, ActDef), path
        if one == two:
            continue
        assert nested(written), (path, line)
        lost += left_out(written, heard)
    assert acts >= 20
    assert lost * 100 <= fields * 2, f"{lost} of {fields} fields"
