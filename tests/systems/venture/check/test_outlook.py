"""The chance table against the truth: every face thrown through `decide`, and what came out counted."""

import io
from collections.abc import Iterator
from itertools import product

import pytest

from game.core.commands import Ready, Refusal, Throw
from game.core.events import Resolved
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.state import State
from game.plain.run import hear
from game.plain.talk import Talk
from game.session import new_game
from tests.core.test_laws import stages
from tests.play.scripts import scripts
from tests.worlds import salt_office


def counted(state: State) -> dict[str, int]:
    """How many of all throws come out in which grade, by throwing each of them."""
    world = salt_office()
    committed = decide(state, Ready("player"), world)
    assert not isinstance(committed, Refusal)
    rolling = committed[1]
    call = rolling.frames[-1].call
    assert call is not None
    found: dict[str, int] = {}
    for faces in product(range(10), repeat=len(call.dice)):
        thrown = decide(rolling, Throw(faces), world, "table")
        assert not isinstance(thrown, Refusal)
        events, after = thrown
        while after.frames and after.frames[-1].asking == "hand":  # a success at a price is offered, and left
            left = decide(after, Ready("player"), world)
            assert not isinstance(left, Refusal)
            events, after = (*events, *left[0]), left[1]
        grade = next(event.outcome.grade for event in events if isinstance(event, Resolved))
        found[grade] = found.get(grade, 0) + 1
    return found


def played_through() -> Iterator[State]:
    """Acts in free and clear as a play-through with a partial success meets them."""
    one = next(one for one in scripts() if one.name == "low_tide")
    session = new_game(salt_office(), one.character, None, "table", one.seed)
    talk = Talk(session, io.StringIO(), None)
    talk.open(True)
    for typed in one.answers:
        top = session.state.frames[-1]
        if (top.kind, top.stage) == ("exchange", "free"):
            yield session.state
        hear(talk, typed)


def in_doubt() -> list[State]:
    """Acts in free and clear where dice will be thrown, as random play and a play-through met them."""
    world = salt_office()
    found = []
    for state in (*stages("salt-office")["exchange", "free"], *played_through()):
        said = decide(state, Ready("player"), world)
        call = said[1].frames[-1].call if not isinstance(said, Refusal) and said[1].frames else None
        if call is not None and (call.kind, call.role) == ("dice", "check") and len(call.dice) <= 2:
            found.append(state)
    return found


@pytest.mark.rule("V-11", "V-15", "V-17", "V-30", "V-32")
def test_the_chance_table_counts_what_every_throw_comes_to() -> None:
    world = salt_office()
    states = in_doubt()
    assert len(states) >= 15
    partial = 0
    for state in states:
        rows = {row.grade: row.weight for row in preview.now(state, world) if row.whole and row.weight}
        assert rows == counted(state)
        partial += "partial" in rows
    assert partial, "one of them can come out in part"


def test_every_act_says_in_a_row_what_success_and_failure_bring() -> None:
    world = salt_office()
    for state in stages("salt-office")["exchange", "free"]:
        told = preview.stakes(state, world)
        assert told.get("success"), state.frames[-1]
        assert told.get("failure"), state.frames[-1]
        assert all(len(words) <= 46 for words in told.values()), told
