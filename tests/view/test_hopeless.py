"""An act that cannot come out well as it stands: what is missing, and which levers are drawn."""

from pathlib import Path
from shutil import copytree

import pytest

from game.core.commands import Choose, Pull
from game.packs.find import Places
from game.packs.link import load_world
from game.session import Session, new_game
from game.view.folds import inside
from game.view.hopeless import NO_WAY
from game.view.look import look
from game.view.model import ELSE, Table
from game.view.tale import tale
from tests.systems.practices import tables as practices
from tests.view import landing

CHECK = 'check = { skill = "persuasion", challenge = 4, what = "her prices" }'
DRAWN = """\
  Talk the ferrywoman round
  Against you   10  her prices 10
  You bring      0  no Persuasion
  Target        10  out of reach: a die shows 9 at most
  No way            as it stands, nothing that falls is enough; Bene brings 10%
═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═
   1 [ ] Bene                                1 Interaction of 1      10%  +10
   0  —  1 without effect now: Sortilege
 ► c     Commit: pay nothing; nothing to roll                      never
─ Chance ──────── now ──────────── what it brings ──────────────────────────────
  success       never  ░░░░░░░░░░  She waits for you.
  failure        sure  ██████████  You pay."""


def weighed(folder: Path, challenge: int) -> Session:
    """The talk with the ferrywoman, on its table, against so much."""
    pack = folder / "landing"
    copytree(landing.FOLDER, pack)
    words = (pack / "pack.toml").read_text()
    assert CHECK in words
    (pack / "pack.toml").write_text(words.replace(CHECK, CHECK.replace("4", str(challenge))))
    session = new_game(load_world("landing", places=Places(packs=(pack,))), "wenna", None, "table", 1)
    session.do(Choose("haggle"))
    return session


def sentence(of: Table) -> str:
    return next((fact.text for fact in of.trials[0].facts if fact.label == NO_WAY), "")


def test_it_says_what_is_missing_and_what_the_levers_bring_that_change_it(tmp_path: Path) -> None:
    session = weighed(tmp_path, 10)
    assert DRAWN in "\n".join(landing.rows(landing.screen(session, 80, 24)))


def test_levers_without_effect_can_be_pulled_all_the_same(tmp_path: Path) -> None:
    session = weighed(tmp_path, 10)
    found = [row for row in inside(landing.table(session).rows) if row.id == "sortilege"]
    assert [row.command for row in found] == [Pull(0, "sortilege", 1)]
    session.do(Pull(0, "sortilege", 1))
    row = next(row for row in landing.table(session).rows if row.id == "sortilege")
    assert row.box == "[x]"


def test_where_no_lever_is_enough_by_itself_it_says_so(tmp_path: Path) -> None:
    of = landing.table(weighed(tmp_path, 14))
    assert sentence(of) == "as it stands, nothing that falls is enough; no lever changes that by itself"
    assert [row.id for row in of.rows] == [ELSE, "commit"]


def test_where_it_cannot_but_come_out_well_levers_without_effect_have_one_row(tmp_path: Path) -> None:
    of = landing.table(weighed(tmp_path, 0))
    assert of.trials[0].chance == 1
    assert sentence(of) == ""
    assert [row.id for row in of.rows] == [ELSE, "commit"]
    assert of.rows[0].label == "2 without effect now: Bene, Sortilege"


@pytest.mark.parametrize("challenge", [4, 9])
def test_an_act_that_can_come_out_well_has_all_its_levers(tmp_path: Path, challenge: int) -> None:
    of = landing.table(weighed(tmp_path, challenge))
    assert sentence(of) == ""
    assert [row.id for row in of.rows] == ["bene", "sortilege", "commit"]


@pytest.mark.parametrize(("pace", "hopeless"), [("minutes_10", False), ("minute", True)])
def test_an_attempt_that_brings_it_nearer_is_not_without_hope(pace: str, *, hopeless: bool) -> None:
    making = 'ways = [{ power = "weaving", practice = "creation" }]\nmakes = { size = 2, cost = 1 }'
    table = practices.sit(practices.option(making)).choose("act").pull("pace", pace)
    of = look(table.state, table.world, table.prompts, tale((), table.world))
    assert of.trials[0].chance == 0
    assert bool(sentence(of)) is hopeless
