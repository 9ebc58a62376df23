"""A digit belongs to a thing: from arrival to leaving, in every order of saying, taking back and opening again."""

import io
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.core.commands import Choose, Command, EndTurn, Ready, Refusal
from game.core.content import Option
from game.desk import Desk
from game.packs.find import Places
from game.packs.link import load_world
from game.plain import run_plain
from game.session import Session, new_game
from game.session.digits import arrival
from game.session.opening import Asked
from game.view.exits import BACK, CLOSED
from game.view.look import look
from game.view.model import ELSE, GONE, REST, Choice, Table
from game.view.moves import STRIKE, can_work
from game.view.slots import FIGHT, SCENE, Held, Offer, held, levered, takes_turn, under_rest
from tests.play.scripts import Script, scripts
from tests.view.test_exits import PACK
from tests.worlds import salt_office, world


def shown(session: Session) -> Table:
    return look(session.state, session.world, session.prompts, session.tale, slots=session.slots)


def offers(*names: str) -> list[Offer]:
    return [Offer(name) for name in names]


def test_what_is_offered_first_takes_the_lowest_digit_and_keeps_it() -> None:
    first = held(Held(), offers("ask", "pay", "go"), SCENE)
    assert dict(first.given) == {"ask": 1, "pay": 2, "go": 3}
    later = held(first, offers("look", "pay", "go"), SCENE)
    assert dict(later.given) == {"ask": 1, "pay": 2, "go": 3, "look": 4}
    assert later.gone == ("ask",)
    assert held(later, offers("look", "pay", "go"), SCENE).gone == ()
    assert dict(held(later, offers("ask", "go"), SCENE).given) == dict(later.given)


def test_an_author_says_which_digit_and_what_has_none() -> None:
    asked = [Offer("a"), Offer("b", 0), Offer("on", 1), Offer("c")]
    found = held(Held(), asked, SCENE, frozenset({1}))
    assert dict(found.given) == {"a": 2, "on": 1, "c": 3}
    shared = held(found, [Offer("other", 1)], SCENE, frozenset({1}))
    assert dict(shared.given)["other"] == 1
    both = held(found, [Offer("on", 1), Offer("other", 1)], SCENE, frozenset({1}))
    assert "other" not in dict(both.given)


def test_there_are_nine_digits_and_nothing_has_one_that_something_had() -> None:
    many = held(Held(), offers(*"abcdefghijk"), SCENE)
    assert list(dict(many.given)) == list("abcdefghi")
    assert dict(held(many, offers("j", "k"), SCENE).given) == dict(many.given)
    assert len(held(Held(), offers(*"abcdefghijk"), FIGHT).given) == FIGHT


def test_levers_stand_at_their_own_digit_in_every_check() -> None:
    def lever(name: str, barred: str = "") -> Choice:
        return Choice(name, "", "lever", name, barred=barred)

    fixed = {"how": 1, "help": 2, "peril": 5}
    commit = Choice("commit", "c", "commit", "Commit")
    rows = levered([lever("rope"), lever("peril"), lever("help:tam"), lever("help:hanna"), commit], fixed)
    assert [(row.id, row.key) for row in rows] == [
        ("help:tam", "2"),
        ("help:hanna", "3"),
        ("peril", "5"),
        ("rope", "6"),
        ("commit", "c"),
    ]
    assert [row.key for row in levered([lever("rope"), lever("lamp")], fixed)] == ["", ""]
    many = [lever(f"thing:{n}", "not now" if n > 4 else "") for n in range(7)]
    *_, last = levered([lever("how"), *many], fixed)
    assert (last.key, last.kind, len(last.ways)) == (REST, ELSE, 2)


def test_a_scene_keeps_its_digits_when_something_is_done_taken_back_and_opened_again() -> None:
    session = new_game(salt_office(), "ansel_wick", None, "program", seed=3)
    before = {row.id: row.key for row in shown(session).rows}
    assert before["haggle"] == "1"
    assert before[ELSE] == REST
    session.do(Choose("haggle"))
    while session.state.top.kind != "scene":
        session.do(Ready())
    after = shown(session)
    assert {row.id: row.key for row in after.rows if row.kind == "story"} == {
        key: digit for key, digit in before.items() if key in ("pay", "read_notice", "go_pump")
    }
    assert [row.label for row in after.rows if row.kind == GONE] == ["Talk the ferrywoman round"]
    assert after.empty == (("1", "Talk the ferrywoman round"),)
    held_now = session.slots
    session.undo()
    assert {row.id: row.key for row in shown(session).rows if row.kind == "story"}.keys() <= before.keys()
    session.redo()
    assert session.slots == held_now
    again = Session(session.world, None, seed=3)
    again._timeline = session._timeline.copy()
    assert again.slots == held_now


def test_a_row_says_whether_there_is_a_way_back_and_what_is_lost() -> None:
    session = new_game(salt_office(), "wenna_tarr", None, "program", seed=3)
    rows = {row.id: row for row in shown(session).rows}
    assert rows["go_pump"].leaves == CLOSED
    assert rows["go_pump"].stops == "You leave Ide’s boat behind."
    assert rows["haggle"].leaves == ""
    session.do(Choose("read_notice"))
    session.do(Choose("go_bushel"))
    assert {row.id: row.leaves for row in shown(session).rows}["out"] == BACK


def test_what_ends_the_adventure_says_so() -> None:
    session = new_game(salt_office(), "wenna_tarr", None, "program", seed=3)
    for option in ("go_pump", "walk"):
        session.do(Choose(option))
    row = next(row for row in shown(session).rows if row.id == "board")
    assert (row.leaves, row.stops) == ("the end", "That is the end of the adventure.")


def test_without_a_word_of_an_author_nothing_is_named_as_lost() -> None:
    assert Option(label="Go").leaves == ""
    assert Option(label="Go").slot is None


def tables(of: Script) -> Iterator[tuple[int, Table]]:
    """The tables of a play-through in its scenes, each with the place of the entry in which somebody came there."""
    session = new_game(world(of.pack), of.character, None, "table", of.seed)
    found: list[tuple[int, Table]] = []

    def said() -> Iterator[str]:
        for answer in of.answers:
            top = session.state.frames[-1] if session.state.frames else None
            if top is not None and top.kind == "scene" and not top.asking and top.call is None:
                found.append((arrival(session.entries), shown(session)))
            yield answer

    run_plain(session, said(), io.StringIO())
    return iter(found)


@pytest.mark.parametrize("pack", ["salt-office", "long-table", "hallow-pass", "nine-hours", "midsummer-bell"])
def test_no_row_has_another_digit_between_arrival_and_leaving(pack: str) -> None:
    had: dict[tuple[int, str], str] = {}
    of: dict[tuple[int, str], str] = {}
    longest = max((one for one in scripts() if one.pack == pack), key=lambda one: len(one.answers))
    seen = 0
    for came, table in tables(longest):
        keys = [row.key for row in table.rows if row.key.isdecimal()]
        assert len(keys) == len(set(keys))
        for row in table.rows:
            if row.kind in ("story", "rest") and row.key:
                seen += 1
                assert had.setdefault((came, row.id), row.key) == row.key
                first = of.setdefault((came, row.key), row.id)
                assert first == row.id or slot_of(pack, row.id) == slot_of(pack, first) != 0
    assert seen > 50


def slot_of(pack: str, option: str) -> int:
    """The digit that an author gave, 0 where there is none."""
    options = [one for scene in world(pack).scenes.values() for one in scene.options.values() if one.key == option]
    return max((one.slot or 0 for one in options), default=0)


def test_the_row_of_the_rest_names_as_many_as_find_room_and_none_by_halves() -> None:
    rows = [Choice(str(n), "", "act", f"Catch your breath: heal {n}", prompt=None) for n in range(1, 5)]
    (other,) = under_rest(rows)
    assert other.middle == "Catch your breath: heal 1, 3 more"
    assert other.why == f"{'; '.join(row.label for row in rows)}."
    (alone,) = under_rest([Choice("a", "", "act", "A single row of more words than there is room for", why="So.")])
    assert (alone.middle, alone.why) == ("A single row of more words than there is room for", "So.")
    (many,) = under_rest([Choice(str(n), "", "act", "One of more words than there is any room for") for n in range(2)])
    assert many.middle == "2 rows"


def test_the_row_of_the_rest_says_where_nothing_in_it_can_be_done_now() -> None:
    play = new_game(world("long-table"), "oriel_vance", None, "program", 1)
    other = next(row for row in shown(play).rows if row.kind == ELSE)
    assert all(way.barred for way in other.ways)
    assert other.middle == "not now: Spend advances"
    assert other.barred == f"Spend advances: {other.ways[0].barred}", "it says why, and does not open"


CLOSES = """
[scenes.square]
title = "The square"
text = "A lamp burns."
[scenes.square.burn]
label = "Burn the letter"
when = "burnt == 0"
do = ["burnt = 1"]
[scenes.square.read]
label = "Read the letter"
when = "burnt == 0"
[scenes.square.stay]
label = "Stay"
[variables]
burnt = { value = 0 }
"""


def test_what_somebody_did_and_closed_by_it_is_done_and_what_it_took_along_is_not(tmp_path: Path) -> None:
    (tmp_path / "flood").mkdir()
    (tmp_path / "flood/pack.toml").write_text(PACK, "utf-8")
    (tmp_path / "flood/scenes.toml").write_text(CLOSES, "utf-8")
    packs = Places((tmp_path, Path("content").resolve()))
    play = new_game(load_world("flood", None, packs), "wenna_tarr", None, "program")
    play.do(Choose("burn"))
    gone = {row.label: row.middle for row in shown(play).rows if row.kind == GONE}
    assert gone == {"Burn the letter": "that is done", "Read the letter": "not any more"}


def _on_the_step(folder: Path) -> Session:
    """A fight at a door, on the first turn of whoever holds it."""
    session = Desk(folder, seed=3).begin("nobody-in", "bet_stallard", "program", asked=Asked("eleven", (), ()))
    return on_turn(say(session, next(one.command for one in session.prompts if one.label == "Stand on the sill")))


def say(session: Session, command: Command) -> Session:
    assert not isinstance(session.do(command), Refusal)
    return session


def on_turn(session: Session) -> Session:
    """All is let stand until it is asked what somebody does."""
    while not takes_turn(session.state):
        say(session, Ready())
    return session


def test_after_an_act_the_end_of_the_turn_is_marked_where_only_going_off_is_left(tmp_path: Path) -> None:
    with closing(_on_the_step(tmp_path)) as session:
        before = shown(session)
        assert not isinstance(before.rows[before.start].command, EndTurn)
        strike = next(row for row in before.rows if row.key == str(STRIKE))
        now = shown(on_turn(say(session, strike.command or EndTurn())))
        assert session.state.fight is not None
        assert session.state.fight.round == 1
        assert isinstance(now.rows[now.start].command, EndTurn)
        left = [row for row in now.rows if row.key.isdecimal() and can_work(row) and row.kind != ELSE]
        assert left, "there is somewhere to go"
        assert not any(row.chance for row in left)
