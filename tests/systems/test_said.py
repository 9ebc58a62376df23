"""An act that nobody wrote is like one of a pack, by any rules: its stages, undo, corrections, journal, refusals."""

from dataclasses import is_dataclass
from pathlib import Path
from typing import Annotated, get_args, get_origin, get_type_hints

import pytest

from game.core import content
from game.core.act import Act
from game.core.checks.said import says
from game.core.commands import Amend, Attempt, Confirm, Ready, Refusal, Throw
from game.core.content import Op
from game.core.draft import Sight
from game.core.events import Said, Staged
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.machine.dice import wanted
from game.core.marks import WHAT, Says, Slot
from game.core.seats import GUIDE
from game.core.state import State
from game.core.system import System
from game.core.tree import Tree
from game.core.world import World
from game.journal.library import Library
from game.session import Session, new_table, open_game
from game.systems import registry
from game.view.look import look
from game.view.model import Table
from tests.core import test_small_games as small
from tests.saying import STAKES, check, field_of, numbers, said, skilled
from tests.worlds import world

pytestmark = pytest.mark.quick
SYSTEMS = (*registry.BUILT_IN, *small.GAMES)


def rules(name: str) -> System:
    return small.GAMES[name] if name in small.GAMES else registry.load(name)


def home(name: str) -> World:
    """An empty table of these rules, or the small game of this name."""
    return small.world(name) if name in small.GAMES else world(f"table-{name}")


def table(name: str, folder: Path | None = None) -> Session:
    """Whoever plays has sat down, and what comes of an act just happens."""
    w = home(name)
    who = w.system.create(w, next(iter(w.pack.cast or w.characters)))
    session = new_table(w, (who,), Library(folder) if folder is not None else None, "table", 1, cards="table")
    throw(session, 0)
    say(session, Confirm(False))
    return session


def say(session: Session, command: object) -> None:
    told = session.do(command, seat=GUIDE)  # type: ignore[arg-type]
    assert not isinstance(told, Refusal), told


def faces(session: Session, at: int) -> tuple[int, ...]:
    """All dice of the throw that is awaited show the first of their faces, or the last."""
    call = session.state.top.call
    assert call is not None
    found: list[int] = []
    for one in wanted(Sight(session.state, session.world), call):
        found.append([face for face in one.faces if call.kind != "cards" or face not in found][at])
    return tuple(found)


def throw(session: Session, at: int) -> None:
    while session.state.top.call is not None:
        say(session, Throw(faces(session, at)))


def finished(session: Session) -> tuple[State, set[str]]:
    """Every throw low, every offer declined: the state, and which of the two results was told."""
    throw(session, 0)
    while session.state.top.kind == "exchange":
        say(session, Ready(GUIDE))
    told = {event.words for entry in session.entries for event in entry.events if isinstance(event, Said)}
    return session.state, told & {one["text"] for one in STAKES.values()}


def in_doubt(session: Session) -> Tree:
    """The first act that may come out either way, by how hard it is."""
    w, state = session.world, session.state
    passes = {grade.id: grade.passes for grade in w.system.grades}
    for number in numbers(w):
        tried = decide(state, Attempt(state.lead, said(w, number)), w, GUIDE)
        assert not isinstance(tried, Refusal), tried
        found = {passes[row.grade] for row in preview.now(tried[1], w) if row.whole and row.weight}
        if len(found) > 1:
            return said(w, number)
    raise AssertionError("nothing is in doubt")


def attempt(session: Session, act: Tree) -> None:
    say(session, Attempt(session.state.lead, act))


@pytest.mark.parametrize("name", [name for name in SYSTEMS if not home(name).pack.cards])
def test_what_is_said_goes_through_all_four_stages(name: str, tmp_path: Path) -> None:
    session = table(name, tmp_path)
    before = session.state
    assert (before.top.kind, before.top.stage) == ("scene", "intention")
    attempt(session, in_doubt(session))
    act = Act(Sight(session.state, session.world), session.state.top, 0)
    assert session.state.top.stage == "free"
    assert act.content is not None
    assert act.content.label == act.part.label == "Something else"
    assert type(act.check) is session.world.system.inner["check"]
    say(session, Ready(GUIDE))
    assert session.state.top.stage == "execution"
    high, place = faces(session, -1), session.entries[-1].number + 1
    low, told = finished(session)
    assert Staged("effect") in [event for entry in session.entries for event in entry.events]
    assert len(told) == 1

    assert not isinstance(session.correct(place, high), Refusal)
    now, otherwise = finished(session)
    assert now != low
    assert len(otherwise) == 1
    assert otherwise != told

    assert session.journal is not None
    folder = session.journal.folder
    session.close()
    session = open_game(folder, session.world, dice="table")
    assert session.state == now
    while session.state != low:
        assert not isinstance(session.undo(), Refusal)
    while session.state != before:
        assert not isinstance(session.undo(), Refusal)
    assert session.redo_label == "Something else"


@pytest.mark.parametrize(
    "name", [name for name in SYSTEMS if "opposition" in says(home(name).system.inner["check"]).values()]
)
def test_what_is_said_can_be_against_somebody_who_is_there(name: str) -> None:
    """It is shown and told at every stage as an act of a pack is."""
    session = table(name)
    w = session.world
    say(session, Amend((Op("join", next(iter(w.people)), "foe", kind="somebody"),)))
    check = {**skilled(w), field_of(w.system.inner["check"], "opposition"): "somebody"}
    attempt(session, Tree({"label": "Something else", "check": check, "on": STAKES}))
    assert session.state.top.parts[0].against == "somebody"
    assert seen(session).heading
    say(session, Ready(GUIDE))
    while session.state.top.kind == "exchange":
        assert seen(session).stage
        say(session, Throw(faces(session, 0)) if session.state.top.call is not None else Ready(GUIDE))
    assert any("Something else" in passage.words for passage in session.tale.passages)


def seen(session: Session) -> Table:
    """The table as the screens draw it."""
    return look(session.state, session.world, session.prompts, session.tale)


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_same_act_said_again_is_the_same_act(name: str) -> None:
    """However hard it is said to be; with another label it is another one."""
    refs = []
    for harder, label in ((0, "Something else"), (1, "Something else"), (0, "Another thing")):
        session = table(name)
        attempt(session, said(session.world, numbers(session.world)[harder], label=label))
        refs.append(session.state.top.parts[0].ref)
    assert refs[0] == refs[1] != refs[2]


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_the_reader_refuses_is_refused_at_the_table_with_the_field_by_what_it_is(name: str) -> None:
    session = table(name)
    w, shape = session.world, session.world.system.inner["check"]
    least = numbers(w)[0]
    number = field_of(shape, "difficulty")
    wrong = [
        ({**check(w, least), number: 1000}, "Difficulty: 1000 is too high"),
        ({**check(w, least), "nonsense": 1}, "Nonsense: there is no such field"),
    ]
    if "opposition" in says(shape).values():
        nobody = {**check(w, least), field_of(shape, "opposition"): "nobody_at_all"}
        wrong.append((nobody, "Opposition: there is no person"))
    for one, sentence in wrong:
        refused = session.do(Attempt(session.state.lead, said(w, least, check=one)), seat=GUIDE)
        assert isinstance(refused, Refusal)
        assert (refused.code, refused.sentence[: len(sentence)]) == ("said", sentence)
    unlabelled = session.do(Attempt(session.state.lead, Tree({"check": check(w, least)})), seat=GUIDE)
    assert isinstance(unlabelled, Refusal)
    assert unlabelled.sentence == "Label: this is missing."


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_field_of_a_check_says_what_it_is_by_one_mark(name: str) -> None:
    waiting, seen = [home(name).system.inner["check"]], set[type]()
    while waiting:
        shape = waiting.pop()
        if shape in seen:
            continue
        seen.add(shape)
        for field, hint in get_type_hints(shape, include_extras=True).items():
            marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
            if not any(isinstance(mark, Slot) for mark in marks):
                assert [mark.what in WHAT for mark in marks if isinstance(mark, Says)] == [True], (shape, field)
            waiting += [one for one in shapes(hint) if not one.__module__.startswith(content.__name__)]


def shapes(hint: object) -> list[type]:
    """The shapes that may stand in a field."""
    own = [hint] if isinstance(hint, type) and is_dataclass(hint) else []
    return [*own, *(one for inner in get_args(hint) for one in shapes(inner))]


def test_every_word_for_what_a_field_is_is_used() -> None:
    used = set[str]()
    for name in registry.BUILT_IN:
        module = home(name).system.inner["check"].__module__
        for one in vars(__import__(module, fromlist=["Check"])).values():
            if is_dataclass(one) and isinstance(one, type):
                for hint in get_type_hints(one, include_extras=True).values():
                    used |= {mark.what for mark in get_args(hint) if isinstance(mark, Says)}
    assert used == set(WHAT)
