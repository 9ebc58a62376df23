"""`game pack stats`: counts that can be counted by hand, and chances that are those on the screen."""

import json
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

import pytest

from game.author.checkodds import cast, check_odds
from game.author.readability import Readability, readability, syllables_of
from game.author.stats import BANDS, banded, stats_of
from game.core.content import Op
from game.core.draft import Change, Draft
from game.core.events import Called
from game.core.machine import preview
from game.core.moments import Moment
from game.core.rolls import Call
from game.core.scope import NOBODY
from game.core.state import Step
from game.core.world import World
from game.packs.find import default_places, source_at
from game.packs.link import load_world
from tests.author.desk import pack
from tests.tables import option, sit
from tests.worlds import adventures, world

ROOM = """
[scenes.room]
title = "A room"
text = "Four walls. They are yours."
[scenes.room.options.look]
label = "Look about"
why = "It is late."
text = "Dust."
[scenes.room.options.force]
label = "Force the door"
check = { kind = "physical", challenge = 5 }
[scenes.room.options.force.on.success]
do = [{ end = "out" }]
[scenes.room.options.force.on.failure]
text = "It holds."
[scenes.room.options.leave]
label = "Stay in bed"
do = [{ end = "out" }]
[endings.out]
title = "Out"
text = "You are out, {you}."
[people.cat]
name = "the cat"
level = 1
about = "Asleep."
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert pack("new", "bed", "--system", "venture") == 0
    for file in Path("bed").glob("*.toml"):
        if file.name != "pack.toml":
            file.unlink()
    head = Path("bed/pack.toml").read_text(encoding="utf-8").replace('"jetty"', '"room"')
    Path("bed/pack.toml").write_text(head, encoding="utf-8")
    Path("bed/room.toml").write_text(ROOM, encoding="utf-8")
    return Path("bed")


def test_only_the_pack_itself_is_counted(folder: Path) -> None:
    found = stats_of(source_at(folder), load_world("bed", places=default_places([folder])))
    assert dict(found.entries) == {"scenes": 1, "endings": 1, "people": 1}
    assert found.told == Readability(12, 5, 12)
    assert found.aside == sum(
        len(text.split()) for text in ("Look about", "It is late", "Force the door", "Stay in bed", "Asleep")
    )
    assert [(size.where, size.count) for size in found.scenes] == [("room", 5)]
    assert [(size.where, size.count) for size in found.options] == [("room", 3)]
    assert (found.endings, found.people) == (("Out",), ("the cat",))
    assert [one.where for one in found.checks] == ["room.force"]


def test_the_command_tells_it_in_lines_and_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert pack("stats", "./bed") == 0
    told = capsys.readouterr().out
    assert told.splitlines()[:4] == [
        "Bed (bed)",
        "1 scene, 1 ending, 1 person",
        "",
        "Words:   12 told, 1 min to read them all; 12 on rows and sheets",
    ]
    assert "Checks:  1." in told
    assert pack("stats", "./bed", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["told"]["words"] == 12
    assert found["options"] == {"room": 3}
    assert set(found["checks"][0]["chances"]) == set(cast(load_world("bed", places=default_places([folder]))))
    assert sum(found["bands"].values()) == 1


def test_chances_are_those_on_the_screen() -> None:
    table = sit(option('kind = "interaction", challenge = 5'))
    [one] = check_odds(table.world, {"scenes": frozenset({"room"}), "conflicts": frozenset(), "acts": frozenset()})
    table.choose("act")
    rows = [row for row in preview.now(table.state, table.world) if row.whole and row.grade == "success"]
    assert one.chances["ada"] == Fraction(rows[0].weight, rows[0].of)
    assert 0 < one.chances["ada"] < 1


def test_a_check_that_is_no_question_is_sure_or_never() -> None:
    for ruling, chance in (("routine", 1), ("impossible", 0)):
        table = sit(option(f'kind = "physical", ruling = "{ruling}"'))
        found = check_odds(table.world, {"scenes": frozenset({"room"}), "conflicts": frozenset(), "acts": frozenset()})
        assert [one.chances["ada"] for one in found] == [chance] or (found == () and chance == 0)


def test_a_start_that_asks_for_two_cards_leaves_no_check_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(option('kind = "interaction", challenge = 5'))
    system, deck = table.world.system, next(iter(table.world.decks))

    def deals(s: Draft, who: str, word: str) -> Iterable[Change]:
        yield Called(Call("cards", "amount", ("card", "card"), "A hand", deck), -1)
        yield Step("rolled", Op("time", "0"), NOBODY, (("field", "what"),))

    before = check_odds(table.world, own(table.world))
    monkeypatch.setattr(system, "moments", {**system.moments, Moment.SEATED: deals})
    assert len(before) == 1
    assert check_odds(table.world, own(table.world)) == before


def own(w: World) -> dict[str, frozenset[str]]:
    return {"scenes": frozenset(w.scenes), "conflicts": frozenset(w.conflicts), "acts": frozenset(w.acts)}


@pytest.mark.parametrize("name", adventures())
def test_nearly_every_check_of_every_adventure_has_its_chances(name: str) -> None:
    w = world(name)
    options = [option for scene in w.scenes.values() for option in scene.options.values()]
    options += [option for conflict in w.conflicts.values() for option in conflict.options.values()]
    there = sum(option.check is not None for option in options) + len(w.acts)
    found = check_odds(w, own(w))
    assert len(found) >= 0.9 * there
    if not there:  # a table without an adventure
        return
    assert all(0 <= chance <= 1 for one in found for chance in one.chances.values())
    assert len({one.mean for one in found}) > (3 if w.pack.lesson else 5)
    counts = banded(found)
    assert list(counts) == [band for band, _ in BANDS]
    assert sum(counts.values()) == len(found)


# Reading -------------------------------------------------------------------------------------------------------------


def test_a_text_is_counted_as_flesch_and_kincaid_count() -> None:
    found = readability(["The cat sat on the mat. It was “warm.” Was it?", "", "No full stop"])
    assert (found.words, found.sentences) == (14, 4)
    plain = Readability(words=100, sentences=5, syllables=150)
    assert plain.grade == pytest.approx(9.91)
    assert plain.ease == pytest.approx(59.635)


@pytest.mark.parametrize(
    ("word", "syllables"),
    [("the", 1), ("made", 1), ("asked", 1), ("wanted", 2), ("table", 2), ("houses", 2), ("lantern’s", 2), ("tsk", 1)],
)
def test_syllables(word: str, syllables: int) -> None:
    assert syllables_of(word) == syllables
