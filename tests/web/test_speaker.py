"""A table as messages: a robot that knows nothing else plays every adventure, and nothing but rows can be said."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.core.commands import Next, Note, Ready
from game.core.seats import GUIDE
from game.desk import Desk
from game.follow import Follower
from game.guide import words
from game.packs.find import Places, own_folder
from game.session import Session, new_game
from game.view.model import Choice, Mark, Passage, Table, Thrown
from game.view.seen import seen
from game.web import speaker
from game.web.heard import LONGEST
from game.web.lines import follow_lines, run_lines
from game.web.seat import STALE, Seat
from game.web.told import BEFORE, MOST
from game.web.told import tale as told_as_values
from tests.core.machine import test_guide as guides
from tests.test_follow import SECRET as NOTED
from tests.test_follow import desk, say, table
from tests.view.test_seen import SECRET, evening
from tests.worlds import adventures, world

from .robot import Robot

__all__ = ["desk"]
SEED = 1
SHORT = "salt-office"
WHO = "dorrit_vane"


def begun(pack: str, seed: int = SEED, dice: str = "program") -> Session:
    """A game that is not kept, with somebody who is ready."""
    of = world(pack)
    return new_game(of, WHO if pack == SHORT else (of.pack.cast or tuple(of.characters))[0], None, dice, seed)


def words_of(value: Any) -> str:
    """Every name and word of a message."""
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.parametrize("pack", adventures())
def test_a_robot_plays_every_adventure_to_an_end_by_messages_alone(pack: str) -> None:
    robot = Robot(Seat(begun(pack)), SEED)
    robot.play()
    assert robot.table["ended"]
    assert robot.table["record"][0] == f"The ending: {robot.table['ended']}."
    assert not robot.table.get("rows")
    reckons = [one.name for one in robot.seat.play.world.people.values() if one.reckon]
    assert [one["name"] for one in robot.table.get("became", [])] == [name[0].upper() + name[1:] for name in reckons]
    assert all(one["words"] for one in robot.table.get("became", []))


@pytest.mark.parametrize("pack", adventures())
def test_whatever_else_is_said_does_nothing(pack: str) -> None:
    play = begun(pack, 2)
    seat = Seat(play)
    robot = Robot(seat, 2)
    robot.write(json.dumps(seat.stands()))
    answered = 0
    for _ in range(12):
        if play.state.ending:
            break
        before = (len(play.entries), play.at, play.state, seat.version)
        for line in robot.others():
            found = seat.hear(line)
            assert found["sentence"], line
            answered += 1
            assert before == (len(play.entries), play.at, play.state, seat.version), line
        robot.write(json.dumps(seat.hear(json.dumps(robot.next()))))
    assert answered > 50
    assert seat.version > 1


@pytest.mark.parametrize("pack", adventures())
def test_only_what_is_legal_can_be_said(pack: str) -> None:
    """Every name stands for a command that `legal` lists, or for another value of a lever that it lists."""
    play = begun(pack, 3)
    seat, robot = Seat(play), Robot(Seat(play), 3)
    robot.seat = seat
    robot.write(json.dumps(seat.stands()))
    names = 0
    for _ in range(25):
        if play.state.ending:
            break
        known = {bare(p.command) for p in play.prompts if not p.barred}
        for name, row in speaker.said(seat.table).items():
            names += 1
            assert row.command is None or bare(row.command) in known, (name, row.command)
        robot.write(json.dumps(seat.hear(json.dumps(robot.next()))))
    assert names > 20


def bare(command: Any) -> str:
    """A command without the value of its lever."""
    return repr({name: getattr(command, name) for name in command.__slots__ if name != "value"} | {"": type(command)})


def test_a_word_to_a_table_that_is_gone_gets_the_one_that_stands_and_does_nothing() -> None:
    play = begun(SHORT)
    seat = Seat(play)
    first = seat.stands()
    haggle = json.dumps({"say": "haggle", "version": first["version"]})
    moved = seat.hear(haggle)
    assert moved["table"]["stage"] == "free"
    at = play.at
    again = seat.hear(haggle)
    assert again["sentence"] == STALE
    assert (again["table"], again["version"], play.at) == (moved["table"], moved["version"], at)


def test_back_undo_and_redo_are_said_like_rows() -> None:
    seat = Seat(begun(SHORT))

    def said(row: str) -> dict[str, Any]:
        return seat.hear(json.dumps({"say": row, "version": seat.version}))

    assert said("back")["sentence"] == "There is nothing to step back from."
    assert said("haggle")["table"]["withdraw"] is True
    assert said("back")["table"]["stage"] == "intention"
    assert said("haggle")["table"]["undo"] == "Talk the ferrywoman round"
    taken = said("undo")
    assert taken["sentence"] == "Taken back: Talk the ferrywoman round."
    assert said("redo")["table"]["trials"][0]["label"] == "Talk the ferrywoman round"


def test_a_lever_is_pressed_and_counted_and_its_odds_move_with_it() -> None:
    seat = Seat(begun(SHORT))
    seat.hear(json.dumps({"say": "haggle", "version": 1}))
    lever = next(one for one in seat.stands()["table"]["rows"] if one["id"] == "bene")
    assert lever["chance"] == {"said": "80%", "share": 0.8}
    pulled = seat.hear(json.dumps({"say": "bene", "version": 2}))["table"]
    assert pulled["trials"][0]["chance"] == lever["chance"]
    assert next(one for one in pulled["rows"] if one["id"] == "bene")["on"] is True
    let_go = seat.hear(json.dumps({"say": "bene", "answer": "less", "version": 3}))["table"]
    assert "on" not in next(one for one in let_go["rows"] if one["id"] == "bene")


def test_dice_from_the_table_are_asked_for_and_typed() -> None:
    play = begun(SHORT, dice="table")
    seat = Seat(play)
    for version, row in enumerate(("haggle", "commit"), 1):
        asked = seat.hear(json.dumps({"say": row, "version": version}))
    assert asked["table"]["faces"] == "One die, faces 0 to 9"
    wrong = seat.hear(json.dumps({"say": "throw", "answer": "12", "version": 3}))
    assert wrong["sentence"].startswith("One die, faces 0 to 9.")
    assert "table" not in wrong
    fallen = seat.hear(json.dumps({"say": "throw", "answer": "7", "version": 3}))["table"]
    assert "Rolled 7. Success." in words_of(fallen["passages"])
    assert "faces" not in fallen


def test_no_two_rows_have_one_name_and_none_has_that_of_another_word() -> None:
    rows = tuple(Choice(one, "", "story", one) for one in ("undo", "go", "go", "go:2", "back", ""))
    of = Table("", "", "scene", "", "intention", "", ("", ""), rows)
    names = [one.name for one in speaker.named(of)]
    assert len({*names, "undo", "redo", "back"}) == len(names) + 3


def test_words_of_a_pack_are_sent_as_words() -> None:
    """Signs that command a terminal or turn the reading are gone; markup is only words."""
    row = Choice("a", "1", "story", "<b onclick=x>\x1b[31m\u202eGo</b>")
    of = Table("<script>", "", "scene", "", "intention", "", ("", ""), (row,))
    sent = speaker.told(of)
    assert sent["title"] == "<script>"
    assert sent["rows"][0]["label"].startswith("<b onclick=x>")
    assert not {"\x1b", "\u202e"} & set(str(sent["rows"][0]["label"]))


@pytest.mark.parametrize("pack", adventures())
def test_nothing_of_the_guides_is_in_a_message_of_a_players_seat(pack: str) -> None:
    moments = weighed = 0
    for session in evening(pack):
        state, of = session.state, session.world
        shown = seen(state, of, session.tale, prompts=session.prompts, slots=session.slots)
        sent = speaker.told(shown)
        moments += 1
        weighed += bool(sent.get("trials"))
        assert SECRET not in words_of(sent)
        assert "77002" not in words_of(sent)
        assert speaker.said(shown) == {}, "nothing can be said from it"
        assert all(one["still"] for one in sent.get("rows", ()))
    assert moments > 3
    assert weighed, "an act was weighed"


def test_a_players_seat_at_a_table_is_followed_as_lines(desk: Desk) -> None:
    with table(desk) as session:
        say(session, f"note {NOTED} rusk is the reeve", "tell A bell rings.")
        out = io.StringIO()
        assert follow_lines(Follower(desk, session.name), out, once=True) == 0
    (line,) = out.getvalue().splitlines()
    sent = json.loads(line)
    assert (sent["version"], sent["table"]["title"]) == (1, "The Small Yard")
    assert "A bell rings." in line
    assert NOTED not in line


def test_a_long_message_is_refused_whole() -> None:
    seat = Seat(begun(SHORT))
    found = seat.hear(json.dumps({"say": "haggle", "version": 1, "answer": "x" * LONGEST}))
    assert found["sentence"].startswith("A message is 16,000 bytes at most")
    assert seat.version == 1


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Everything that was shown is in the save, whoever ends; a new seat shows the same act."""
    places = Places((own_folder(),))
    desk = Desk(tmp_path, places, SEED)
    session = desk.begin(SHORT, WHO, "program")
    left = json.loads(json.dumps(Seat(session).hear('{"say": "haggle", "version": 1}')))
    name = session.name
    assert session.journal is not None
    session.journal.close()
    with closing(Desk(tmp_path, places, SEED).open(name)) as again:
        found = Seat(again).stands()["table"]
    assert (found["trials"], found["rows"]) == (left["table"]["trials"], left["table"]["rows"])


def test_of_a_deed_of_a_thousand_notes_the_page_has_the_last_and_the_tale_has_all() -> None:
    seat = Seat(begun(SHORT))
    for number in range(1000):
        seat.play.do(Note(f"Something, for the {number}th time."))
    shown = seat.stands()["table"]["passages"]
    assert len(shown) <= MOST + BEFORE
    assert "the 999th time" in words_of(shown[-1])
    every = seat.hear('{"ask": "tale"}')["tale"]
    assert sum("th time." in words_of(one) for one in every) == 1000


def test_the_tale_is_asked_for_whole() -> None:
    robot = Robot(Seat(begun(SHORT)), SEED)
    run_lines(robot.seat, ('{"say": "haggle", "version": 1}', "", '{"ask": "tale"}'), robot)  # type: ignore[arg-type]
    assert len(robot.sent) == 3
    assert [one["kind"] for one in robot.sent[-1]["tale"]][:2] == ["title", "words"]


def test_dice_that_decided_say_what_they_show_which_do_not_count_and_which_are_of_another_sort() -> None:
    dice = (Thrown("7", "d10"), Thrown("−", "magic die", plain=False), Thrown("2", "d10", dropped=True))
    (told,) = told_as_values((Passage("chosen", 1, "Try it", mark=Mark("●", "success", dice=dice)),))
    assert told["mark"]["dice"] == [
        {"face": "7"},
        {"face": "−", "kind": "other"},
        {"face": "2", "kind": "dropped"},
    ]


def command(*said: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *said],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_command_plays_by_lines_and_says_nothing_else_there(tmp_path: Path) -> None:
    typed = '{"say": "haggle", "version": 1}\nnonsense\n'
    done = command("play", SHORT, "--as", WHO, "--json", "--saves", str(tmp_path), typed=typed)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stderr
    assert [one["version"] for one in lines] == [1, 2, 2]
    assert lines[1]["table"]["stage"] == "free"
    assert lines[2]["sentence"].startswith("That is no message.")


def test_whoever_does_not_say_what_to_play_is_told_beside_the_lines(tmp_path: Path) -> None:
    done = command("play", SHORT, "--json", "--saves", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "Who are you?" in done.stderr
    assert "no game has begun" in done.stderr


def test_headings_that_share_a_column_are_parted_by_a_dot() -> None:
    """The sign that parts them on a screen is a piece of its rule."""
    assert Seat(begun("ten-minutes-fast")).stands()["table"]["columns"][1] == "works · hurts"


def test_what_a_guide_has_a_foe_do_is_told_once_with_the_rules_of_it() -> None:
    play = guides.table("table-venture", dice="program")
    for typed in ("bring hound", "fight"):
        guides.say(play, words.meant(typed, play.state, play.world))
    foe = next(one.id for one in play.state.people.values() if one.side == "foe")
    guides.say(play, Next(foe))
    guides.say(play, next(one.command for one in play.prompts if one.label == "Bites Wenna Tarr"))
    guides.say(play, Ready(GUIDE))
    while play.state.top.asking:
        guides.say(play, next(one.command for one in play.prompts if one.group == "decline"))
    heads = [one for one in told_as_values(play.tale.told) if one["kind"] in ("chosen", "faced")]
    assert [one["words"] for one in heads] == [[[["Hound bites Wenna Tarr: dodge"]]]]
    assert heads[0]["mark"]["rules"]
