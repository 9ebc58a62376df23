"""An act in free and clear is said otherwise: laid over what is there, refused as it would be refused of an author, and
taken back."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.act import Act
from game.core.checks.said import marked, says
from game.core.commands import Amend, Attempt, Choose, Confirm, Pull, Refusal, Restate, Withdraw
from game.core.content import ActDef, Consequence, Op, Option
from game.core.draft import Sight
from game.core.events import Readied, Restated
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.tree import MOST_SAID, NOTHING, Tree, laid, resaid, without
from game.core.world import World
from game.journal.block import decode_entry, encode
from game.journal.codec import command_of, event_of, tagged
from game.journal.library import Library
from game.session import Session, new_game, new_table, open_game
from game.systems import registry
from tests.core import test_small_games as small
from tests.saying import field_of, numbers, said
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick
SYSTEMS = (*registry.BUILT_IN, *small.GAMES)
ENOUGH = 8
"""Prepared acts of an adventure that are said otherwise."""
OPPOSED = [name for name in SYSTEMS if name in registry.BUILT_IN]


def table(w: World, folder: Path | None = None) -> Session:
    who = w.system.create(w, next(iter(w.pack.cast or w.characters)))
    session = new_table(w, (who,), Library(folder) if folder is not None else None, "program", 1)
    say(session, Confirm(False))
    return session


def home(name: str) -> World:
    return small.world(name) if name in small.GAMES else world(f"table-{name}")


def say(session: Session, command: Any) -> None:
    told = session.do(command, seat=GUIDE)
    assert not isinstance(told, Refusal), told


def refused(session: Session, command: Any) -> str:
    told = session.do(command, seat=GUIDE)
    assert isinstance(told, Refusal)
    return told.sentence


def attempted(name: str, folder: Path | None = None) -> Session:
    """Something easy that nobody wrote lies in free and clear."""
    session = table(home(name), folder)
    w = session.world
    say(session, Attempt(session.state.lead, said(w, numbers(w)[0])))
    return session


def check_now(session: Session) -> Any:
    return Act(Sight(session.state, session.world), session.state.top, 0).check


def hard(session: Session, number: int) -> Tree:
    """What lays this difficulty."""
    return Tree({"check": {field_of(session.world.system.inner["check"], "difficulty"): number}})


# Tables over tables --------------------------------------------------------------------------------------------------


def test_tables_merge_and_everything_else_is_replaced() -> None:
    base = {"label": "Lies", "check": {"need": 1, "tools": ["rope"], "on": {"a": 1}}}
    over = {"check": {"need": 2, "tools": ["hook"], "on": {"b": 2}}}
    assert laid(base, over) == {"label": "Lies", "check": {"need": 2, "tools": ["hook"], "on": {"a": 1, "b": 2}}}
    assert laid(base, {}) == base
    assert laid({}, over) == over


def test_over_a_list_a_table_by_places_changes_what_stands_there_and_adds_at_the_end() -> None:
    base = {"ways": [{"action": "creep", "need": 1}, {"action": "leap"}]}
    assert laid(base, {"ways": {"0": {"need": 3}, "9": {"action": "wait"}}})["ways"] == (
        {"action": "creep", "need": 3},
        {"action": "leap"},
        {"action": "wait"},
    )


@pytest.mark.parametrize(
    ("path", "left"),
    [
        (["check", "easier", "0"], {"label": "Lies", "check": {"easier": ({"label": "b"},)}}),
        (["check", "easier"], {"label": "Lies"}),
        (["check"], {"label": "Lies"}),
        (["check", "easier", "7"], {"label": "Lies", "check": {"easier": ({"label": "a"}, {"label": "b"})}}),
        (["nowhere", "at", "all"], {"label": "Lies", "check": {"easier": ({"label": "a"}, {"label": "b"})}}),
    ],
)
def test_what_is_taken_out_leaves_nothing_empty_behind(path: list[str], left: dict[str, Any]) -> None:
    tree = Tree({"label": "Lies", "check": {"easier": [{"label": "a"}, {"label": "b"}]}})
    assert Tree(without(tree, path)) == Tree(left)


# In the journal ------------------------------------------------------------------------------------------------------


def test_it_is_kept_in_a_save_as_it_was_said() -> None:
    easier = Tree({"check": {"easier": [{"label": "he knows her mother"}]}})
    for value, read in ((Restate(0, easier, asked="dorrit"), command_of), (Restated(0, easier), event_of)):
        entry = {"value": tagged(value)}
        again = decode_entry(encode(("[[entry]]", entry)))
        assert again == entry
        assert read(again["value"]) == value
    assert tagged(Restated(0, easier)) == {
        "restated": {"part": 0, "set": {"check": {"easier": [{"label": "he knows her mother"}]}}}
    }


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_was_said_otherwise_is_there_when_the_game_is_opened_again(name: str, tmp_path: Path) -> None:
    session = attempted(name, tmp_path)
    number = numbers(session.world)[1]
    say(session, Restate(0, hard(session, number)))
    now = session.state
    assert session.journal is not None
    folder = session.journal.folder
    session.close()
    session = open_game(folder, session.world, dice="table")
    assert session.state == now
    assert next(iter(marked(check_now(session), "difficulty"))) == number


# Said otherwise ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_said_act_is_said_otherwise_and_undone(name: str) -> None:
    session = attempted(name)
    before = session.state
    number = numbers(session.world)[1]
    say(session, Restate(0, hard(session, number), why="it has rained"))
    assert next(iter(marked(check_now(session), "difficulty"))) == number
    assert list(session.entries[-1].events) == [Restated(0, hard(session, number))]
    after = session.state
    assert not isinstance(session.undo(), Refusal)
    assert session.state == before
    assert not isinstance(session.redo(), Refusal)
    assert session.state == after


@pytest.mark.parametrize("pack", adventures())
def test_a_prepared_act_is_said_otherwise_and_the_author_has_the_word_again(pack: str) -> None:
    session = table(world(pack))
    checks = sum(one.check is not None for scene in session.world.scenes.values() for one in scene.options.values())
    assert checks >= 3
    for content in begun(session, min(ENOUGH, checks)):
        before = session.state
        say(session, Restate(0, Tree({"label": "Something else", "check": otherwise(content.check)})))
        assert session.state.top.parts[0].label == "Something else"
        assert otherwise(content.check) == {
            name: getattr(check_now(session), name) for name in otherwise(content.check)
        }
        say(session, Restate(0, NOTHING, ("label", "check")))
        assert session.state.top.parts == before.top.parts
        assert session.state == before
        assert check_now(session) == content.check


def begun(session: Session, enough: int) -> Iterator[Option]:
    """So many options of scenes with a check, each as it lies in free and clear."""
    met = 0
    for scene in session.world.scenes.values():
        for key, option in scene.options.items():
            if option.check is None or met == enough:
                continue
            before = session.state
            session.do(Amend((Op("goto", scene.key),)), seat=GUIDE)
            session.do(Choose(key), seat=GUIDE)
            if session.state.top.kind == "exchange" and session.state.top.parts[0].ref.endswith(f"/{key}"):
                met += 1
                yield option
            while session.state != before:
                assert not isinstance(session.undo(), Refusal)
    assert met == enough


def otherwise(check: Any) -> dict[str, Any]:
    """The first plain yes or no of a check about trying again or help turned; of one that has none, a difficulty."""
    shape: type = type(check)
    marks = says(shape).items()
    plain = {name: getattr(check, name) for name, mark in marks if mark in ("again", "help")}
    turned = next(({name: not value} for name, value in plain.items() if isinstance(value, bool)), None)
    return turned or {field_of(shape, "difficulty"): 7}


@pytest.mark.parametrize("name", SYSTEMS)
def test_whoever_was_ready_has_to_be_so_again(name: str) -> None:
    """Of two seats at a table one was ready; a press takes that back."""
    session = attempted(name)
    w, f = session.world, session.state.top
    ready = replace(session.state, frames=(*session.state.frames[:-1], replace(f, ready=("player",))))
    told = decide(ready, Restate(0, hard(session, numbers(w)[1])), w, GUIDE)
    assert not isinstance(told, Refusal)
    assert told[0][-1] == Readied(())
    assert told[1].top.ready == ()


@pytest.mark.parametrize("name", OPPOSED)
def test_whoever_is_named_stands_against_it_and_goes_again(name: str) -> None:
    session = attempted(name)
    w = session.world
    say(session, Withdraw())
    say(session, Amend((Op("join", next(iter(w.people)), "foe", kind="somebody"),)))
    say(session, Attempt(session.state.lead, said(w, numbers(w)[0])))
    before = session.state
    field, number = (field_of(w.system.inner["check"], what) for what in ("opposition", "difficulty"))
    say(session, Restate(0, Tree({"check": {field: "somebody"}}), (f"check.{number}",)))
    assert session.state.top.parts[0].against == "somebody"
    fresh = attempted(name)
    say(fresh, Withdraw())
    say(fresh, Amend((Op("join", next(iter(w.people)), "foe", kind="somebody"),)))
    tree = said(w, numbers(w)[0])
    say(fresh, Attempt(fresh.state.lead, resaid(tree, Tree({"check": {field: "somebody"}}), (f"check.{number}",))))
    assert [part.who for part in session.state.top.parts] == [part.who for part in fresh.state.top.parts]
    say(session, Restate(0, hard(session, numbers(w)[0]), (f"check.{field}",)))
    assert session.state == before


def test_what_an_author_wrote_can_be_said_to_be_none() -> None:
    """No number stands beside whoever is against it."""
    w = world("salt-office")
    checks = (one.check for scene in w.scenes.values() for one in scene.options.values() if one.check is not None)
    base = next(check for check in checks if check.challenge is not None)
    content = ActDef(label="Lies", check=base, on={"success": Consequence(), "failure": Consequence()})
    person = next(iter(w.people))
    found = w.read(w, Tree({"check": {"challenge": False, "against": person}}), (), content)
    assert isinstance(found, ActDef)
    assert (found.check.challenge, found.check.against) == (None, person)
    assert isinstance(w.read(w, Tree({"check": {"against": person}}), (), content), tuple)


def test_what_was_set_stays_set_and_what_fits_no_more_is_let_go() -> None:
    session = attempted("venture")
    say(session, Pull(0, "sortilege", 1))
    say(session, Restate(0, Tree({"check": {"challenge": 9, "help": False}})))
    assert session.state.top.parts[0].value("sortilege") == 1
    say(session, Restate(0, Tree({"check": {"ruling": "impossible"}})))
    assert session.state.top.parts[0].pulled == ()


# Refused -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SYSTEMS)
def test_it_is_refused_in_the_words_of_the_reader(name: str) -> None:
    session = attempted(name)
    before = session.state
    assert refused(session, Restate(0, hard(session, 1000))).startswith("Difficulty: 1000 is too high; the most is ")
    assert refused(session, Restate(0, Tree({"check": {"nonsense": 1}}))).startswith("Nonsense: there is no such field")
    assert refused(session, Restate(0, NOTHING, ("label",))) == "Label: this is missing."
    assert refused(session, Restate(7, hard(session, 2))) == "There is nothing to say of that."
    long = {grade: {"text": "y" * (MOST_SAID - 20)} for grade in ("success",)}
    assert refused(session, Restate(0, Tree({"on": long}))) == "More is said of it than 4,096 signs."
    assert session.state == before


@pytest.mark.parametrize("name", SYSTEMS)
def test_it_is_for_guides_and_until_the_dice_fall(name: str) -> None:
    session = attempted(name)
    say(session, Withdraw())
    assert refused(session, Restate(0, hard(session, 2))) == "That cannot be done at this point."
    alone = new_game(home("venture"), "wenna_tarr", None)
    told = alone.do(Attempt("wenna_tarr", said(alone.world, 3)))
    assert isinstance(told, Refusal)


def test_more_than_can_be_said_raises() -> None:
    with pytest.raises(ValueError, match="4,096"):
        resaid(Tree({"label": "x" * 4000}), Tree({"text": "y" * 4000}), ())
