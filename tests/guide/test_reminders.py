"""Reminders are shown while they hold, clocks move square by square, and neither reaches the players."""

from io import StringIO
from pathlib import Path

import pytest

from game.core.commands import Refusal
from game.guide import words
from game.guide.asides import asides
from game.guide.party import gathered
from game.guide.reminders import clocks, reminders
from game.guide.tokens import NotMeant
from game.packs.errors import PackError
from game.packs.find import Places
from game.packs.link import load_world
from game.plain import run_plain
from game.session import Session, new_table
from game.view.seen import seen
from game.view.tale import tale
from tests.guide.test_prep import made

pytestmark = pytest.mark.quick

SCENES = """
[scenes.hub]
title = "The weir"
text = "Water."
reminders = [
  { when = "tide >= 2", text = "The lower path is under water." },
  { when = "seen.hub", text = "Ida’s mother lives here, and {you} owes her." },
]
[scenes.hub.options.wait]
label = "Wait"
[conflicts.fight]
title = "On the weir"
ends = [{ when = "round > 9", text = "Over." }]
[[conflicts.fight.reminders]]
when = "round == 1"
text = "Hounds run at two wounds."
[conflicts.fight.lost]
text = "Lost."
[variables.tide]
value = 0
most = 4
label = "The tide"
[variables.plain]
value = 3
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    prep = made(tmp_path)
    (prep.source.path / "scenes.toml").write_text(SCENES, "utf-8")
    w = load_world("friday", places=prep.places)
    return new_table(w, gathered(w, ("wenna_tarr:Ida",), tmp_path), None, "program", seed=1)


def say(session: Session, typed: str) -> None:
    told = session.do(words.meant(typed, session.state, session.world))
    assert not isinstance(told, Refusal), told


def test_a_reminder_is_there_while_it_holds(session: Session) -> None:
    mother = "Ida’s mother lives here, and Wenna Tarr (Ida) owes her."
    assert reminders(session.state, session.world) == (mother,)
    say(session, "tick tide 2")
    assert reminders(session.state, session.world) == ("The lower path is under water.", mother)
    say(session, "fight")
    assert reminders(session.state, session.world)[0] == "Hounds run at two wounds."
    assert dict(asides(session.state, session.world))["Reminders"] == reminders(session.state, session.world)
    session.undo()
    session.undo()
    assert reminders(session.state, session.world) == (mother,)


def test_a_clock_goes_on_and_stops_at_its_ends(session: Session) -> None:
    assert tuple(clocks(session.state, session.world)) == ("The tide □□□□ 0 of 4",)
    say(session, "tick the tide")
    assert tuple(clocks(session.state, session.world)) == ("The tide ■□□□ 1 of 4",)
    say(session, "tick tide 9")
    assert tuple(clocks(session.state, session.world)) == ("The tide ■■■■ 4 of 4",)
    with pytest.raises(NotMeant, match=r"The tide stands at 4 of 4 already\."):
        words.meant("tick tide", session.state, session.world)
    say(session, "tick tide -1")
    assert session.state.var("tide") == 3
    say(session, "set tide 7")
    assert tuple(clocks(session.state, session.world)) == ("The tide ■■■■ 7 of 4",)
    shown = dict(asides(session.state, session.world))
    assert shown["Clocks"] == ("The tide ■■■■ 7 of 4",)
    assert shown["Variables"] == ("plain: 3",)


def test_what_is_no_clock_does_not_tick(session: Session) -> None:
    with pytest.raises(NotMeant, match="There is no clock"):
        words.meant("tick plain", session.state, session.world)


def test_no_player_hears_of_it(session: Session) -> None:
    say(session, "tick tide 3")
    whole = tale(session.entries, session.world)
    assert "The tide: 3 of 4." in [passage.words for passage in whole.passages], "the guide does"
    heard = " ".join(passage.words for passage in seen(session.state, session.world, whole).passages)
    for secret in ("tide", "mother", "lower path"):
        assert secret not in heard.casefold()


def test_in_lines_there_are_no_signs_and_every_reminder_is_told_once(session: Session) -> None:
    out = StringIO()
    run_plain(session, ["tick tide 2", "note nothing", "aside"], out)
    told = out.getvalue()
    assert told.count("Reminder: The lower path is under water.") == 1
    assert told.count("Reminder: ") == 2
    assert "The tide: 2 of 4\n" in told
    assert not set("■□→") & set(told)


def test_a_condition_that_means_nothing_is_told_with_its_line(tmp_path: Path) -> None:
    prep = made(tmp_path)
    (prep.source.path / "scenes.toml").write_text(SCENES.replace("tide >= 2", "tied >= 2"), "utf-8")
    with pytest.raises(PackError, match=r"scenes\.toml:6: scenes\.hub\.reminders\[0\]\.when: .*did you mean tide"):
        load_world("friday", places=Places(prep.places.folders))
