"""What an act risks beside itself stands on its row before it is begun: the chance that it hurts, and how."""

from fractions import Fraction

from game.view import speech
from game.view.layout import compose
from game.view.look import look
from game.view.model import Choice, Table
from game.view.rows import text
from game.view.tale import tale
from tests import playing
from tests.systems.position.tables import CLIMB, option, sit

SAFE = f'{CLIMB}\nposition = "controlled"\nharm = {{ minor = "a bruise" }}'
PLAIN = f'{CLIMB}\nposition = "risky"'


def seen(t: playing.Table) -> Table:
    return look(t.state, t.world, t.prompts, tale([], t.world), title="A table")


def act(t: playing.Table) -> Choice:
    return next(row for row in seen(t).rows if row.id == "act")


def test_what_works_for_sure_can_hurt_all_the_same() -> None:
    row = act(sit(option(SAFE)))
    assert row.chance == 1
    assert row.risk == sum(one.chance for one in row.prospects if one.hurts)
    assert 0 < row.risk < 1
    assert all(one.passes > 0 for one in row.prospects)
    assert row.why.endswith("it hurts: It is done: minor harm.")


def test_both_chances_are_drawn_and_the_heading_tells_them_apart() -> None:
    of = seen(sit(option(SAFE)))
    mark = next(number for number, row in enumerate(of.rows) if row.id == "act")
    rows = [text(row).rstrip() for row in compose(of, 80, 24, mark).lines]
    title = next(row for row in rows if row.startswith("═ What do you do?"))
    assert " works ═ hurts " in title
    drawn = next(row for row in rows if " sure " in row)
    assert drawn.endswith("sure  !48%")
    assert any("At 48% it hurts: It is done: minor harm." in row for row in rows)


def test_what_can_lose_no_more_than_what_it_is_for_has_one_chance() -> None:
    t = sit(option(PLAIN))
    assert act(t).risk == 0
    assert seen(t).columns[1] == "chance now"
    assert "hurt" not in act(t).why


def test_what_the_words_of_a_grade_do_counts_where_it_holds() -> None:
    def risk(what: str) -> Fraction:
        on = f'[scenes.room.options.act.on.fewer]\ntext = "No."\ndo = [{what}]'
        return act(sit(option(PLAIN, on))).risk

    assert risk('{ harm = "1", who = "you" }') > 0
    assert risk('{ harm = "1" }') > 0
    assert risk('{ harm = "0" }') == 0
    assert risk('{ harm = "2", when = "1 > 2" }') == 0


def test_it_is_spoken_behind_the_chance() -> None:
    row = act(sit(option(SAFE)))
    assert "Success sure, hurts 48 percent." in speech.row(row, 1)
