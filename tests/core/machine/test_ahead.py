"""Somebody who plays alone is asked once about a throw: what may still be said of it lies there under titles."""

import io
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.commands import Amend, Answer, Confirm, Ready, Refusal
from game.core.content import Op
from game.core.events import Answered, Called
from game.core.prompts import Prompt
from game.core.seats import GUIDE
from game.plain import run_plain
from game.session import Session, new_game
from tests.opentable import PAIRS, OpenTable
from tests.play.scripts import FOLDER, script
from tests.worlds import world

COUNTS, WORKS, LANDS = "Before it counts", "Once it works", "Before it lands: 4 from a fall of twenty feet"


def played(pack: str, name: str, last: str, times: int = 1) -> Session:
    """A kept play-through up to the answer that stands there for so many times."""
    of = script(FOLDER / pack / f"{name}.answers")
    lines = [number for number, line in enumerate(of.answers) if line == last]
    session = new_game(world(of.pack), of.character, None, "table", of.seed)
    run_plain(session, of.answers[: lines[times - 1] + 1], io.StringIO())
    return session


def lashed() -> Session:
    """Two sixes where one was needed: it can be pushed, and it can buy something."""
    return played("nine_hours", "bridge_held", "dice 6 6 5 3 2 4")


def fallen(times: int = 1) -> Session:
    """A climb that has failed: it can be had at a price, and the fall that it brings can be softened."""
    return played("salt_office", "low_tide", "dice 0", times)


def say(session: Session, command: Answer | Ready) -> None:
    told = session.do(command)
    assert not isinstance(told, Refusal), told


def offers(session: Session, under: str) -> list[Prompt]:
    return [p for p in session.prompts if p.group == "offer" and p.under == under]


def stand(session: Session) -> Ready:
    (found,) = (p.command for p in session.prompts if p.group == "decline")
    assert isinstance(found, Ready)
    return found


@pytest.mark.parametrize(("thrown", "titles"), [(lashed, (COUNTS, WORKS)), (fallen, (COUNTS, LANDS))])
def test_all_that_may_be_said_of_a_throw_is_one_list(thrown: Callable[[], Session], titles: tuple[str, ...]) -> None:
    session = thrown()
    assert tuple(dict.fromkeys(p.under for p in session.prompts if p.group == "offer")) == titles


def test_one_word_lets_all_of_it_stand() -> None:
    session = lashed()
    at = session.at
    say(session, stand(session))
    assert not session.state.top.asking
    assert not any(p.group in ("offer", "decline") for p in session.prompts)
    session.undo()
    assert session.at == at


def test_what_comes_later_is_taken_at_once_and_nothing_before_it() -> None:
    session = lashed()
    extra = next(p.command for p in offers(session, WORKS))
    assert isinstance(extra, Answer)
    assert extra.after == 1
    say(session, extra)
    events = session.entries[-1].events
    assert [event.offer for event in events if isinstance(event, Answered)] == [extra.offer]
    assert not any(isinstance(event, Called) for event in events), "nothing was pushed"


def test_what_comes_first_is_taken_and_the_rest_is_asked_anew() -> None:
    session = fallen()
    price = next(p.command for p in offers(session, COUNTS))
    assert isinstance(price, Answer)
    assert price.after == 0
    say(session, price)
    assert not offers(session, LANDS), "nobody falls who got up"


def test_harm_that_puts_somebody_out_is_asked_once_more() -> None:
    session = fallen(2)
    say(session, stand(session))
    assert session.state.top.blow is not None
    assert [p.under for p in session.prompts if p.group == "offer"] == [""]
    say(session, stand(session))
    assert session.state.people[session.state.lead].out


def test_each_round_can_still_be_let_stand_by_itself() -> None:
    """As journals of before have it."""
    session = fallen()
    say(session, replace(stand(session), rest=False))
    assert session.state.top.blow is not None


@pytest.mark.parametrize("after", [2, 9])
def test_an_offer_of_no_round_is_refused(after: int) -> None:
    session = lashed()
    extra = next(p.command for p in offers(session, WORKS))
    assert isinstance(extra, Answer)
    assert isinstance(session.do(replace(extra, after=after)), Refusal)
    assert session.state.top.asking == "hand"


def test_only_who_is_asked_lets_it_stand() -> None:
    session = lashed()
    assert isinstance(session.do(Ready("content", rest=True), seat="content"), Refusal)


def test_blows_that_come_one_after_the_other_lie_there_at_once() -> None:
    table = OpenTable("venture", *PAIRS["venture"])
    table.say(Confirm(True))
    table.say(Amend(tuple(Op("harm", "3", who=who) for who in PAIRS["venture"])))
    found = [p.command for p in table.session.prompts if isinstance(p.command, Answer)]
    assert {command.after for command in found} == {0, 1}
    table.say(Ready(GUIDE, rest=True))
    assert not table.s.top.asking
