"""Conflicts in volleys as they are told: once, under the right name, and to the end."""

from dataclasses import replace

import pytest

from game.core.commands import Answer, Begin, Choose, Command, Intend, Join, Pull, Ready, Refusal, Throw
from game.core.content import Op
from game.core.seats import TABLE
from game.session import Session
from game.view.layout import compose
from game.view.look import look
from game.view.model import Table
from game.view.rows import text
from game.view.tale import tale
from tests.guiding import put
from tests.systems.solar.hearings import OPTION, PLAYS, hearing
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


def two_against_the_warden() -> Session:
    """A volley with a companion in which nobody at the table has said what they do."""
    session = down(hearing(more=OPTION))
    put(session, Op("join", "hoth", who="yours", kind="hoth"))
    session._timeline.state = replace(session.state, seats=("player",))
    return say(session, Join("hoth"), Ready())


def pencilled(of: Table) -> list[str]:
    return [row.label for row in of.rows if row.pencil]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_act_of_a_volley_has_its_odds_before_anything_is_chosen(size: tuple[int, int]) -> None:
    session = two_against_the_warden()
    found = table(session)
    rows = [text(one).rstrip("─═│ ") for one in compose(found, *size).lines]

    assert pencilled(found) == ["(Read page nine)", "Hoth: (Read page nine)"]
    assert any(row.endswith("gain ═ lose ══ 3+") for row in rows)
    shown = next(row for row in rows if "1 (Read page nine)" in row)
    assert shown.split()[-3:] == ["40%", "40%", "10%"]
    assert any(row.startswith("─ If you gain ─ Warden takes") for row in rows)
    assert sum("□□□□□□□" in row for row in rows) == 1


def test_a_row_says_what_the_chance_table_says_once_it_is_taken() -> None:
    session = two_against_the_warden()
    rows = {row.label: row for row in table(session).rows}
    taken = rows["(Read page nine)"]
    assert taken.command is not None
    say(session, taken.command)
    of = {one.label: one.chance for one in table(session).trials[0].prospects}

    assert dict(taken.odds) == {"gain": of["you gain"], "lose": of["you lose"], "3+": of["Warden 3+"]}
    assert pencilled(table(session)) == ["Hoth: (Read page nine)"]


def test_commit_says_what_is_pencilled_and_the_next_volley_pencils_it_again() -> None:
    session = two_against_the_warden()
    put_down = next(row for row in table(session).rows if row.label.startswith("Want something else"))
    assert put_down.key == "7"
    commit = next(row for row in table(session).rows if row.kind == "commit")
    assert commit.command is not None
    say(session, commit.command, *commit.then)
    assert [dict(part.pulled).get("do") for part in session.state.frames[-1].parts][:2] == [
        "option:read_page:debate:warden",
        "option:read_page:debate:warden",
    ]
    assert session.state.frames[-1].stage == "execution"


def test_nobodys_act_is_pencilled_at_a_guides_table() -> None:
    session = two_against_the_warden()
    seen = session.state.seen.written({TABLE: 2})
    session._timeline.state = replace(session.state, seats=("player", "guide"), seen=seen)
    assert pencilled(table(session)) == []


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
