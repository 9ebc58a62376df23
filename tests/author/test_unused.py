"""What nothing uses: only told of adventures, and never where the rules, a guide or another pack have a use for it."""

from pathlib import Path

import pytest

from tests.packs.packs import GOOD, HEAD, START, report, write

pytestmark = pytest.mark.quick

FORGOTTEN = """
[people.miller]
name = "the miller"
level = 2
[items.lamp]
name = "a lamp"
[tables.weather]
title = "Weather"
rows = [{ text = "Rain." }]
[conditions.wet]
label = "wet"
[variables.siege]
value = 0
most = 6
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def told(head: str, body: str) -> list[str]:
    found = report(write(Path("p"), {"pack.toml": HEAD + head, "a.toml": body}))
    return [line.split(": ")[1] for line in found]


EVERYTHING = ["people.miller", "items.lamp", "tables.weather", "conditions.wet", "variables.siege"]


def test_an_adventure_is_told_what_it_forgot() -> None:
    assert told(START, GOOD + FORGOTTEN) == EVERYTHING


def test_libraries_and_empty_tables_are_for_others_to_use() -> None:
    assert told("", FORGOTTEN) == []
    assert told(START + "table = true\n", GOOD + FORGOTTEN) == []


@pytest.mark.parametrize(
    ("used", "left"),
    [
        ('{ join = "miller" }', {"people.miller"}),
        ('{ give = "lamp" }', {"items.lamp"}),
        ('{ give = "lamp", when = "hour > 9" }', {"items.lamp"}),
        ('{ take = "lamp" }', set()),
        ('{ draw = "weather" }', {"tables.weather"}),
        ('{ draw = "weather", when = "1 > 2" }', set()),
        ('{ effect = "wet" }', {"conditions.wet"}),
        ('{ say = "The miller is wet.", when = "is.wet" }', {"conditions.wet"}),
        ('{ say = "The miller is wet." }', set()),
        ('{ add = "siege" }', {"variables.siege"}),
    ],
)
def test_what_counts_as_use(used: str, left: set[str]) -> None:
    body = GOOD.replace("do = [", f"do = [{used}, ") + FORGOTTEN
    assert [name for name in told(START, body) if name in EVERYTHING] == [n for n in EVERYTHING if n not in left]


def test_a_clock_of_which_the_guide_is_reminded_is_the_guides_to_move() -> None:
    reminder = 'reminders = [{ when = "siege > 2", text = "They come." }]\n[scenes.s.options.out]'
    body = GOOD.replace("[scenes.s.options.out]", reminder) + FORGOTTEN
    assert "variables.siege" not in told(START, body)
