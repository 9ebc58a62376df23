"""Whatever stands in a pack, the checker says something or nothing; it never raises."""

import tempfile
from pathlib import Path
from typing import Any

import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.author.explain import codes
from game.core.content import SECTIONS
from game.core.verbs import VERBS
from game.packs.errors import Problem
from game.packs.forms import fields
from game.systems.venture.content.shapes import SHAPES
from tests.packs.packs import GOOD, HEAD, START, checked, write

FIELDS = sorted({name for shape in (*SECTIONS.values(), *SHAPES.values()) if shape for name in fields(shape)})
ARGUMENTS = sorted({key for verb in VERBS.values() for key in verb.keys})
WORDS = ["s", "out", "you", "done", "2d6+1", "seen.s > 0", "coin +", "{you}", "{", "[/]", "body", "narrative", "foe"]

keys = st.one_of(st.sampled_from([*FIELDS, *VERBS, *ARGUMENTS, "s", "a", "success"]), st.text(max_size=8))
leaves = st.one_of(
    st.integers(),
    st.booleans(),
    st.floats(),
    st.dates(),
    st.sampled_from(WORDS),
    st.text(max_size=12),
)
values = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=5)),
    max_leaves=25,
)
entries = st.dictionaries(st.one_of(st.sampled_from(["s", "a", "done"]), keys), values, max_size=3)
tables = st.dictionaries(st.one_of(st.sampled_from([*SECTIONS]), keys), st.one_of(entries, values), max_size=4)

SLOW = settings(max_examples=75, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def problems(files: dict[str, str | bytes]) -> tuple[Problem, ...]:
    with tempfile.TemporaryDirectory() as folder:
        found = checked(write(Path(folder) / "p", files)).problems
    for problem in found:
        assert "\n" not in str(problem)
        assert problem.code in codes()
    return found


@SLOW
@given(tables)
def test_any_tables_give_problems_only(table: dict[str, Any]) -> None:
    problems({"pack.toml": HEAD, "a.toml": _toml(table)})


@SLOW
@given(entries)
def test_any_entries_of_a_scene_give_problems_only(entry: dict[str, Any]) -> None:
    scene = {"title": "T", "text": "t", "options": {"out": {"label": "Go", **entry}}, "enter": [entry]}
    problems({"pack.toml": HEAD + START, "a.toml": _toml({"scenes": {"s": scene}})})


@SLOW
@given(st.dictionaries(st.one_of(st.sampled_from(["id", "uses", "system", "start", "cast"]), keys), values, max_size=5))
def test_any_head_gives_problems_only(head: dict[str, Any]) -> None:
    problems({"pack.toml": _toml({"pack": head, "settings": head}), "a.toml": GOOD})


@SLOW
@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace"))))
def test_any_bytes_give_problems_only(data: bytes) -> None:
    problems({"pack.toml": HEAD, "a.toml": data})


@SLOW
@given(st.data())
def test_a_good_pack_with_a_spoilt_byte_gives_problems_only(data: st.DataObject) -> None:
    text = GOOD.encode()
    at = data.draw(st.integers(0, len(text) - 1))
    spoilt = text[:at] + bytes([data.draw(st.integers(0, 255))]) + text[at + 1 :]
    problems({"pack.toml": HEAD + START, "a.toml": spoilt})


def _toml(table: dict[str, Any]) -> bytes:
    return tomli_w.dumps(table).encode("utf-8", "replace")


def test_the_deepest_tables_that_can_be_written_are_a_problem_like_any() -> None:
    deep = "x" + ".a" * 9 + " = " + "{ a" + ".a" * 9 + " = "
    found = problems({"pack.toml": HEAD, "a.toml": deep * 1 + "1 }"})
    assert [problem.code for problem in found] == ["E-KEY"]
    inline = "[items.axe]\nname = " + "".join("{ a" + ".a" * 9 + " = " for _ in range(31)) + "1" + " }" * 31
    found = problems({"pack.toml": HEAD, "a.toml": inline})
    assert "E-DEPTH" in {problem.code for problem in found}
