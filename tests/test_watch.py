"""An author plays while they write: what is saved is played, what is wrong is told, what was played stays."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.cli import main
from game.core.commands import Choose, Refusal
from game.desk import Desk
from game.journal import Journal
from game.packs.find import Places, own_folder
from game.plain import run_plain
from game.session import Session
from game.watch import STAYS, News, Watch
from tests.ui.apps import SCENES, small_desk

WINDOW = SCENES.replace("The gate is shut. Rain runs down the bars.", "The gate has a new lock. It is raining, {you}.")


def scenes(tmp_path: Path, text: str) -> None:
    """Save the scenes of the pack, at a time that no save before had."""
    path = tmp_path / "packs/yard/scenes.toml"
    before = path.stat().st_mtime_ns if path.exists() else 0
    path.write_text(text, "utf-8")
    os.utime(path, ns=(before + 10**9, before + 10**9))


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Session]:
    """A game of the small yard, kept, before the gate."""
    with closing(small_desk(tmp_path).begin("yard", "wenna_tarr", "program")) as session:
        yield session


@pytest.fixture
def watch(play: Session, tmp_path: Path) -> Watch:
    return Watch(play, small_desk(tmp_path))


def saved(watch: Watch) -> News | None:
    """What the next two looks bring."""
    assert not watch.due()
    return watch.go_on(watch.read()) if watch.due() else None


def options(session: Session) -> list[str]:
    return [prompt.label for prompt in session.prompts]


# Looking ------------------------------------------------------------------------------------------------------------


def test_nothing_is_due_while_nothing_is_saved(watch: Watch) -> None:
    assert [watch.due() for _ in range(3)] == [False, False, False]


def test_a_file_that_is_just_being_written_has_to_rest(watch: Watch, tmp_path: Path) -> None:
    scenes(tmp_path, WINDOW[:300])
    assert not watch.due()
    scenes(tmp_path, WINDOW)
    assert not watch.due()
    assert watch.due()
    watch.read()
    assert not watch.due()


CHANGES: dict[str, Callable[[Path], object]] = {
    "a file more": lambda packs: (packs / "yard/more.toml").write_text("[variables.rain]\nvalue = 1\n"),
    "a file in a folder": lambda packs: _in_folder(packs / "yard/more/b.toml"),
    "a file less": lambda packs: (packs / "yard/scenes.toml").unlink(),
    "a file by another name": lambda packs: (packs / "yard/scenes.toml").rename(packs / "yard/other.toml"),
    "no pack at all": lambda packs: (packs / "yard").rename(packs.parent / "gone"),
}


def _in_folder(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("[variables.rain]\nvalue = 1\n")


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_of_the_files_is_seen(change: str, watch: Watch, tmp_path: Path) -> None:
    CHANGES[change](tmp_path / "packs")
    assert not watch.due()
    assert watch.due()


def test_notes_beside_the_pack_are_not_looked_at(watch: Watch, tmp_path: Path) -> None:
    (tmp_path / "packs/yard/readme.md").write_text("x")
    assert [watch.due() for _ in range(3)] == [False, False, False]


def test_a_pack_that_is_used_is_looked_at_too(tmp_path: Path, play: Session) -> None:
    places = small_desk(tmp_path).places
    packs = tmp_path / "packs"
    core = packs / "venture-core"
    core.mkdir()
    for path in (own_folder() / "venture-core").glob("*.toml"):
        (core / path.name).write_bytes(path.read_bytes())
    watch = Watch(play, Desk(tmp_path / "saves", Places(places.folders)))
    path = core / "pack.toml"
    os.utime(path, ns=(1, 1))
    assert not watch.due()
    assert watch.due()


# Going on -----------------------------------------------------------------------------------------------------------


def test_the_game_goes_on_at_the_same_moment(watch: Watch, play: Session, tmp_path: Path) -> None:
    assert not isinstance(play.do(Choose("wait")), Refusal)
    at, minute, entries = play.at, play.state.minute, list(play.entries)
    scenes(tmp_path, WINDOW.replace("Wait for the rain to stop", "Wait a while"))
    assert saved(watch) == News("The Small Yard is read anew.", "The gate has a new lock. It is raining, Wenna Tarr.")
    assert (play.at, play.state.minute, list(play.entries)) == (at, minute, entries)
    assert "Wait a while" in options(play)
    assert not isinstance(play.do(Choose("wait")), Refusal)


def test_where_the_scene_says_the_same_it_is_not_told_again(watch: Watch, tmp_path: Path) -> None:
    scenes(tmp_path, SCENES.replace("You are in. Nobody sees you.", "You are in. A dog looks up."))
    assert saved(watch) == News("The Small Yard is read anew.")


def test_what_a_new_version_begins_with_is_there(watch: Watch, play: Session, tmp_path: Path) -> None:
    """States are folded again from the beginning: a variable that is new has its first value."""
    text = SCENES.replace('when = "false"\nbarred = "needs a ladder, and there is none"', 'when = "ladders == 2"')
    scenes(tmp_path, f"{text}[variables.ladders]\nvalue = 2\n")
    news = saved(watch)
    assert news is not None
    assert watch.trouble == ""
    assert "Climb over" in options(play)


def test_a_broken_file_is_told_and_the_game_goes_on_as_it_was(watch: Watch, play: Session, tmp_path: Path) -> None:
    before = options(play)
    scenes(tmp_path, SCENES.replace('goto = "yard"', 'goto = "yrd"'))
    news = saved(watch)
    assert news is not None
    assert news.sentence == watch.trouble
    assert "scenes.toml:13: scenes.gate.options.lock.on.success.goto: there is no scene “yrd”; did you mean yard?" in (
        watch.trouble
    )
    assert watch.trouble.endswith(f"[E-REF] {STAYS}")
    assert options(play) == before
    assert not isinstance(play.do(Choose("wait")), Refusal)
    assert saved(watch) is None
    scenes(tmp_path, SCENES)
    assert saved(watch) == News("The Small Yard is read anew.")
    assert watch.trouble == ""


def test_a_file_that_is_no_toml_is_told_with_its_line(watch: Watch, tmp_path: Path) -> None:
    scenes(tmp_path, SCENES + "\n[scenes.more\n")
    saved(watch)
    assert "scenes.toml:" in watch.trouble
    assert "] is missing at the end of this heading" in watch.trouble


def test_the_scene_one_stands_in_is_gone(watch: Watch, play: Session, tmp_path: Path) -> None:
    elsewhere = SCENES.replace("[scenes.gate", "[scenes.door")
    (tmp_path / "packs/yard/pack.toml").write_text(
        (tmp_path / "packs/yard/pack.toml").read_text("utf-8").replace('"gate"', '"door"'), "utf-8"
    )
    scenes(tmp_path, elsewhere)
    saved(watch)
    assert watch.trouble == (
        "There is no scene gate in The Small Yard. Put it back, or go somewhere else. You play on as it was before."
    )
    assert watch.try_again() is None
    assert not isinstance(play.do(Choose("wait")), Refusal)
    assert watch.try_again() is None
    assert watch.trouble


def test_a_version_that_waits_is_played_once_the_game_has_a_place_in_it(
    watch: Watch, play: Session, tmp_path: Path
) -> None:
    play.dice = "table"
    assert not isinstance(play.do(Choose("lock")), Refusal)
    text = SCENES.replace("[scenes.gate.options.lock", "[scenes.gate.options.pick")
    scenes(tmp_path, text)
    saved(watch)
    assert watch.trouble.startswith("There is no act ")
    assert watch.try_again() is None
    play.undo()
    assert watch.try_again() == News("The Small Yard is read anew.")
    assert watch.trouble == ""
    assert "Pick the lock" in options(play)


def test_another_system_or_another_id_is_not_gone_on_in(watch: Watch, play: Session, tmp_path: Path) -> None:
    world = play.world
    other = small_desk(tmp_path).world("venture-core")
    assert play.relink(other) == f"{other.pack.title} is another pack now, or for other rules."
    assert play.world is world


def test_taking_back_works_across_what_was_read_anew(watch: Watch, play: Session, tmp_path: Path) -> None:
    first = play.state.minute
    for _ in range(70):  # more than one state is kept on the way
        play.do(Choose("wait"))
    scenes(tmp_path, WINDOW)
    saved(watch)
    play.do(Choose("wait"))
    for _ in range(71):
        assert not isinstance(play.undo(), Refusal)
    assert play.state.minute == first
    assert not isinstance(play.redo(), Refusal)


# What the save says -------------------------------------------------------------------------------------------------


def packs_in(play: Session) -> list[str]:
    """The digest of the yard in the header, then in every note about packs among the entries."""
    assert play.journal is not None
    with closing(Journal.open(play.journal.folder, read_only=True)) as journal:
        noted = [journal.header["packs"], *(table["packs"] for table in journal.entries() if "packs" in table)]
    return [packs[-1]["hash"] for packs in noted]


def test_the_save_says_with_which_pack_each_act_came_about(watch: Watch, play: Session, tmp_path: Path) -> None:
    first = play.world.packs[-1].sha256
    play.do(Choose("wait"))
    assert packs_in(play) == [first]
    scenes(tmp_path, WINDOW)
    saved(watch)
    second = play.world.packs[-1].sha256
    assert packs_in(play) == [first]  # nothing has been played with it yet
    play.do(Choose("wait"))
    play.do(Choose("wait"))
    assert packs_in(play) == [first, second]
    scenes(tmp_path, SCENES)
    saved(watch)
    play.undo()
    assert packs_in(play) == [first, second, first]


def test_a_save_that_was_read_anew_opens_where_it_stood_without_a_word(
    watch: Watch, play: Session, tmp_path: Path
) -> None:
    scenes(tmp_path, WINDOW)
    saved(watch)
    play.do(Choose("wait"))
    stood, name = play.state, play.name
    play.close()
    with closing(small_desk(tmp_path).open(name)) as again:
        assert again.state == stood
        assert again.notice == ""
        assert again.played[-1]["hash"] == again.world.packs[-1].sha256
    scenes(tmp_path, SCENES)
    with closing(small_desk(tmp_path).open(name)) as again:
        assert again.notice.startswith("The adventure has changed since you played.")
        assert small_desk(tmp_path).standing(small_desk(tmp_path).games()[0]) == "At the gate"


# In lines -----------------------------------------------------------------------------------------------------------


def told(play: Session, watch: Watch, answers: Iterator[str]) -> list[str]:
    """What is said in lines, where every answer may come after something was saved."""
    out = io.StringIO()
    run_plain(play, answers, out, watch=watch)
    return out.getvalue().splitlines()


def test_in_lines_a_blank_answer_looks_at_the_files(watch: Watch, play: Session, tmp_path: Path) -> None:
    def answers() -> Iterator[str]:
        scenes(tmp_path, WINDOW.replace("Wait for the rain to stop", "Wait a while"))
        yield ""

    lines = told(play, watch, answers())
    here = lines.index("The Small Yard is read anew.")
    assert lines[here + 1] == "The gate has a new lock. It is raining, Wenna Tarr."
    assert any("Wait a while" in line for line in lines[here:])
    assert not any("Wait a while" in line for line in lines[:here])


def test_in_lines_an_answer_to_what_was_there_before_is_asked_again(
    watch: Watch, play: Session, tmp_path: Path
) -> None:
    def answers() -> Iterator[str]:
        scenes(tmp_path, WINDOW)
        yield "2"

    at = play.at
    told(play, watch, answers())
    assert play.at == at


def test_in_lines_trouble_is_told_once_and_play_goes_on(watch: Watch, play: Session, tmp_path: Path) -> None:
    def answers() -> Iterator[str]:
        scenes(tmp_path, SCENES.replace('goto = "yard"', 'goto = "yrd"'))
        yield "2"
        yield "2"
        scenes(tmp_path, SCENES)
        yield ""

    at = play.at
    lines = told(play, watch, answers())
    assert sum("there is no scene “yrd”" in line for line in lines) == 1
    assert sum("is read anew" in line for line in lines) == 1
    assert play.at == at + 2


# Editors ------------------------------------------------------------------------------------------------------------


def test_an_editor_is_offered_what_has_just_been_saved(watch: Watch, tmp_path: Path) -> None:
    folder = tmp_path / "packs/yard"
    assert main(["pack", "schema", str(folder)]) == 0
    schema = folder / "venture.sections.schema.json"
    assert "At the well" not in schema.read_text("utf-8")
    scenes(tmp_path, SCENES + '[scenes.well]\ntitle = "At the well"\ntext = "Deep."\n')  # nothing can be done there
    assert saved(watch)
    assert watch.trouble
    assert "At the well" in schema.read_text("utf-8")
