"""A guide's table in browsers: who is let in, what each sees, and that nothing else is seen or said."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from game.cli import main
from game.core.commands import Note, Ready, Reveal, Throw
from game.core.seats import CONFIDED, GUIDE
from game.desk import Desk
from game.guide import words
from game.guide.at import At
from game.guide.line import heard as line_heard
from game.guide.wishes import fields, line_of
from game.journal.seats import FOLDER, seat_of
from game.packs.find import Places, default_places
from game.view.look import look
from game.web import serve
from game.web.chairs import Chair, PlayersChair, Wall
from game.web.gate import LETTERS, SEATS, TRIES
from game.web.serve import NO_TOKEN
from game.web.speaker import said
from game.web.table import FULL, MOST_NAME, NO_PICTURE, NOBODY, OpenTable
from tests.core.machine.test_guide import party
from tests.view.test_seen import SECRET
from tests.view.test_seen import evening as secretive_evening
from tests.worlds import adventures, world

from .rooms import connected, heard
from .tables import Evening, Guide, at_stage, evening, gathered, table_at, two_and_wall, until

PLAN = Path("content/salt-office/pictures/plan.png")


def test_who_has_the_code_looks_on_and_who_has_not_is_told_nothing() -> None:
    with evening(gathered()) as table:
        assert len(table.open.code) == 6
        assert set(table.open.code) <= set(LETTERS)
        with table.page(code=f" {table.open.code.lower()[:3]} {table.open.code[3:]} ") as line:
            found = heard(line)
            assert found["seat"]["kind"] == "looks"
            assert [one["name"] for one in found["seat"]["cast"]] == ["Dorrit Vane", "Wenna Tarr"]
            assert not found["table"].get("rows")
        for hello in ({"code": "AAAAAA"}, {"token": "x"}, {}, {"code": None}):
            with table.page(**hello) as line, pytest.raises(ConnectionClosed) as closed:
                heard(line)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == NO_TOKEN


def test_whoever_finds_no_room_is_not_said_to_be_here(monkeypatch: pytest.MonkeyPatch) -> None:
    with evening(gathered()) as table:
        token = table.seated("wenna_tarr")
        monkeypatch.setattr(serve, "SEATS", 0)
        with table.page(token=token) as line, pytest.raises(ConnectionClosed) as closed:
            heard(line)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == serve.FULL
        assert [place.pages for place in table.open.table.places.values()] == [0]


def test_five_wrong_codes_from_one_address_are_all() -> None:
    with evening(gathered()) as table:
        for _ in range(TRIES):
            with table.page(code="AAAAAA") as line, pytest.raises(ConnectionClosed):
                heard(line)
        with table.page(code=table.open.code) as line, pytest.raises(ConnectionClosed):
            heard(line)


def test_a_page_of_another_origin_or_by_another_name_is_not_answered() -> None:
    with evening(gathered()) as table:
        host = table.host
        for origin, name in ((f"http://{host}", "evil.example"), ("http://evil.example", host), (None, host)):
            with pytest.raises(InvalidStatus), connected(host, origin, name):
                pass


def test_somebody_asks_for_a_character_and_one_word_of_the_guide_lets_them_in_or_not() -> None:
    with evening(gathered()) as table:
        with table.page(code=table.open.code) as line:
            heard(line)
            line.send(json.dumps({"play": "wenna_tarr", "name": "Ida"}))
            token = until(line, "token")["token"]
        assert [one.words for one in table.open.waiting] == ["Ida asks for Wenna Tarr"]
        assert table.guide.asked
        with table.page(token=token) as line:
            found = heard(line)
            assert found["seat"] == {"kind": "plays", "who": "Wenna Tarr", "plays": "Ida", "waits": True}
            assert not found["table"].get("sheet")
            line.send(json.dumps({"say": "bene", "version": found["version"]}))
            assert until(line, "sentence")["sentence"] == "You have no seat at this table."
            assert table.do(lambda: table.open.answer(table.open.waiting[0], yes=True)) == "Ida plays Wenna Tarr."
            let_in = until(line, "table")
            assert {**let_in["seat"], "waits": True}.items() >= found["seat"].items()
            assert "waits" not in let_in["seat"]
            assert let_in["table"]["sheet"]
            assert let_in["table"]["name"] == "Wenna Tarr"
        assert [one.words for one in table.open.sitting] == ["Ida plays Wenna Tarr"]
        with table.page(token=token) as line:  # a page that comes back
            assert heard(line)["table"] == let_in["table"]
            table.do(lambda: table.open.dismiss(seat_of(token)))
            assert until(line, "table")["seat"]["kind"] == "looks"


def test_whoever_is_refused_may_ask_again() -> None:
    with evening(gathered()) as table:
        with table.page(code=table.open.code) as line:
            heard(line)
            line.send(json.dumps({"play": "wenna_tarr", "name": "Ida"}))
            token = until(line, "token")["token"]
        with table.page(token=token) as line:
            heard(line)
            table.do(lambda: table.open.answer(table.open.waiting[0], yes=False))
            assert until(line, "table")["seat"]["refused"].startswith("Not this time.")
            line.send(json.dumps({"play": "dorrit_vane", "name": "Ida"}))
            assert until(line, "token")["token"] != token


def test_a_whisper_is_on_one_page_and_in_its_tale_alone() -> None:
    with evening(gathered()) as table:
        own, other = table.seated("wenna_tarr"), table.seated("dorrit_vane", "Nina")
        with (
            table.page(token=own) as ida,
            table.page(token=other) as nina,
            table.page(code=table.open.code) as guest,
            table.page(code=table.open.code, wall=True) as wall,
        ):
            before = heard(ida)["version"]
            for line in (nina, guest, wall):
                heard(line)
            table.say("whisper wenna_tarr: the seal is false")
            for line in (ida, nina, guest, wall):
                told = json.dumps(table_at(line, before + 1), ensure_ascii=False)
                assert ("To Wenna Tarr alone: the seal is false" in told) is (line is ida)
                line.send(json.dumps({"ask": "tale"}))
                tale = json.dumps(until(line, "tale")["tale"]) if line is not wall else ""
                assert ("the seal is false" in tale) is (line is ida)


def test_somebody_whispers_to_the_guide_and_nobody_else_is_told() -> None:
    with evening(gathered()) as table:
        with two_and_wall(table) as (ida, nina, wall, before):
            ida.send(json.dumps({"whisper": "  I keep\nthe seal. "}))
            for line in (ida, nina, wall):
                told = json.dumps(table_at(line, before + 1), ensure_ascii=False)
                assert ("Wenna Tarr, for the guide alone: I keep the seal." in told) is (line is ida)
            assert table.play.entries[-1].command == Note("I keep the seal.", CONFIDED, "wenna_tarr")
            assert table.guide.spoke == [before]
            for words_ in ("", " ", "x" * 601):
                ida.send(json.dumps({"whisper": words_}))
                assert until(ida, "sentence")["sentence"].startswith("Say it in words")
            wall.send(json.dumps({"whisper": "x"}))
            assert until(wall, "sentence")["sentence"] == "There is nothing to say from here."
        with table.page(code=table.open.code) as guest:
            heard(guest)
            guest.send(json.dumps({"whisper": "x"}))
            assert until(guest, "sentence")["sentence"] == "You have no seat at this table."


def test_what_is_handed_out_is_on_the_pages_it_was_given_to_with_its_picture() -> None:
    with evening(gathered()) as table, two_and_wall(table) as (ida, nina, wall, before):
        table.say("hand plan to wenna_tarr")
        for line, has in ((ida, ["plan"]), (nina, []), (wall, [])):
            found = table_at(line, before + 1)["table"]
            assert [one["id"] for one in found.get("handouts", [])] == has
            line.send(json.dumps({"show": "plan"}))
            if has:
                assert found["handouts"][0]["title"] == "Perrin’s plan of the weigh-house"
                assert found["handouts"][0]["shows"].startswith("A floor plan in brown ink.")
                shown = until(line, "picture")
                data = (PLAN).read_bytes()
                assert shown["data"] == f"data:image/png;base64,{base64.b64encode(data).decode()}"
            else:
                assert until(line, "sentence")["sentence"] == "That was not handed to you."
        table.say("hand notice")
        for line, has in ((ida, ["notice", "plan"]), (nina, ["notice"]), (wall, ["notice"])):
            found = table_at(line, before + 2)["table"]
            assert [one["id"] for one in found["handouts"]] == has
            assert "shows" not in found["handouts"][0]
        table.say("hand plan to wall")
        for line, has in ((ida, ["notice", "plan"]), (nina, ["notice"]), (wall, ["plan"])):
            found = table_at(line, before + 3)["table"]
            assert [one["id"] for one in found["handouts"]] == has
        table.say("scene The quay, later")
        assert "handouts" not in table_at(wall, before + 4)["table"]
        assert [one["id"] for one in table_at(ida, before + 4)["table"]["handouts"]] == ["notice", "plan"]
        table.do(lambda: table.open.hold(on=True))
        ida.send(json.dumps({"show": "plan"}))
        assert until(ida, "sentence")["sentence"] == "That was not handed to you."


def test_a_picture_that_is_gone_or_no_picture_any_more_is_told_so(tmp_path: Path) -> None:
    folder = tmp_path / "salt-office"
    shutil.copytree(Path("content/salt-office"), folder)
    table = OpenTable(gathered(), Guide(), places=Places((folder.parent, *default_places().folders)))
    assert not isinstance(table.picture("plan"), str)
    (folder / "pictures" / "plan.png").write_bytes(b"<svg/>")
    assert table.picture("plan") == NO_PICTURE
    shutil.rmtree(folder / "pictures")
    assert table.picture("plan") == NO_PICTURE
    assert table.picture("notice") == NO_PICTURE
    assert table.picture("nothing") == NO_PICTURE


def test_nobody_asks_for_a_guides_person_nor_without_a_name_nor_more_often_than_there_is_room() -> None:
    table = OpenTable(gathered(), Guide())
    assert table.ask("Ida", "ide_crake") == NOBODY
    assert table.ask("Ida", "") == NOBODY
    for name in ("", "  ", "x" * (MOST_NAME + 1)):
        assert isinstance(table.ask(name, "wenna_tarr"), str)
    for n in range(SEATS):
        assert not isinstance(table.ask(f"Ida {n}", "wenna_tarr"), str)
    assert table.ask("Ida", "wenna_tarr") == FULL


def test_everybody_is_told_what_the_guide_does() -> None:
    with evening(gathered()) as table:
        token = table.seated("wenna_tarr")
        with table.page(code=table.open.code, wall=True) as wall, table.page(token=token) as seat:
            before = heard(seat)["version"]
            assert heard(wall)["seat"] == {"kind": "wall"}
            table.say("tell A bell rings.")
            for line in (wall, seat):
                told = table_at(line, before + 1)["table"]
                assert any("A bell rings." in json.dumps(one) and one.get("new") for one in told["passages"])
            wall.send(json.dumps({"play": "wenna_tarr", "name": "Ida"}))
            assert until(wall, "sentence")["sentence"] == "There is nothing to say from here."


@pytest.mark.parametrize("pack", adventures())
def test_what_only_the_guide_sees_is_in_no_message(pack: str) -> None:
    moments = 0
    open_table: OpenTable | None = None
    for session in secretive_evening(pack):
        if open_table is None:
            open_table = OpenTable(session, Guide())
            asked = [open_table.ask("Ida", one.id) for one in open_table.cast]
            places = [one for one in asked if not isinstance(one, str)]
            for waits in open_table.waiting:
                open_table.answer(waits, yes=True)
        moments += 1
        for chair in (Chair(open_table), Wall(open_table), *(PlayersChair(open_table, one) for one in places)):
            said: list[Any] = [chair.welcome(), chair.hear('{"ask": "table"}'), chair.hear('{"ask": "tale"}')]
            found = json.dumps(said, ensure_ascii=False)
            assert SECRET not in found, (type(chair).__name__, session.entries[-1])
            assert "77002" not in found
            assert "table" in said[0]
    assert moments > 3


# A player's own act -------------------------------------------------------------------------------------------------


def test_levers_of_ones_own_are_pulled_from_a_seat_and_nobody_elses() -> None:
    with evening(gathered()) as table:
        own, other = table.seated("wenna_tarr"), table.seated("dorrit_vane", "Nina")
        table.say("wenna_tarr lies")
        with table.page(token=own) as ida, table.page(token=other) as nina:
            mine, theirs = heard(ida), heard(nina)
            rows = {one["id"]: one for one in mine["table"]["rows"]}
            assert {one["kind"] for one in rows.values()} == {"lever"}
            assert rows["bene"]["chance"]["said"] == "70%"
            assert rows["bene"]["middle"] == "1 Interaction of 1"
            assert not theirs["table"].get("rows")
            assert theirs["table"]["trials"][0]["chance"]["said"] == "60%"
            nina.send(json.dumps({"say": "bene", "version": theirs["version"]}))
            assert until(nina, "sentence")["sentence"] == "No row here is called bene."
            before = table.play.at
            ida.send(json.dumps({"say": "bene", "version": mine["version"]}))
            assert table_at(ida, mine["version"] + 1)["table"]["trials"][0]["chance"]["said"] == "70%"
            assert table_at(nina, mine["version"] + 1)["table"]["trials"][0]["chance"]["said"] == "70%"
            assert table.guide.spoke == [before]
            ida.send(json.dumps({"say": "bene", "version": mine["version"]}))
            assert until(ida, "sentence")["sentence"].startswith("The table has moved on")
            assert table.play.at == before + 1


def test_an_act_that_two_have_a_hand_in_has_levers_at_both_seats() -> None:
    """A gift that another pays for is theirs to make."""
    with evening(gathered("long-table", "oriel_vance", "tam_orrin")) as table:
        acts, gives = table.seated("oriel_vance", "Tom"), table.seated("tam_orrin", "Nina")
        table.say("oriel_vance law")
        with table.page(token=acts) as tom, table.page(token=gives) as nina:
            mine, theirs = heard(tom), heard(nina)
            names = [{one["id"] for one in of["table"]["rows"]} for of in (mine, theirs)]
            assert "gift.tam_orrin" in names[1]
            assert "bonus" in names[0]
            assert not names[0] & names[1]
            nina.send(json.dumps({"say": "gift.tam_orrin", "version": theirs["version"]}))
            table_at(nina, theirs["version"] + 1)
            now = table_at(tom, theirs["version"] + 1)
            assert now["table"]["trials"][0]["chance"]["share"] > mine["table"]["trials"][0]["chance"]["share"]
            tom.send(json.dumps({"say": "bonus", "version": now["version"]}))
            table_at(nina, now["version"] + 1)
        pulled = dict(table.play.state.frames[-1].parts[0].pulled)
        assert {"gift.tam_orrin", "bonus"} <= pulled.keys()


def test_dice_of_ones_own_are_typed_at_the_seat_or_thrown_by_it() -> None:
    with evening(gathered(dice="table")) as table:
        own, other = table.seated("wenna_tarr"), table.seated("dorrit_vane", "Nina")
        for answer, number in (("7", 1), ("", 2)):
            table.say("wenna_tarr lies")
            with table.page(token=own) as ida, table.page(token=other) as nina:
                table.do(lambda: table.play.speak(Ready(GUIDE)))
                call = at_stage(nina, "execution")
                assert "faces" not in call["table"]
                nina.send(json.dumps({"say": "throw", "version": call["version"], "answer": "7"}))
                assert until(nina, "sentence")["sentence"] == "No row here is called throw."
                mine = at_stage(ida, "execution")
                assert mine["table"]["faces"].startswith("One die")
                ida.send(json.dumps({"say": "throw", "version": mine["version"], "answer": "99"}))
                assert "faces" in until(ida, "sentence")["sentence"]
                ida.send(json.dumps({"say": "throw", "version": mine["version"], "answer": answer}))
                table_at(ida, mine["version"] + 1)
            thrown = [one.command.faces for one in table.play.entries if isinstance(one.command, Throw)]
            assert len(thrown) == number
            assert not answer or thrown[-1] == (7,)
            table.do(lambda: [table.play.speak(Ready(GUIDE)) for _ in range(3)])


@pytest.mark.parametrize("pack", adventures())
def test_a_robot_that_says_all_else_from_a_seat_is_refused(pack: str) -> None:
    """Whatever is said by the guide, at every moment: rows, fields, letters, undo; and whatever is no message."""
    tried = 0
    open_table: OpenTable | None = None
    for session in secretive_evening(pack):
        if open_table is None:
            open_table = OpenTable(session, Guide())
            assert not isinstance(open_table.ask("Ida", open_table.cast[-1].id), str)
            open_table.answer(open_table.waiting[0], yes=True)
            (place,) = open_table.places.values()
        seat = PlayersChair(open_table, place)
        mine = said(seat.table) if seat.welcome() else {}
        whole = look(session.state, session.world, session.prompts, session.tale)
        names = {name for name, row in said(whole).items()} | {"undo", "redo", "back", "commit", "decline", *"DFAKOBV"}
        before = (session.at, session.state, len(session.entries))
        for line in (*(every(name, open_table.version) for name in names - mine.keys()), *other()):
            found = seat.hear(line)
            assert found.get("sentence"), line
            assert (session.at, session.state, len(session.entries)) == before, line
            tried += 1
    assert tried > 100


@pytest.mark.parametrize("pack", adventures())
def test_every_row_of_a_seat_can_be_said_there(pack: str) -> None:
    """Levers and offers, at every moment of an evening: each is one of what `legal` lists, and moves the game."""
    open_table: OpenTable | None = None
    moved = 0
    for session in secretive_evening(pack):
        if open_table is None:
            open_table = OpenTable(session, Guide())
            for one in open_table.cast:
                open_table.ask("Ida", one.id)
            for waits in open_table.waiting:
                open_table.answer(waits, yes=True)
        for place in open_table.places.values():
            seat = PlayersChair(open_table, place)
            rows = seat.welcome()["table"].get("rows", [])
            for row in (one for one in rows if one["kind"] in ("lever", "offer")):
                name = row["ways"][0]["id"] if "ways" in row else row["id"]
                at, legal = session.at, [repr(one.command) for one in session.prompts]
                command = said(seat.table)[name].command
                assert "table" in seat.hear(every(name, seat.version)), row
                assert session.at > at
                assert any(repr(command).partition("value")[0] in one for one in legal)
                moved += 1
                session.undo()
                open_table.look()
    assert moved


def test_what_the_guide_does_not_show_of_an_act_is_shown_at_no_seat() -> None:
    for what, shown in (("act", True), ("odds", False), ("nothing", False)):
        play = gathered()
        play.speak(Reveal(what))
        play.speak(words.meant("wenna_tarr lies", play.state, play.world))
        table = OpenTable(play, Guide())
        assert not isinstance(table.ask("Ida", "wenna_tarr"), str)
        table.answer(table.waiting[0], yes=True)
        (place,) = table.places.values()
        found = PlayersChair(table, place).welcome()["table"]
        assert bool(found.get("rows")) is shown
        assert bool(found["trials"][0].get("label")) is shown
        assert ("chance" in found["trials"][0]) is (what != "nothing")


def every(name: str, version: int) -> str:
    return json.dumps({"say": name, "version": version, "answer": ""})


def other() -> Iterator[str]:
    yield from ("", "null", "[]", "{", "1", "{}", "[" * 9000, "x" * 20_000)
    for one in (
        {"do": "x", "difficulty": "1"},
        {"do": "x", "stakes": "nothing"},
        {"do": "x", "what": 1},
        {"do": 1},
        {"do": ""},
        {"play": "x"},
        {"play": "x", "name": "y", "seat": "guide"},
        {"stop": False},
        {"stop": True, "why": "x"},
        {"ready": 1},
        {"unsay": 1},
        {"answer": "yes"},
        {"ask": "guide"},
        {"hold": True},
        {"whisper": 1},
        {"whisper": "x", "to": "dorrit_vane"},
        {"show": ["plan"]},
        {"show": "plan"},
        {"show": "../pack.toml"},
    ):
        yield json.dumps(one)


# What do you do, and stop -------------------------------------------------------------------------------------------


def test_what_somebody_says_they_do_lies_before_the_guide_as_the_line_of_an_act() -> None:
    with evening(gathered()) as table, table.page(token=table.seated("wenna_tarr")) as line:
        offered = heard(line)["seat"]["fields"]
        assert ["lies", "Lies"] in offered["what"]
        assert ["fine_picks", "fine picks"] in offered["with"]
        assert offered["help"] == [["dorrit_vane", "Dorrit Vane"]]
        at = table.play.at
        line.send(json.dumps({"do": "I pick it; if it fails: nothing", "what": "locks", "help": "dorrit_vane"}))
        (mine,) = until(line, "table")["seat"]["said"]
        assert mine["words"] == "I pick it; if it fails: nothing"
        (waits,) = table.open.waiting
        assert waits.words == "Wenna Tarr: “I pick it; if it fails: nothing”"
        assert waits.line == "wenna_tarr and dorrit_vane skill locks “I pick it; if it fails: nothing”"
        assert table.play.at == at, "nothing has happened by that"
        table.do(lambda: table.open.answer(waits, yes=False))
        found = until(line, "table")["seat"]
        assert (found.get("said"), found["answered"]) == (None, "The guide lets it be.")


def test_only_a_players_fields_are_read_in_their_words() -> None:
    play = gathered()
    state, w = play.state, play.world
    for words_, line in (
        ("Locks, with my fine picks", "wenna_tarr skill locks with fine_picks “Locks, with my fine picks”"),
        ("I lie. difficulty 1, easier 9", "wenna_tarr “I lie. difficulty 1, easier 9”"),
        ("boats or locks, who knows", "wenna_tarr “boats or locks, who knows”"),
        ("I look for the other ledger in the ferry hut", "wenna_tarr “I look for the other ledger in the ferry hut”"),
        (
            "works: “all my debts are paid” and then nobody ever comes again",
            'wenna_tarr "works: “all my debts are paid” and then nobody ever comes …"',
        ),
    ):
        assert line_of(words_, {}, state, w, "wenna_tarr") == line
        assert line_heard(line, At(state, w)).commands or "skill" not in line, "as it stands it is an act"
    chosen = line_of("I lie", {"what": "lies", "against": "nobody", "help": "ide_crake"}, state, w, "wenna_tarr")
    assert chosen == "wenna_tarr skill lies “I lie”"


@pytest.mark.parametrize("pack", adventures())
def test_whatever_is_chosen_the_line_says_nothing_but_a_players_fields(pack: str) -> None:
    play = gathered(pack, *list(world(pack).pack.cast or tuple(world(pack).characters))[:2])
    state, w = play.state, play.world
    who = state.lead
    whole = 0
    for key, answers in fields(state, w, who).items():
        for one in answers[:6]:
            found = line_heard(line_of("fails: nothing; no 9", {key: one.id}, state, w, who), At(state, w))
            whole += bool(found.commands)
            assert "on" not in found.said
            assert not {"difficulty", "forced", "once", "ruling"} & {*found.said, *found.said.get("check", {})}
    assert whole


def test_stop_holds_the_scene_for_everybody_and_names_nobody() -> None:
    with evening(gathered()) as table, table.page(token=table.seated("wenna_tarr")) as ida:
        token = table.seated("dorrit_vane", "Nina")
        with table.page(token=token) as nina, table.page(code=table.open.code, wall=True) as wall:
            messages = [heard(ida), heard(nina), heard(wall)]
            nina.send('{"stop": true}')
            for line in (ida, nina, wall):
                found = until(line, "table")
                while not found["seat"].get("stopped"):
                    found = until(line, "table")
                assert not {"passages", "rows", "trials", "people"} & found["table"].keys()
                if line is not nina:
                    assert "Nina" not in json.dumps({**found, "seat": {**found["seat"], "fields": ""}})
            assert table.guide.stopped == 1
            ida.send(json.dumps({"do": "I go on"}))
            assert until(ida, "sentence")["sentence"].startswith("The scene has stopped.")
            ida.send('{"ask": "tale"}')
            assert not until(ida, "tale")["tale"]
            table.do(lambda: table.open.hold(on=False))
            back = until(ida, "table")
            assert back["table"]["passages"][0]["words"] == messages[0]["table"]["passages"][0]["words"]


def test_ready_is_told_to_the_guide_until_the_act_is_another() -> None:
    with evening(gathered()) as table, table.page(token=table.seated("wenna_tarr")) as ida:
        table.say("wenna_tarr lies")
        ida.send('{"ready": true}')
        while not until(ida, "table")["seat"].get("ready"):
            pass
        assert [one.ready for one in table.open.sitting] == [True]
        found = heard_version(table)
        ida.send(json.dumps({"say": "bene", "version": found}))
        table_at(ida, found + 1)
        assert [one.ready for one in table.open.sitting] == [False]


def heard_version(table: Evening) -> int:
    return table.do(lambda: table.open.table.version)


def test_a_process_that_is_killed_in_mid_act_has_lost_nothing_that_a_seat_was_shown(tmp_path: Path) -> None:
    child = [sys.executable, "-m", "tests.web.killed", str(tmp_path)]
    with subprocess.Popen(child, stdout=subprocess.PIPE, text=True, encoding="utf-8") as killed:
        assert killed.stdout is not None
        address, code = killed.stdout.readline().split()
        host = address.removeprefix("http://")
        with connected(host) as line:
            line.send(json.dumps({"code": code}))
            line.send(json.dumps({"play": "wenna_tarr", "name": "Ida"}))
            token = until(line, "token")["token"]
        with connected(host) as line:
            line.send(json.dumps({"token": token}))
            while not (free := until(line, "table"))["table"].get("rows"):
                pass
            line.send(json.dumps({"say": "bene", "version": free["version"]}))
            shown = table_at(line, free["version"] + 1)["table"]
        killed.kill()
    desk = Desk(tmp_path, None, 1)
    (name,) = desk.names()
    with closing(desk.open(name)) as again:
        assert dict(again.state.frames[-1].parts[0].pulled) == {"bene": 1}
        with evening(again) as table, table.page(token=token) as line:
            stands = until(line, "table")["table"]
            assert [one.words for one in table.open.sitting] == ["Ida plays Wenna Tarr"]
            assert table.open.waiting == []
            assert table.open.code == code
        assert (stands["rows"], stands["trials"], stands["sheet"]) == (shown["rows"], shown["trials"], shown["sheet"])


def test_who_was_asked_to_get_up_finds_no_seat_at_a_table_that_is_opened_again(tmp_path: Path) -> None:
    desk = Desk(tmp_path, None, 1)
    play = desk.gather("salt-office", party(desk.world("salt-office"), "wenna_tarr", "dorrit_vane"), "table")
    with closing(play):
        with evening(play) as table:
            code, stays, goes = table.open.code, table.seated("wenna_tarr"), table.seated("dorrit_vane", "Nina")
            table.do(lambda: table.open.dismiss(seat_of(goes)))
        with evening(play) as table, table.page(token=stays) as ida, table.page(token=goes) as nina:
            assert table.open.code == code
            assert until(ida, "table")["seat"]["kind"] == "plays"
            with pytest.raises(ConnectionClosed) as closed:
                heard(nina)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == NO_TOKEN
        (kept,) = (tmp_path / FOLDER).iterdir()
        assert stays not in kept.read_text()
        with evening(play) as table:
            table.do(table.open.end)
        assert not kept.exists()
        with evening(play) as table, table.page(token=stays) as ida:
            assert table.open.code != code
            with pytest.raises(ConnectionClosed):
                heard(ida)


def test_the_command_says_what_does_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    for typed, told in (
        (("--lan",), "--lan, --host and --port go with --open"),
        (("--open", "--follow"), "--open is for a table that is guided now"),
        (("--open", "--answers", "x"), "--open is for a table that is guided now"),
    ):
        assert main(["gm", "salt-office", *typed]) == 2
        assert told in capsys.readouterr().err


def test_without_the_extra_the_opener_says_how_to_get_it() -> None:
    script = (
        "import sys; sys.modules['segno'] = None\n"
        "from game.cli import _opens\nfrom game.errors import GameError\n"
        "try:\n    _opens()()\nexcept GameError as problem:\n    print(problem)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "--open needs the extra web: pip install 'free-and-clear[web]'."
