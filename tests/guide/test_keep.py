"""A said act is kept in the pack of the table: what a checker passes, and plays to the same numbers."""

from pathlib import Path
from random import Random

import pytest

from game.cli import main
from game.core.commands import Ready, Refusal, Withdraw
from game.core.seats import GUIDE
from game.desk import Desk
from game.guide import words
from game.guide.at import At
from game.guide.keep import kept
from game.guide.keeping import Keeper
from game.guide.line import heard, is_line
from game.guide.party import gathered
from game.guide.tokens import NotMeant
from game.packs.find import Places, find, own_folder
from game.session import Session
from game.watch import Watch
from tests.fuzzing.lines import acts, kept_plays
from tests.guide.at_tables import PEOPLE
from tests.opentable import OpenTable

LINES = 250

# As the design has it -------------------------------------------------------------------------------------------------

LIES = """\
[acts.lies_to_the_toll_clerk]
label = "Lies to the toll clerk"
check = { skill = "lies", kind = "interaction", against = "toll_clerk", easier = [{ label = "he knows her mother" }] }
on.success = { stake = "You are believed.", text = "It is believed, for now." }
on.failure = { stake = "She calls the watch.", text = "She calls the watch." }
"""
SLIP = """\
[acts.slip_past_him]
label = "slip past him"
check = { ways = [{ action = "creep" }], against = "constable", resists = "watch", position = "desperate", \
harm = { moderate = "a cracked rib" }, lost = "This way is closed." }
on.success = { stake = "It works.", text = "It works." }
on.failure = { stake = "It does not work.", text = "It does not work." }
"""
WALL = """\
[acts.a_wall_of_bronze]
label = "a wall of bronze"
check = { ways = [{ power = "craft", practice = "creation" }], makes = { size = 3, complex = true } }
on.success = { stake = "It is finished.", text = "It is finished." }
on.failure = { stake = "So far, and no further.", text = "So far, and no further." }
"""
SAID = {
    "venture": (
        ("bring toll_clerk", "wenna lies clerk help dor", "+1 “he knows her mother”", "fails: “She calls the watch.”"),
        LIES,
    ),
    "position": (
        (
            "bring constable",
            "bring constable",
            "hob “slip past him” creep constable 1 watch desperate, fails: harm 2 “a cracked rib”; lost",
        ),
        SLIP,
    ),
    "practices": (("piers make “a wall of bronze” craft 3 complex in 10 min",), WALL),
}


def begun(system: str, tmp_path: Path) -> tuple[Desk, Session]:
    """A table of everybody ready-made, on the disk, at which the lines were said."""
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), seed=1)
    w = desk.world(f"table-{system}")
    session = desk.gather(f"table-{system}", gathered(w, tuple(w.characters), Path()), "program")
    for line in SAID[system][0]:
        say(session, line)
    return desk, session


def say(session: Session, line: str) -> None:
    table = At(session.state, session.world)
    commands = heard(line, table).commands if is_line(line, table) else ()
    for command in commands or (words.meant(line, session.state, session.world),):
        told = session.do(command, seat=GUIDE)
        assert not isinstance(told, Refusal), told


@pytest.mark.parametrize("system", SAID)
def test_a_said_act_stands_in_the_pack_of_the_table_as_an_author_would_write_it(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk, session = begun(system, tmp_path)
    name, *left = Keeper(session, desk).said("")
    assert name.endswith("brings it up.")
    assert left == (["Time: it is chosen anew each time, and left out."] if system == "practices" else [])
    own = find(desk.own_pack(session), desk.places)
    assert own is not None
    assert (own.path / "acts.toml").read_text() == SAID[system][1]
    assert main(["pack", "check", str(own.path)]) == 0
    assert "W-ORPHAN" not in capsys.readouterr().out
    session.close()


def test_it_is_kept_as_it_stood_when_the_dice_fell_and_can_be_called_at_once(tmp_path: Path) -> None:
    desk, session = begun("venture", tmp_path)
    session.do(Ready(GUIDE), seat=GUIDE)
    while session.state.top.kind == "exchange":
        session.do(Ready(GUIDE), seat=GUIDE)
    Keeper(session, desk).said("Talk the clerk round")
    watch = Watch(session, desk)
    watch.go_on(watch.read())
    assert session.world.acts["talk_the_clerk_round"].on["failure"].stake == "She calls the watch."
    say(session, "call wenna talk_the_clerk_round")
    assert session.state.top.parts[0].against == "toll_clerk"
    session.close()


def test_what_was_kept_is_taken_out_again_one_after_the_other(tmp_path: Path) -> None:
    desk, session = begun("venture", tmp_path)
    keeper = Keeper(session, desk)
    keeper.said("First")
    keeper.said("Second")
    folder = desk.library.folder(session.name) / desk.own_pack(session)
    assert keeper.said("undo") == ("“Second” is not kept any more.",)
    assert "[acts.first]" in (folder / "acts.toml").read_text()
    assert keeper.said("undo") == ("“First” is not kept any more.",)
    assert not (folder / "acts.toml").exists()
    with pytest.raises(NotMeant, match="Nothing was kept"):
        keeper.said("undo")
    session.close()


def test_what_no_pack_can_hold_is_told(tmp_path: Path) -> None:
    desk, session = begun("venture", tmp_path)
    session.do(Withdraw(), seat=GUIDE)
    say(session, "wenna stealth vs hask watching")
    assert Keeper(session, desk).said("Creep")[1:] == ("Opposition: Old Hask is in no pack, and is left out.",)
    kept_now = (desk.library.folder(session.name) / desk.own_pack(session) / "acts.toml").read_text()
    assert "challenge = 5" in kept_now
    assert "hask" not in kept_now
    session.close()


def test_what_is_of_the_packs_already_is_not_kept_again(tmp_path: Path) -> None:
    desk, session = begun("venture", tmp_path)
    keeper = Keeper(session, desk)
    with pytest.raises(NotMeant, match="No act began with entry 2"):
        keeper.said("2")
    with pytest.raises(NotMeant, match="Label"):
        keeper.said("A name that is far too long to stand in any row")
    assert desk.own_pack(session) != "table-venture" or not list(desk.library.folder(session.name).glob("*/acts.toml"))
    session.close()


# Whatever is said -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", PEOPLE)
def test_whatever_is_said_is_kept_passes_the_checker_and_plays_to_the_same_odds(system: str, tmp_path: Path) -> None:
    found = acts(system, Random(19), LINES)
    assert len(found) >= LINES // 20
    assert kept_plays(system, tmp_path, found) >= len(found) // 2


@pytest.mark.rule("V-44")
def test_what_favours_one_of_the_guides_people_is_left_out_and_told() -> None:
    table = OpenTable("venture", "wenna_tarr")
    table.word("bring watchman aside")
    table.word("watchman casting +2")
    found = kept(table.act_of(), "Casts")
    assert "easier" not in found.table["check"]
    assert found.left == ("Circumstance: that counts only as it is said at the table, and is left out.",)
