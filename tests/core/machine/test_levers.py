"""What may be pulled before a throw, and what is offered after it: listed, refused, let go and paid for."""

import pytest

from game.core.act import Act
from game.core.commands import Declare, Pull, Ready, Refusal
from game.core.draft import Sight
from game.core.levers import Cost, Lever, Pick
from game.core.machine import exchange
from game.core.machine.decide import decide
from game.core.prompts import Available
from game.core.record import changed
from game.core.run import Run
from game.core.state import Frame, Part
from tests.happened import happened
from tests.levered import Levered, levered
from tests.tables import Table, sit

pytestmark = pytest.mark.quick

PULLED = (
    Lever("rope", "Rope", "switch"),
    Lever("oil", "Oil", "count", hi=3, cost=(Cost("ada", "accuracy", 1),)),
    Lever(
        "way",
        "Way",
        "choice",
        picks=(Pick("over", "Over"), Pick("under", "Under", (Cost("ada", "accuracy", 2),))),
        must=True,
    ),
    Lever("far", "Far", "switch", seat="content"),
    Lever("shut", "Shut", "switch", barred="It is shut."),
    Lever("one", "The one", "choice", picks=(Pick("only", "Only"),), must=True, owed="Say the one."),
)
OVERDRAWN = """\
> choose act
Pushed exchange scenes/room/act (ada: Do it)
> ?
lever | Rope | rope 0 | player
lever | Oil | oil 0 | player
lever | Way | way of over/under | player
lever | Shut | shut 0 | not: It is shut. | player
lever | The one | one of only | player
commit | Commit | not: Way has to be settled first | player
withdraw | Think again | player
> pull shut 1
Refused: It is shut.
> pull far 1
Refused: There is no such lever here.
> pull oil 4
Refused: Oil cannot be set to that.
> pull none 1
Refused: There is no such lever here.
> commit
Refused: Way has to be settled first
> pull way under
Pulled 0 way under
> commit
Refused: Say the one.
> pull one only
Pulled 0 one only
> pull rope 1
Pulled 0 rope 1
> pull oil 3
Pulled 0 oil 3
> ?
lever | Rope | rope 1 | player
lever | Oil | oil 3 | player
lever | Way | way under of over/under | player
lever | Shut | shut 0 | not: It is shut. | player
commit | Commit | player
withdraw | Think again | player
> commit
Readied player
Weighed 0 the task 5
Paid ada accuracy 0 5 Do it
Staged execution
Called check mundane 0
"""


def test_what_may_be_pulled_is_listed_refused_and_paid() -> None:
    assert levered(Levered(lambda act: PULLED)).replayed(OVERDRAWN) == OVERDRAWN


@pytest.mark.parametrize(("lesson", "listed"), [("", ["shut", "rope"]), ("lesson = true\n", ["rope"])])
def test_in_a_first_lesson_what_cannot_be_pulled_is_not_there_unless_something_was(
    lesson: str, listed: list[str]
) -> None:
    shut = Lever("shut", "Shut", "switch", barred="It is shut.")
    table = levered(Levered(lambda act: (shut, Lever("rope", "Rope", "switch"))), head=lesson).choose("act")
    assert [p.lever.id for p in table.prompts if p.lever is not None] == listed
    table.pull("rope")
    assert [p.lever.id for p in table.prompts if p.lever is not None] == ["shut", "rope"]


def test_what_no_longer_fits_is_let_go_until_all_fits() -> None:
    def each_by_the_one_before(act: Act) -> tuple[Lever, ...]:
        found = [Lever("a", "A", "switch")]
        for one, before in (("b", "a"), ("c", "b"), ("d", "c")):
            found += [Lever(one, one, "switch")] if act.part.value(before) else []
        return tuple(found)

    table = levered(Levered(each_by_the_one_before)).choose("act")
    for one in "abcd":
        table.pull(one)
    table.pull("a", 0)
    assert table.happened == ["Pulled 0 a 0", "Dropped 0 b", "Dropped 0 c", "Dropped 0 d"]
    assert table.part.pulled == (("a", 0),)


def test_what_is_pulled_takes_back_that_somebody_was_ready() -> None:
    table = levered(Levered(lambda act: (Lever("a", "A", "switch"),))).choose("act")
    table.pull("a")
    assert table.happened == ["Pulled 0 a 1"]
    table.state = changed(table.state, frames=(table.state.frames[0], changed(table.top, ready=("player",))))
    assert table.pull("a", 0).happened == ["Pulled 0 a 0", "Readied"]


def test_of_a_part_that_is_not_there_nothing_is_pulled() -> None:
    table = levered(Levered(lambda act: PULLED)).choose("act")
    for part in (-1, 1):
        assert table.refused(Pull(part, "rope", 1)) == "There is no such lever."


def in_exchange(table: Table, *parts: Part, **frame: int) -> Run:
    """The act that lies there with these parts."""
    f = changed(table.top, parts=parts, **frame)
    return Run(changed(table.state, frames=(*table.state.frames[:-1], f)), table.world)


def test_all_that_is_paid_of_one_number_is_paid_at_once_and_no_more_than_there_is() -> None:
    levers = (
        Lever("oil", "Oil", "count", hi=9, cost=(Cost("ada", "accuracy", 1),)),
        Lever("free", "Free", "switch", cost=(Cost("ada", "movement", 1),)),
        Lever("off", "Off", "switch", cost=(Cost("ada", "movement", 1),)),
    )
    table = levered(Levered(lambda act: levers)).choose("act")
    costs = (("ada", "accuracy", 1), ("ada", "physicality", 5), ("ada", "nothing", 2), ("ada", "intellect", 0))
    part = changed(table.part, costs=costs, pulled=(("oil", 1), ("free", 1), ("off", 0)))
    run = in_exchange(table, part)
    exchange.commit(run)
    assert [line for line in happened(run.events) if line.startswith("Paid")] == [
        "Paid ada accuracy 1 2 Do it",
        "Paid ada physicality 0 5 Do it",
        "Paid ada nothing 0 2 Do it",
        "Paid ada movement 2 1 Do it",
    ]


def test_cards_that_a_lever_plays_leave_the_hand() -> None:
    lever = Lever("lamp", "The lamp", "switch", plays=(("lamps", 4),))
    table = levered(Levered(lambda act: (lever,)))
    table.state = changed(table.state, people={"ada": changed(table.you, cards={"lamps": (2, 4)})})
    table.choose("act").pull("lamp").commit()
    assert table.you.cards["lamps"] == (2,)


@pytest.mark.parametrize(
    ("seats", "passive", "asked"),
    [
        (("player", "other"), (False, False), ("player", "other")),
        (("player", "other"), (True, False), ("other",)),
        (("player", "other"), (True, True), ("player",)),
        (("player",), (True, False), ("player",)),
    ],
)
def test_everybody_with_a_part_of_their_own_has_to_be_ready(
    seats: tuple[str, ...], passive: tuple[bool, bool], asked: tuple[str, ...]
) -> None:
    table = sit()
    people = {"ada": table.you, "bo": changed(table.you, id="bo", seat="other")}
    state = changed(table.state, people=people, seats=seats)
    parts = tuple(Part(who, "check", "Climb", passive=one) for who, one in zip(people, passive, strict=True))
    assert exchange.seats(Sight(state, table.world), Frame("exchange", "act", parts=parts)) == asked


FIRST = (
    Available(Declare("ada", "check"), "Look first"),
    Available(Declare("ada", "wait"), "Wait first", barred="No time."),
)
PRELUDES = """\
> choose act
Pushed exchange scenes/room/act (ada: Do it)
> ?prelude
prelude | Look first | player
prelude | Wait first | not: No time. | player
> Declare ada wait
Refused: No time.
> Declare ada run
Refused: That cannot come first.
> withdraw
Popped withdrawn
"""


def test_what_may_come_first_comes_before_the_act_alone() -> None:
    assert levered(Levered(first=FIRST)).replayed(PRELUDES) == PRELUDES


BREAKS = (
    Available(Declare("ada", "check"), "Shout"),
    Available(Declare("ada", "wait"), "Wait", barred="No time."),
)
BROKEN_INTO = """\
> choose act
Pushed exchange scenes/room/act (ada: Do it)
> commit
Readied player
Weighed 0 the task 5
Staged reply
> ?
reply | Shout | player
reply | Wait | not: No time. | player
decline | Let it happen | player
> Declare ada wait
Refused: No time.
> Declare ada run
Refused: Nobody can break in like that.
> Ready content
Refused: Nobody waits for that seat.
> withdraw
Refused: That cannot be done at this point.
> Ready player
Readied player
Staged execution
Called check mundane 0
> ?
throw | Throw | table
"""


def test_somebody_may_break_in_before_anything_is_thrown() -> None:
    assert levered(Levered(breaks=BREAKS)).replayed(BROKEN_INTO) == BROKEN_INTO


def test_whoever_has_let_it_happen_breaks_in_no_more() -> None:
    table = levered(Levered(breaks=BREAKS)).choose("act").commit()
    table.state = changed(table.state, frames=(table.state.frames[0], changed(table.top, ready=("player",))))
    assert [p.group for p in table.prompts] == []
    assert table.refused(Declare("ada", "check")) == "Nobody can break in like that."
    assert table.refused(Ready("player")) == "Nobody waits for that seat."


HAND = (
    Lever("again", "Once more", "switch"),
    Lever("word", "A word", "choice", picks=(Pick("yes", "Yes"), Pick("no", "No"))),
    Lever("shut", "Shut", "switch", barred="It is shut."),
    Lever("theirs", "Theirs", "switch", seat="content"),
    Lever("nobody", "Nobody’s", "switch", seat="nobody"),
)
OFFERED = """\
> choose act
Pushed exchange scenes/room/act (ada: Do it)
> commit
Readied player
Weighed 0 the task 5
Staged execution
Called check mundane 0
> throw 9
Threw check mundane 0 9
Staged effect
Offered hand again, word, shut, theirs
> ?
offer | Once more | again 1 | player
offer | A word | word yes of yes/no | player
offer | Shut | shut 1 | not: It is shut. | player
decline | Let it stand | player
> answer again 0
Refused: Once more cannot be taken so.
> answer shut
Refused: It is shut.
> answer theirs
Refused: Nothing of that name is offered.
> answer word maybe
Refused: A word cannot be taken so.
> answer word no
Answered 0 word no
Amended 0 word, 1
Offered hand again, word, shut, theirs
> Ready player
Readied player
> Ready player
Refused: Nobody waits for that seat.
> Ready content
Readied player, content
Offered
Resolved 0 success success
Marked took.room.act 1
Marked done.room.act 1
Tracked ada last_act 1727999631 V-22
Said It is done. result
Popped done
> ?
story | Wait | player
rest | Rest a little: get your strength | ten minutes | player
rest | Rest an hour: get your strength | an hour | player
rest | Sleep the night | the night | player
"""


def test_what_is_offered_is_listed_refused_and_taken_until_all_let_it_stand() -> None:
    table = levered(Levered(asked_for={"hand": HAND}))
    assert table.replayed(OFFERED) == OFFERED


def test_what_is_offered_to_the_content_alone_waits_for_it() -> None:
    table = levered(Levered(asked_for={"hand": HAND[3:]})).choose("act").commit().throw(9)
    assert [p.label for p in table.prompts] == []
    said = decide(table.state, Ready("content"), table.world, "content")
    assert not isinstance(said, Refusal)
    assert not said[1].top.asking


@pytest.mark.parametrize(("kind", "asked"), [("hand", 1), ("effect", 1), ("ruling", 0)])
def test_each_round_is_asked_where_anything_is_offered_in_it(kind: str, asked: int) -> None:
    table = levered(Levered(asked_for={kind: HAND[:1]})).choose("act").commit().throw(9)
    assert sum(line.startswith(f"Offered {kind}") for line in table.happened) == asked
