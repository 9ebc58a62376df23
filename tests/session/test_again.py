"""What followed a change of the past, said again: at a table of a few words, apart from any rules."""

from collections.abc import Iterator, Sequence

import pytest

from game.core.commands import Choose, Command, EndTurn, Ready, Refusal, Session, Throw, alike
from game.core.overlay import Overlay
from game.core.record import changed
from game.core.rolls import Call
from game.core.state import Frame, Part, State
from game.session.again import MOST, Again, Later, say_again
from game.session.entries import Entry

pytestmark = pytest.mark.quick
STRIKE, PARRY = (Call("dice", "check", ("d6",), why) for why in ("strike", "parry"))
A, B, C, X, Y, Z = (Choose(word) for word in "abcxyz")


def state(call: Call | None = None, who: str = "") -> State:
    """`who` throws; nobody does where it is the step that asks."""
    parts = (Part(who, "strike", "Strike"),) if who else ()
    frame = Frame("scene", "here", call=call, parts=parts, calling=0 if who else -1)
    return State("", "story", 0, Overlay({}), Overlay({}), {}, (frame,))


class Little:
    """A table at which policies have these words to say, and these throws are asked for before anything else."""

    def __init__(self, *policy: Command, asks: Sequence[Call] = (), program: bool = True, legal: str = "abc") -> None:
        self.entries: list[Entry] = []
        self.policy = list(policy)
        self.asks = list(asks)
        self.program, self.legal = program, legal

    @property
    def state(self) -> State:
        return state(self.asks[0] if self.asks else None)

    @property
    def said(self) -> list[Command]:
        return [entry.command for entry in self.entries]

    def say_once(self, command: Command, by: str) -> Refusal | None:
        if not self._fits(command, by):
            return Refusal("unfit", "Not now.")
        self.entries.append(Entry(len(self.entries) + 1, command, (), by))
        return None

    def _fits(self, command: Command, by: str) -> bool:
        if isinstance(command, Session):
            return True
        if self.asks or isinstance(command, Throw):
            return bool(self.asks) and isinstance(command, Throw) and bool(self.asks.pop(0))
        if self.policy:
            return by == "policy" and alike(self.policy[0], command) and bool(self.policy.pop(0))
        return by == "person" and isinstance(command, Choose) and command.option in self.legal

    def automatic(self) -> tuple[Command, str] | None:
        if self.asks:
            return (Throw((1,)), "dice") if self.program else None
        return (self.policy[0], "policy") if self.policy else None


def later(*said: Command, call: Call | None = None) -> list[Later]:
    """Words that followed: a, b and c by people, x, y and z by policies, throws as they were asked for."""
    return list(_later(said, call))


def _later(said: Sequence[Command], call: Call | None) -> Iterator[Later]:
    for number, one in enumerate(said, 1):
        policy = isinstance(one, Choose) and one.option in "xyz"
        by = "policy" if policy else "clock" if isinstance(one, Session) else "person"
        yield Later(Entry(number, one, (), by), state(call if isinstance(one, Throw) else None))


def names(some: Sequence[Later]) -> list[Command]:
    return [one.entry.command for one in some]


def parts(again: Again) -> tuple[list[Command], list[Command], list[Command]]:
    return names(again.aside), names(again.fallen), names(again.anew)


def test_what_fits_is_said_again_in_its_order() -> None:
    table = Little(X)
    assert parts(say_again(table, later(X, A, B))) == ([], [], [])
    assert table.said == [X, A, B]


def test_a_policy_speaks_before_people_go_on_and_what_it_no_longer_says_falls_away() -> None:
    table = Little(Z)
    assert parts(say_again(table, later(A, B))) == ([], [], [])
    assert table.said == [Z, A, B], "it had nothing to say before"
    table = Little(Z)
    assert parts(say_again(table, later(X, A))) == ([], [X], [])
    assert table.said == [Z, A]
    table = Little(Y, Z)
    assert parts(say_again(table, later(X, Y, Z, A))) == ([], [X], [])
    assert table.said == [Y, Z, A], "what it says later in its turn comes now, and once"


def test_where_a_person_has_to_answer_first_the_rest_waits() -> None:
    table = Little(legal="ab")
    assert parts(say_again(table, later(A, C, B))) == ([C, B], [], [])
    assert table.said == [A]


def test_an_answer_to_nothing_falls_away_and_a_new_deed_waits() -> None:
    assert parts(say_again(Little(), later(Ready("player"), A))) == ([], [Ready("player")], [])
    assert parts(say_again(Little(), later(EndTurn(), A))) == ([EndTurn(), A], [], [])


class Asked(Little):
    """A table at which something is weighed, or asked."""

    def __init__(self, frame: Frame) -> None:
        super().__init__()
        self.frame = frame

    @property
    def state(self) -> State:
        return changed(super().state, frames=(self.frame,))


@pytest.mark.parametrize("frame", [Frame("exchange", "act", stage="free"), Frame("exchange", "act", stage="reply")])
def test_where_something_is_weighed_who_is_ready_waits_with_what_follows(frame: Frame) -> None:
    assert parts(say_again(Asked(frame), later(Ready("player"), A))) == ([Ready("player"), A], [], [])


def test_a_throw_keeps_its_faces_where_the_same_is_asked() -> None:
    table = Little(asks=[STRIKE])
    assert parts(say_again(table, later(Throw((6,)), A, call=STRIKE))) == ([], [], [])
    assert table.said == [Throw((6,)), A]
    table = Little(asks=[STRIKE])
    found = say_again(table, later(Throw((6,)), A, call=PARRY))
    assert parts(found) == ([], [Throw((6,))], [Throw((1,))])
    assert table.said == [Throw((1,)), A]


class Lighter(Little):
    """A table at which nobody throws a six."""

    def say_once(self, command: Command, by: str) -> Refusal | None:
        return Refusal("faces", "No.") if command == Throw((6,)) else super().say_once(command, by)


def test_faces_that_cannot_lie_there_any_more_are_thrown_anew() -> None:
    table = Lighter(asks=[STRIKE])
    assert parts(say_again(table, later(Throw((6,)), A, call=STRIKE))) == ([], [Throw((6,))], [Throw((1,))])
    assert table.said == [Throw((1,)), A]


def test_what_a_policy_says_to_a_new_offer_and_said_before_comes_once() -> None:
    class Offered(Little):
        """A table at which something is offered until the policy has spoken."""

        @property
        def state(self) -> State:
            return changed(super().state, frames=(Frame("scene", "here", asking="hand" if self.policy else ""),))

    for said in (later(X, A), later(A, X)):
        table = Offered(X)
        assert parts(say_again(table, said)) == ([], [X] if said[0].entry.command == A else [], [])
        assert table.said == [X, A]


def test_a_throw_that_nobody_has_made_is_waited_for_at_a_table_that_throws_itself() -> None:
    table = Little(asks=[STRIKE], program=False)
    assert parts(say_again(table, later(A))) == ([A], [], [])
    assert table.said == []


def test_a_throw_behind_what_is_new_is_no_answer_to_what_is_asked_now() -> None:
    table = Little(asks=[STRIKE])
    assert parts(say_again(table, later(A, Throw((6,)), B, call=STRIKE))) == ([], [Throw((6,))], [Throw((1,))])
    assert table.said == [Throw((1,)), A, B]


class Thrower(Little):
    """A table at which somebody throws."""

    def __init__(self, who: str) -> None:
        super().__init__(asks=[STRIKE])
        self.who = who

    @property
    def state(self) -> State:
        return state(self.asks[0], self.who) if self.asks else state()


def test_a_throw_of_somebody_else_is_no_answer() -> None:
    idas = [Later(Entry(1, Throw((6,)), (), "person"), state(STRIKE, "ida"))]
    assert parts(say_again(Thrower("ida"), idas)) == ([], [], [])
    assert parts(say_again(Thrower("tom"), idas)) == ([], [Throw((6,))], [Throw((1,))])


def test_what_a_policy_says_is_looked_for_behind_answers_and_not_behind_a_new_deed() -> None:
    table = Little(X)
    assert parts(say_again(table, later(A, X))) == ([], [X], [])
    assert table.said == [X, A]
    table = Little(X)
    assert parts(say_again(table, later(Ready("player"), X, A))) == ([], [Ready("player")], [])
    assert table.said == [X, A]


def test_that_an_evening_began_stays_true_whatever_falls_away() -> None:
    evening = Session("2026-03-01")
    table = Little(asks=[STRIKE])
    assert parts(say_again(table, later(evening, Throw((6,)), A, call=STRIKE))) == ([], [], [])
    assert table.said == [evening, Throw((6,)), A]
    table = Little()
    assert parts(say_again(table, later(evening, A))) == ([], [], [])
    assert table.said == [evening, A]


def test_policies_that_never_end_are_heard_so_many_times_and_no_more() -> None:
    table = Little(*([Z] * (2 * MOST)))
    assert parts(say_again(table, later(A))) == ([A], [], [])
    assert table.said == [Z] * MOST
    asked = Little(asks=[STRIKE] * (2 * MOST))
    found = say_again(asked, later(A))
    assert (names(found.aside), len(found.anew)) == ([A], MOST)


def test_each_word_said_again_lets_policies_speak_anew() -> None:
    table = Little(*([Z] * (MOST - 1)), X, *([Z] * (MOST - 1)))
    assert parts(say_again(table, later(X, A)))[0] == []
    assert table.said.count(Z) == 2 * (MOST - 1)
