"""An open table can be written to: what is invented at it lives in a pack of its own, beside its save."""

from pathlib import Path

import pytest

from game.cli import main
from game.core.commands import Refusal
from game.desk import Desk
from game.follow import Follower
from game.guide import words
from game.guide.party import gathered
from game.guide.prep import Prep
from game.packs.find import Places, default_places, find, own_folder
from game.session import Session
from game.watch import Watch

pytestmark = pytest.mark.quick

OPEN = ("table-venture", "table-solar", "table-position", "table-tiers", "table-practices")


def desk_of(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "saves", Places((own_folder(),)), seed=1)


def begun(desk: Desk, pack: str) -> Session:
    w = desk.world(pack)
    return desk.gather(pack, gathered(w, tuple(list(w.characters)[:1]), Path()), "program")


def prep_of(desk: Desk, session: Session) -> Prep:
    source = find(desk.own_pack(session), desk.places)
    assert source is not None
    assert desk.is_own(source)
    return Prep(source, desk.places)


def say(session: Session, typed: str) -> None:
    told = session.do(words.meant(typed, session.state, session.world))
    assert not isinstance(told, Refusal), told


def read(watch: Watch) -> str:
    watch.settled()
    assert watch.due()
    return watch.go_on(watch.read()).sentence


def test_an_ending_is_one_of_the_adventure_also_where_something_was_invented(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    session = begun(desk, "salt-office")
    desk.own_pack(session)
    say(session, f"finish {next(iter(session.world.endings))}")
    assert desk.gallerist.keep(session) == ""
    assert session.state.ending
    assert desk.gallerist.gallery(begun(desk, "salt-office")).seen


@pytest.mark.parametrize("pack", OPEN)
def test_what_is_invented_can_be_said_at_once_and_is_there_when_the_table_is_opened_again(
    pack: str, tmp_path: Path
) -> None:
    desk = desk_of(tmp_path)
    session = begun(desk, pack)
    prep = prep_of(desk, session)
    assert desk.own_pack(session) == prep.source.name, "it is begun once"
    watch = Watch(session, desk)
    prep.add("people", "Tall Cane")
    assert "\ngm_notes = " in prep.text(prep.look().entries[0]), "there is a place for what only the guide knows"
    assert "read anew" in read(watch)
    prep.add("scenes", "The mill")
    read(watch)
    say(session, "go the_mill")
    say(session, "bring tall_cane aside")
    follower = Follower(desk_of(tmp_path), session.name)
    follower.look()
    assert follower.table is not None, follower.trouble
    assert follower.table.place == "The mill"
    assert "Tall Cane" in [one.name for one in follower.table.people]
    session.close()
    again = desk_of(tmp_path)
    opened = again.open(session.name)
    assert opened.notice == ""
    assert opened.state == session.state
    assert [game.adventure for game in again.games()] == [pack], "it is still a table of that pack"
    assert again.standing(again.games()[0]) == "The mill"
    opened.close()


def test_the_pack_that_came_with_the_game_stays_as_it_is(tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in (own_folder() / "table-venture").iterdir()}
    desk = desk_of(tmp_path)
    session = begun(desk, "table-venture")
    prep_of(desk, session).add("people", "Cane")
    assert {path.name: path.read_bytes() for path in (own_folder() / "table-venture").iterdir()} == before
    other = begun(desk, "table-venture")
    assert other.world.pack.id == "table-venture", "another table begins without it"
    session.close()
    other.close()


def test_it_is_checked_built_and_goes_with_the_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    desk = desk_of(tmp_path)
    session = begun(desk, "table-venture")
    prep = prep_of(desk, session)
    prep.add("acts", "Tug the rope")
    session.close()
    own = prep.source.path
    assert own.parent == session.journal.folder  # type: ignore[union-attr]
    assert main(["pack", "check", str(own)]) == 0
    assert main(["pack", "build", str(own), "--to", str(tmp_path / f"{own.name}.zip")]) == 0, capsys.readouterr()
    built = Desk(tmp_path / "others", default_places([tmp_path / f"{own.name}.zip"]))
    assert "tug_the_rope" in built.world(own.name).acts
    session.journal.folder.rename(tmp_path / "saves" / "friday")  # type: ignore[union-attr]
    moved = desk_of(tmp_path).open("friday")
    assert "tug_the_rope" in moved.world.acts
    moved.close()


def test_a_pack_of_ones_own_needs_no_other(tmp_path: Path) -> None:
    from game.guide.prepnew import begin  # noqa: PLC0415

    desk = Desk(tmp_path / "saves", Places((own_folder(), tmp_path / "packs")), seed=1)
    begin("eels", "venture", tmp_path / "packs", desk.places)
    session = begun(desk, "eels")
    assert desk.own_pack(session) == "eels"
    session.close()


def test_what_a_table_has_added_to_itself_is_no_change_of_the_adventure(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    session = begun(desk, "table-venture")
    for name in ("Tall Cane", "Short Cane"):
        prep_of(desk, session).add("people", name)
        session.close()
        desk = desk_of(tmp_path)
        session = desk.open(session.name)
        assert name in [one.name for one in session.world.people.values()]
        assert session.notice == ""
