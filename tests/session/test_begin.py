"""How games begin and are opened again: what chance they have, where they stand, and one of which nothing is left."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from game.core.commands import Begin, Ready, Refusal
from game.errors import GameError
from game.journal import Journal, JournalError
from game.journal.fs import DISK
from game.journal.library import Library
from game.session import Session, begin, header_of, new_game, new_table, open_game
from game.session.begin import seed_for
from game.session.limits import Limits, write
from game.session.saved import ELSEWHERE
from game.session.tables import table_header
from tests.journal.faults import Fault, Faulty
from tests.worlds import salt_office

pytestmark = pytest.mark.quick


def kept(folder: Path) -> Session:
    return new_game(salt_office(), "wenna_tarr", Library(folder), "program", 1)


def folder_of(session: Session) -> Path:
    assert session.journal is not None
    return session.journal.folder


def empty(folder: Path, header: dict[str, object]) -> Path:
    """A save of which not one entry held."""
    Journal.create(folder / "empty", header).close()
    return folder / "empty"


def bits(count: int) -> int:
    return count


def test_chance_in_texts_has_a_stream_of_its_own_where_a_pack_leaves_anything_to_it() -> None:
    w = salt_office()
    with patch("game.packs.braces.by_chance", return_value=True):
        assert seed_for(w, 5) == Random("texts 5").getrandbits(31) != seed_for(w, 6)
        with patch("game.session.begin.SystemRandom") as chance:
            chance.return_value.getrandbits = bits
            assert seed_for(w, None) == 31
    with patch("game.packs.braces.by_chance", return_value=False):
        assert seed_for(w, 5) == seed_for(w, None) == 0


def test_nobody_begins_as_somebody_who_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="There is no character 'nobody' in The Salt Office"):
        new_game(salt_office(), "nobody", Library(tmp_path))
    with pytest.raises(GameError):
        new_table(salt_office(), (), Library(tmp_path))
    assert Library(tmp_path).is_empty()


def test_whoever_has_nobody_makes_somebody_first() -> None:
    session = new_game(salt_office(), "", None)
    assert session.entries[0].command == Begin("")


@pytest.fixture
def elsewhere(tmp_path: Path) -> tuple[Path, Any]:
    """A save, and the adventure without the scene that it stands in."""
    w = salt_office()
    with closing(kept(tmp_path)) as session:
        here = session.state.frames[0].id
    return folder_of(session), replace(w, scenes={name: one for name, one in w.scenes.items() if name != here})


def test_a_game_whose_place_is_gone_can_be_read_and_not_played(elsewhere: tuple[Path, Any]) -> None:
    folder, world = elsewhere
    before = (folder / "journal.toml").read_bytes()
    with pytest.raises(JournalError, match=ELSEWHERE):
        open_game(folder, world)
    with closing(open_game(folder, world, read_only=True)) as session:
        assert len(session.entries) == 2
    assert (folder / "journal.toml").read_bytes() == before
    with closing(open_game(folder, salt_office())) as session:
        assert session.journal is not None
        assert not session.journal.read_only, "whoever could not open it has given it back"


@pytest.mark.parametrize("made", [False, True])
def test_a_game_of_which_nothing_held_begins_again_with_the_same_person(tmp_path: Path, made: bool) -> None:
    w = salt_office()
    person = w.system.create(w, "dorrit_vane") if made else None
    begun = Begin("" if made else "wenna_tarr", person)
    with closing(open_game(empty(tmp_path, header_of(w, begun)), w)) as session:
        assert [entry.by for entry in session.entries[:2]] == ["person", "clock"]
        assert session.entries[0].command == begun
        assert session.state.sessions == 1
        assert session.state.people[session.state.lead].name == ("Dorrit Vane" if made else "Wenna Tarr")
        assert session.journal is not None
        assert len(session.journal) == len(session.entries)


def test_so_does_a_table_with_all_who_sat_there(tmp_path: Path) -> None:
    w = salt_office()
    people = tuple(w.system.create(w, key) for key in ("dorrit_vane", "wenna_tarr"))
    with closing(open_game(empty(tmp_path, table_header(w, people)), w)) as session:
        assert [one.name for one in session.state.people.values()][:2] == ["Dorrit Vane", "Wenna Tarr"]
        assert session.dice == "table"


def test_one_that_is_only_read_begins_not_again(tmp_path: Path) -> None:
    w = salt_office()
    with closing(open_game(empty(tmp_path, header_of(w, Begin("wenna_tarr"))), w, read_only=True)) as session:
        assert list(session.entries) == []


def test_where_nobody_can_begin_again_it_is_told_and_the_save_is_given_back(tmp_path: Path) -> None:
    w = salt_office()
    folder = empty(tmp_path, {**header_of(w, Begin("wenna_tarr")), "character": "nobody"})
    for _ in range(2):
        with pytest.raises(JournalError, match=r"^Nothing of this game holds, and it cannot begin again\. "):
            open_game(folder, w)


def test_what_lies_beside_a_save_is_read_with_it_and_packs_are_those_it_names(tmp_path: Path) -> None:
    with closing(kept(tmp_path)) as session:
        played, notice = session.played, session.notice
    folder = folder_of(session)
    write(DISK, folder, Limits(("spiders",)))
    with closing(open_game(folder, replace(salt_office(), packs=()))) as again:
        assert again.limits.lines == ("spiders",)
        assert (again.played, again.notice) == (played, notice)


def test_a_disk_that_does_not_say_when_a_save_was_written_costs_nothing(tmp_path: Path) -> None:
    kept(tmp_path).close()
    (folder,) = (one for one in tmp_path.iterdir() if one.is_dir())
    assert begin._touched(folder, DISK) == (folder / "journal.toml").stat().st_mtime
    assert begin._touched(folder, Faulty(DISK, 1, Fault.BROKEN)) is None
    with closing(open_game(folder, salt_office(), fs=Faulty(DISK, 1, Fault.BROKEN))) as session:
        assert session.state.sessions == 1


def test_dice_that_nobody_had_thrown_fall_as_soon_as_the_program_has_them(tmp_path: Path) -> None:
    session = new_game(salt_office(), "wenna_tarr", Library(tmp_path), "table", 1)
    for command in (next(p.command for p in session.prompts if p.in_doubt and not p.barred), Ready("player")):
        assert not isinstance(session.do(command), Refusal)
    session.close()
    with closing(open_game(folder_of(session), salt_office(), read_only=True)) as read:
        assert read.state.top.call is not None
    with closing(open_game(folder_of(session), salt_office())) as again:
        assert again.entries[len(read.entries)].by == "dice"


def test_how_far_a_save_was_read_is_told_from_its_beginning_on(tmp_path: Path) -> None:
    kept(tmp_path).close()
    (folder,) = (one for one in tmp_path.iterdir() if one.is_dir())
    far: list[tuple[int, int]] = []
    with closing(open_game(folder, salt_office(), far=lambda *told: far.append(told))) as session:
        assert session.journal is not None
        assert far[0] == (0, len(session.journal))
        assert not isinstance(session.do(next(p.command for p in session.prompts if not p.barred)), Refusal)
