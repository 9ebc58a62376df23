"""Conflicts in volleys as they are told: once, under the right name, and to the end."""

from dataclasses import replace

import pytest

from game.core.commands import Answer, Begin, Choose, Command, Intend, Join, Pull, Ready, Refusal, Throw
from game.core.content import Op
from game.session import Session
from game.view.layout import compose
from game.view.look import look
from game.view.model import Table
from game.view.rows import text
from game.view.tale import tale
from tests.guiding import put
from tests.systems.solar.hearings import PLAYS, hearing
from tests.systems.solar.tables import ADA, build, option


def say(session: Session, *commands: Command) -> Session:
    for command in commands:
        said = session.do(command, seat="table" if isinstance(command, Throw) else "")
        assert not isinstance(said, Refusal), said.sentence
    return session


def down(body: str = "") -> Session:
    """The Pain brought down over a check."""
    session = Session(build(body or hearing()), None, dice="table", seed=1)
    say(session, Begin("ada"), Choose("hear"), Ready(), Throw((0, 0, 0)), Throw((-1, 0, 0)))
    return say(session, Ready(), Answer("pain", 1))


def table(session: Session) -> Table:
    told = tale(session.entries, session.world)
    return look(session.state, session.world, session.prompts, told, title=session.title, spread=True)


def words(session: Session) -> list[str]:
    return [one.words for one in tale(session.entries, session.world).passages]


def test_a_new_intention_is_told_once() -> None:
    session = say(down(), Intend("ada", "burn", ("warden",)))
    assert words(session)[-1] == "Want: the book burns"
    since = len(words(session))
    say(session, Ready(), Pull(0, "want", "page"), Pull(0, "do", "defend:resist"), Ready())
    say(session, Throw((0, 0, 0)), Throw((0, 0, 1)), Ready())
    assert words(session)[since:].count("You change what this is about: page nine is read out.") == 1
    assert "You want: page nine is read out." not in words(session)[since:]


def test_what_a_conflict_has_settled_is_told_in_its_own_words_alone() -> None:
    gives_up = f'{PLAYS}, yields = "self.harm >= 1"'
    session = say(down(hearing(gives_up)), Ready(), Pull(0, "do", "act:debate:warden"), Ready())
    say(session, Throw((1, 1, 1)), Throw((-1, 0, 0)))
    told = tale(session.entries, session.world).passages
    end = next(n for n, one in enumerate(told) if one.words == "Warden gives up.")
    assert "They read page nine." in [one.words for one in told[end:]]
    assert [one for one in told[end:] if one.kind in ("throw", "outcome")] == []


def test_beside_a_companions_name_stands_what_that_one_wants() -> None:
    session = down()
    put(session, Op("join", "hoth", who="yours", kind="hoth"))
    say(session, Join("hoth"), Ready())
    found = [(one.who, one.label) for one in table(session).trials]

    assert found[0] == (
        "",
        "You want: page nine is read out · Warden: you are thrown out · Dame Hoth: page nine is read out",
    )
    assert found[1] == ("Dame Hoth", "Wants page nine is read out")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_table_over_the_levers_shows_the_others_alone(size: tuple[int, int]) -> None:
    session = down()
    put(session, Op("join", "hoth", who="yours", kind="hoth"))
    session._timeline.state = replace(session.state, seats=("player",))
    say(session, Join("hoth"), Ready(), Pull(0, "do", "act:debate:warden"), Pull(1, "do", "act:etiquette:warden"))
    rows = [text(one).rstrip("─ ") for one in compose(table(session), *size).lines]
    start = next(n for n, one in enumerate(rows) if "does this" in one)
    assert rows[start].startswith("─ The others ─ does this ────────────────── to ─ dice ─ harm 1 to 7")
    assert rows[start + 1].startswith("   Warden      Command 2: Call the bailiff  you  0      □□□□□□□")
    assert sum("□□□□□□□" in one for one in rows) == 1


def test_once_they_have_rolled_everybody_stands_in_the_table() -> None:
    session = say(down(), Ready(), Pull(0, "do", "act:debate:warden"))
    before = table(session).standing
    say(session, Ready(), Throw((1, 0, 0)))
    after = table(session).standing
    assert before is not None
    assert after is not None
    assert (before.own, after.own) == ((0,), ())


def test_a_die_on_what_cannot_fail_says_what_it_makes_better() -> None:
    sure = option('ability = "debate"') + ADA.replace("debate = 2", "debate = 4")
    session = say(Session(build(sure), None, dice="table", seed=1), Begin("ada"), Choose("act"))
    die = next(one for one in table(session).rows if one.id == "bonus")

    assert die.chance is not None
    assert (float(die.chance), die.change) == (1.0, "Transcendent +7")
