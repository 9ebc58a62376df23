"""A turn with more rows than can be read has one for each act, which opens; nothing that could be said is lost."""

from io import StringIO

import pytest

from game.core.commands import Declare, Next, Throw
from game.guide import words
from game.plain import hear
from game.plain.talk import Talk
from game.session import Session, new_table
from game.view.answers import answer, numbered, turned
from game.view.folds import MANY, is_fold, stem, tails, unfolded, weighed
from game.view.look import look
from game.view.model import Choice, Table
from game.view.picks import FOLD, narrowed, opened, where
from game.view.tale import tale
from tests.core.machine.test_guide import party, say
from tests.worlds import world

FOES = {"practices": ("maul_man", "footpad", "archer"), "tiers": ("guild_pikeman", "rimehound"), "venture": ("hound",)}


def fight(system: str, each: int = 2, players: int = 4) -> Session:
    """The first of four players has their turn, against so many of each of a few foes."""
    w = world(f"table-{system}")
    session = new_table(w, party(w, *list(w.characters)[:players]), None, "program", seed=5)
    for foe in FOES[system]:
        say(session, words.meant(f"bring {foe} {each}", session.state, w))
    say(session, words.meant("fight", session.state, w))
    settled(session)
    say(session, Next(session.state.lead))
    settled(session)
    return session


def settled(session: Session) -> None:
    while session.state.top.call is not None:
        say(session, Throw(session.thrown()))


def shown(session: Session, *, spread: bool = True) -> Table:
    return look(session.state, session.world, session.prompts, tale(session.entries, session.world), spread=spread)


@pytest.mark.parametrize("system", FOES)
@pytest.mark.parametrize("spread", [True, False])
def test_a_turn_is_short_and_says_all_that_it_said(system: str, spread: bool) -> None:
    session = fight(system, each=6 if system != "venture" else 20)
    table = shown(session, spread=spread)
    listed = {repr(p.command) for p in session.prompts if not isinstance(p.command, Next)}
    said = {repr(row.prompt.command) for row in unfolded(table.rows) if row.prompt is not None}
    assert listed == said
    assert len(table.rows) <= MANY < len(unfolded(table.rows))


def test_a_page_of_a_turn_has_at_most_seven_rows_and_the_last_of_them_opens_all() -> None:
    for system in FOES:
        table = shown(fight(system))
        assert len(table.rows) <= 7
        assert [is_fold(row) for row in table.rows] == [*[False] * (len(table.rows) - 1), True]
        assert table.rows[-1].key == "0"


def strikes(table: Table) -> Choice:
    return next(row for row in table.rows if row.key == "6")


def test_all_rows_stand_by_kind_each_with_its_chance() -> None:
    session = fight("practices")
    table = shown(session)
    place = where(table.rows[-1])
    assert place is not None
    inside = opened(table, session.state, session.world, place)
    assert inside is not None
    assert inside.heading == "Anything else"
    assert {row.label for row in inside.rows[:-1]} == {way.label for way in table.rows[-1].ways}
    assert list(dict.fromkeys(row.under for row in inside.rows[:-1])) == [
        "Strike",
        "Go",
        "Powers",
        "Things",
        "Turn",
        "Give up",
    ]
    assert [row.key for row in inside.rows[:2]] == ["6", ""], "the digit of the page, which they share"
    assert inside.rows[-1].kind == "done"
    assert all(row.chance is not None for row in inside.rows if row.under == "Strike" and not row.barred)
    assert inside.withdraw is None


def test_what_is_typed_narrows_the_list_down_and_the_way_back_stays() -> None:
    session = fight("practices")
    table = shown(session)
    inside = opened(table, session.state, session.world, (FOLD, "else"))
    assert inside is not None
    found = narrowed(inside, ("throw", "archer 2"))
    assert [row.label for row in found.rows] == ["Throw down archer 2", "Leave it: back to the other rows"]
    assert found.rows[0].key == "1"
    assert [row.kind for row in narrowed(inside, ("nowhere",)).rows] == ["done"]


def test_one_row_for_all_its_targets_is_turned_without_opening_it() -> None:
    row = strikes(shown(fight("practices")))
    at = [way.command for way in row.ways].index(row.command)
    assert row.chance == max(way.chance or 0 for way in row.ways)
    assert row.turned(1).command == row.ways[(at + 1) % len(row.ways)].command
    assert row.turned(1).turned(-1).command == row.command
    assert row.turned(1).key == "6"


def test_whom_is_named_behind_the_number_or_at_length() -> None:
    table = shown(fight("practices"), spread=False)
    number = next(n for n, row in numbered(table).items() if row.key == "6")
    meant = answer(f"{number} strike at archer 2", table)
    assert meant.row is not None
    way = turned(meant.row, meant.value)
    assert isinstance(way, Choice)
    assert isinstance(way.command, Declare)
    assert way.command.against == "archer_2"
    at_length = answer("strike at archer 2", table)
    assert at_length.row is not None
    assert at_length.row.command == way.command
    likeliest = turned(meant.row, "archer")
    assert isinstance(likeliest, Choice)
    assert likeliest.chance == max(way.chance or 0 for way in meant.row.ways if "archer" in way.label)
    refused = turned(meant.row, "nobody")
    assert isinstance(refused, str)
    assert refused.startswith("It can be ")


def test_in_lines_a_row_names_everybody_with_their_chance() -> None:
    session = fight("practices")
    out = StringIO()
    talk = Talk(session, out, 0)
    talk.ask()
    said = out.getvalue()
    row = said.partition("\n6. ")[2].partition("\n")[0]
    assert all(f"Strike at {foe} {n}" in row for foe in ("man with a maul", "footpad", "archer") for n in (1, 2))
    assert "percent" in row
    assert len(said.partition("What does")[2].splitlines()) < MANY
    hear(talk, "list 6")
    assert "6 Strike at footpad 1. " in out.getvalue()
    hear(talk, "6 strike at footpad 1")
    assert session.state.top.kind == "exchange"
    assert session.state.top.parts[0].against == "footpad_1"


def test_those_who_may_break_in_have_a_row_each() -> None:
    session = fight("practices", each=2)
    say(session, Next("maul_man_1"))
    settled(session)
    act = next(p.command for p in session.prompts if isinstance(p.command, Declare) and p.in_doubt and not p.barred)
    say(session, act)
    for row in shown(session).rows:
        if row.kind == "commit" and row.command is not None:
            say(session, row.command)
    assert session.state.top.stage == "reply"
    table = shown(session)
    folds = [row for row in table.rows if is_fold(row)]
    assert [row.kind for row in folds] == ["reply"] * 4
    assert {stem(row.ways).split(" breaks")[0] for row in folds} == {
        session.state.people[p].name for p in session.state.people if session.state.people[p].side == "yours"
    }
    assert all(tail for row in folds for tail in tails(row.ways))


def test_the_odds_of_a_fold_are_those_of_each_in_it() -> None:
    fold = shown(fight("practices")).rows[-1]
    doubtful = [way for way in fold.ways if way.prospects]
    assert doubtful
    assert [label for label, _ in weighed(fold)] == [way.label for way in doubtful]
    assert [found for _, found in weighed(fold)] == [way.prospects for way in doubtful]
    assert weighed(doubtful[1]) == ((doubtful[1].label, doubtful[1].prospects),)
