"""A save that somebody made up, with every check mark right, ends nothing but its own way in."""

import io
import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.desk import Desk
from game.journal import Journal
from game.journal.examine import write_out
from game.journal.fs import DISK
from game.journal.library import Library
from game.session import new_game
from game.session.tables import table_of
from game.web.inside.entrance import Entrance, OneWorld
from tests.worlds import salt_office

Made = tuple[dict[str, Any], list[dict[str, Any]]]
"""The head of a journal and its entries."""
MARKS = ([{"id": ["x"], "hash": "y"}], ["junk"], "junk", 7, [{"id": {"a": "b"}}])
"""What may stand where a save names its packs."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Made:
    with closing(new_game(salt_office(), "wenna_tarr", Library(tmp_path_factory.mktemp("saves")), seed=1)) as play:
        assert play.journal is not None
        head = {name: value for name, value in play.journal.header.items() if name != "format"}
        return head, [table_of(entry) for entry in play.entries]


def _kept(folder: Path, head: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    Journal.create(folder / "made-up", head, entries=entries).close()


def test_where_it_stands_is_not_told_and_the_others_are(whole: Made, tmp_path: Path) -> None:
    head, entries = whole
    _kept(tmp_path, head, [*entries, {**entries[-1], "n": "x"}])
    desk = Desk(tmp_path)
    assert [desk.standing(game) for game in desk.games()] == [""]


@pytest.mark.parametrize("mark", MARKS)
def test_wrong_names_of_packs_are_passed_over(
    whole: Made, mark: object, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    head, entries = whole
    _kept(tmp_path, head, [*entries, {"packs": mark}])
    where = ("--saves", str(tmp_path))
    assert main(["saves", "verify", "made-up", *where]) == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "made-up", "--plain", *where]) == 0
    assert "All is saved" in capsys.readouterr().out


@pytest.mark.parametrize("mark", MARKS)
def test_a_head_with_wrong_names_of_packs_is_shown(
    whole: Made, mark: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, entries = whole
    _kept(tmp_path, {**head, "packs": mark}, entries)
    assert main(["saves", "show", "made-up", "--saves", str(tmp_path)]) in (0, 1, 2)
    assert "pack: salt-office" in capsys.readouterr().out


@pytest.mark.parametrize("entry", [{"packs": MARKS[0]}, {"n": "x"}])
def test_a_page_that_is_brought_one_begins_again_all_the_same(
    whole: Made, entry: dict[str, Any], tmp_path: Path
) -> None:
    head, entries = whole
    made_up = write_out(head, [*entries, {**entries[-1], **entry} if "n" in entry else entry])

    def way() -> Entrance:
        return Entrance(salt_office(), OneWorld(salt_office(), tmp_path, DISK))

    first = way()
    first.begin()
    assert "table" in json.loads(first.bring(made_up))
    assert "rows" in json.loads(way().begin())["table"]


def test_a_save_that_ends_in_a_fault_keeps_nobody_from_the_entrance(
    whole: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _kept(tmp_path, *whole)

    def broken(self: Desk, name: str) -> None:
        raise KeyError(name)

    monkeypatch.setattr(Desk, "open", broken)
    found = json.loads(Entrance(salt_office(), OneWorld(salt_office(), tmp_path, DISK)).begin())
    assert found["table"]["heading"] == "Who are you?"
    assert "KeyError" in found["sentence"]
