"""At an open table in lines: what is invented goes into the table's own pack, and prose has many lines."""

from io import StringIO
from pathlib import Path

import pytest

from game.core.commands import MOST_WORDS
from game.desk import Desk
from game.guide.party import gathered
from game.packs.find import Places, own_folder
from game.plain import run_plain
from game.session import Session, new_table

pytestmark = pytest.mark.quick


def table(tmp_path: Path, pack: str = "table-venture") -> tuple[Desk, Session]:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), seed=1)
    w = desk.world(pack)
    return desk, desk.gather(pack, gathered(w, tuple(list(w.characters)[:1]), Path()), "program")


def told(desk: Desk | None, session: Session, *lines: str) -> list[str]:
    """What is told from the first of these lines on."""
    out = StringIO()
    run_plain(session, lines, out, echo=True, width=0, fresh=False, desk=desk)
    text = out.getvalue().splitlines()
    return text[text.index(f"> {lines[0]}") + 1 :]


def test_somebody_is_invented_filled_in_and_brought_at_once(tmp_path: Path) -> None:
    desk, session = table(tmp_path)
    said = told(
        desk,
        session,
        "new person Tall Cane",
        "fill tall_cane level: 40",
        "fill tall_cane level: 5",
        "fill tall_cane attacks 1 label: bites",
        "fill tall_cane mods: dodge 2",
        "fill cane lvl: 2",
        "bring tall_cane",
    )
    assert said[0] == "Tall Cane. By the name of tall_cane."
    assert "Level: 4." in said
    assert any(line.startswith("To fill in: Gm notes; ") for line in said)
    assert said[said.index("Level: 40 is too high; the most is 17.") + 1].startswith("The table goes on as it was")
    assert {"Level: 5.", "Attacks 1, label: bites.", "Mods: dodge 2."} <= set(said)
    assert any("goes by “cane”. There is tall_cane." in line for line in said), said
    cane = session.state.people["tall_cane"]
    assert (cane.tracks["level"], cane.tracks["mod.dodge"]) == (5, 2)
    assert any(line.startswith("Tall Cane") for line in said[said.index("> bring tall_cane") :])
    name = session.name
    session.close()
    again = Desk(tmp_path / "saves", Places((own_folder(),)), seed=1).open(name)
    assert again.state.people["tall_cane"].name == "Tall Cane"
    again.close()


def test_a_challenge_is_invented_and_called_for(tmp_path: Path) -> None:
    desk, session = table(tmp_path)
    said = told(
        desk,
        session,
        "new challenge Cross the ice",
        "fill cross_the_ice challenge: 7",
        "fill cross_the_ice skill: climbing",
        "fill cross_the_ice success stake: You are over.",
        "fill cross_the_ice text",
        "call cross_the_ice",
    )
    assert "“text” can be" not in " ".join(said[:20])
    assert "Against you 7: what is against them 7." in said
    assert any(line.endswith("You are over.") for line in said)


@pytest.mark.parametrize("line", ["new", "new person", "new wombat Tall Cane", "fill", "fill nobody"])
def test_what_is_missing_is_said_and_nothing_changes(line: str, tmp_path: Path) -> None:
    desk, session = table(tmp_path)
    before = session.state
    assert told(desk, session, line)[0]
    assert session.state == before


def test_an_act_that_nobody_wrote_is_kept_called_for_and_taken_out_again(tmp_path: Path) -> None:
    desk, session = table(tmp_path)
    lines = ("keep", "wenna locks 7", "keep 99", "keep Pick it", "back", "call wenna pick_it", "back")
    said = told(desk, session, *lines, "keep undo", "call wenna pick_it", "keep undo")
    assert said[0] == "Nothing was said yet that could be kept."
    assert said[said.index("> keep 99") + 1] == "No act began with entry 99."
    assert said[said.index("> keep Pick it") + 1].startswith(
        "“Pick it” is kept in the pack of this table: call pick_it"
    )
    called = said[said.index("> call wenna pick_it") :]
    assert called[1] == "Free and clear. Wenna Tarr: Pick it. Nothing is spent yet."
    assert called[3] == "You bring 3: Locks 2, fine picks 1."
    after = called[called.index("> keep undo") :]
    assert after[1] == "“Pick it” is not kept any more."
    assert after[3] == "There is no act here."
    assert after[5] == "Nothing was kept since this table was opened."
    session.close()


def test_without_a_desk_nothing_is_invented(tmp_path: Path) -> None:
    _, session = table(tmp_path)
    assert told(None, session, "keep it")[0].startswith("Nothing can be kept here")
    assert told(None, session, "new person Tall Cane")[0].startswith("Nothing can be invented here")


# Prose ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [".", "# the answers end"])
def test_prose_has_as_many_paragraphs_as_it_takes(end: str, tmp_path: Path) -> None:
    desk, session = table(tmp_path)
    said = told(desk, session, "w", "The midwife sat down.", "", "fight", "undo", end)
    assert "Noted." in said
    passages = [one.words for one in session.tale.passages]
    assert "The midwife sat down.\n\nfight\n\nundo" in passages, "none of it is a word of the game"


def test_prose_can_be_left(tmp_path: Path) -> None:
    desk, session = table(tmp_path)
    count = len(session.entries)
    assert told(desk, session, "w", "The midwife.", "back", "w", "x" * (MOST_WORDS + 1))[-2].startswith(
        "At once it can be"
    )
    assert len(session.entries) == count


def test_dice_that_are_awaited_keep_nobody_from_inventing_and_what_is_not_saved_says_so(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), seed=1)
    w = desk.world("table-tiers")
    people = gathered(w, tuple(list(w.characters)[:1]), Path())
    session = desk.gather("table-tiers", people, "table")
    assert session.state.top.call is not None
    assert told(desk, session, "new person Tall Cane")[0] == "Tall Cane. By the name of tall_cane."
    session.close()
    unsaved = new_table(w, tuple(w.system.create(w, key) for key in list(w.characters)[:1]), None, "program", 1)
    assert "Nothing can be invented here: this table is not saved." in told(desk, unsaved, "new person Tall Cane")
