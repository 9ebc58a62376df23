"""Texts that vary, in play: kept as they were told, counted, taken back, and left to a chance of their own."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.core.commands import Begin, Choose
from game.core.events import Marked, Said
from game.core.machine.decide import decide, first_state
from game.core.text.fill import SEED, TOLD
from game.core.world import World
from game.journal.library import Library
from game.packs import braces
from game.session import new_game, open_game
from game.session.session import Session
from tests.packed import build

HEAD = "format = 1\n"
BODY = """
[variables.drips]
value = 0
most = 6

[scenes.room]
title = "The canal"
text = "Water."
[scenes.room.options.wait]
label = "Count {drips > 1: again}"
text = "{turn: Cold.|Colder.} {plural drips as words: one drip|# drips}. {drips > 4: Enough.}"
do = [{ add = "drips", by = 1 }]
[scenes.room.options.guess]
label = "Guess"
text = "{SOME: Red.|Blue.|Green.|White.}"
"""


def world(some: str = "cycle") -> World:
    return build(BODY.replace("SOME", some), head=HEAD)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Session]:
    with closing(new_game(world(), "ada", Library(tmp_path), seed=1)) as session:
        yield session


def told(session: Session) -> list[str]:
    return [passage.words for passage in session.tale.passages if passage.kind == "words"]


def test_what_is_told_varies_with_the_table_and_takes_its_turns(game: Session) -> None:
    for _ in range(3):
        game.do(Choose("wait"))
    assert told(game)[-3:] == ["Cold. no drips.", "Colder. one drip.", "Colder. two drips."]
    assert "Count again" in [one.label for one in game.prompts]


def test_taken_back_it_is_told_the_same_again(game: Session) -> None:
    game.do(Choose("guess"))
    first = told(game)[-1]
    game.undo()
    game.do(Choose("guess"))
    assert told(game)[-1] == first
    game.do(Choose("guess"))
    assert told(game)[-1] != first


def test_a_saved_game_tells_what_was_told_also_when_the_pack_says_otherwise_now(game: Session) -> None:
    for _ in range(2):
        game.do(Choose("wait"))
    before = told(game)
    assert game.journal is not None
    folder = game.journal.folder
    game.close()
    changed = build(BODY.replace("SOME", "turn").replace("Cold.", "Warm.").replace("one drip", "one drop"), head=HEAD)
    with closing(open_game(folder, changed, read_only=True)) as again:
        assert told(again) == before


def test_chance_in_texts_is_a_stream_of_its_own(tmp_path: Path) -> None:
    by_chance, in_turn = world("chance"), world()
    assert braces.by_chance(by_chance)
    assert not braces.by_chance(in_turn)
    found = set()
    for seed in range(12):
        with closing(new_game(by_chance, "ada", Library(tmp_path / str(seed)), seed=seed)) as session:
            session.do(Choose("guess"))
            found.add(told(session)[-1])
    assert len(found) > 2
    with closing(new_game(in_turn, "ada", None, seed=3)) as session:
        assert session.state.times(SEED) == 0, "packs that leave nothing to chance are begun as they always were"


def test_the_same_seed_tells_the_same_and_asks_for_no_die(tmp_path: Path) -> None:
    told_by = []
    for name in ("one", "other"):
        with closing(new_game(world("shuffle"), "ada", Library(tmp_path / name), seed=9)) as session:
            for _ in range(6):
                session.do(Choose("guess"))
            assert not [passage for passage in session.tale.passages if passage.dice]
            told_by.append(told(session))
    assert told_by[0] == told_by[1]


def test_what_was_told_is_counted_before_the_words() -> None:
    w = world()
    begun = decide(first_state(w), Begin("ada"), w)
    assert isinstance(begun, tuple)
    done = decide(begun[1], Choose("wait"), w)
    assert isinstance(done, tuple)
    kinds = [type(event) for event in done[0] if isinstance(event, Said)]
    marked = [event.key for event in done[0] if isinstance(event, Marked) and event.key.startswith(TOLD)]
    assert len(marked) == len(kinds) == 1
    assert [type(event) for event in done[0] if isinstance(event, Marked | Said)] == [Marked, Said]
