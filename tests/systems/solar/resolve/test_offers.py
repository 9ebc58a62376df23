"""Once the roll is seen: a bonus die bought late, a tie rolled off, the Pain brought down: S-22, S-25, S-40."""

import pytest

from game.core.commands import Answer
from game.core.events import Pushed
from game.core.levers import Lever, Pick
from game.systems.solar.resolve.offers import value_of
from tests.small import joins
from tests.systems.solar.tables import Table, option, sit

ARGUE = option('ability = "debate"')
AGAINST = option('ability = "debate", against = "cask"', first=joins("cask", side="foe"))
SPENDER = option('ability = "debate", against = "spender"', first=joins("spender", side="foe"))


def rolled(body: str, *hands: tuple[int, ...], settings: str = "", **tracks: int) -> Table:
    table = sit(body, settings=settings).tracks("", **tracks).choose("act").commit()
    for hand in hands:
        table.throw(*hand)
    return table


@pytest.mark.rule("S-22")
def test_a_bonus_die_can_be_bought_once_the_roll_is_seen() -> None:
    table = rolled(option('ability = "debate", difficulty = 2'), (-1, -1, 0))
    assert table.offers["late:0"].why == "33% with it; as it lies, you have not made it."
    assert table.paid == []
    table.answer("late:0")
    assert table.paid == [("ada", "reason", 1)]
    assert len(table.call.dice) == 1
    table.throw(1)
    assert (table.grade, table.last_level) == ("good", 2)
    assert table.last_marks["dropped"] in (0b1, 0b10), "one of the two minuses"


@pytest.mark.rule("S-22")
def test_the_extra_die_never_makes_it_worse_as_the_lowest_is_dropped() -> None:
    table = rolled(option('ability = "debate", difficulty = 2'), (0, -1, 0)).answer("late:0").throw(-1)
    assert table.last_level == 1


@pytest.mark.rule("S-22")
def test_no_die_is_bought_late_while_penalty_dice_stand() -> None:
    hard = option('ability = "debate", difficulty = 4, harder = [{ label = "noise" }]')
    assert rolled(hard, (0, 0, 0, 0)).top.kind == "scene"
    table = sit(hard).choose("act").pull("bonus").commit().throw(0, 0, 0)
    assert table.top.kind == "scene", "set off, but one die has been bought for this check"


@pytest.mark.rule("S-22")
def test_penalty_dice_that_others_dice_set_off_do_not_stand() -> None:
    level = 'ability = "debate", difficulty = 4, harder = [{ label = "noise" }], passed = [{ label = "x", dice = "1" }]'
    assert "late:0" in rolled(option(level), (0, 0, 1)).offers


@pytest.mark.rule("S-22")
def test_at_most_one_bonus_die_is_bought_for_a_check() -> None:
    table = rolled(option('ability = "debate", difficulty = 5'), (0, 1, 1)).answer("late:0").throw(1)
    assert table.top.kind == "scene"
    assert table.left("reason") == 4


@pytest.mark.rule("S-22")
def test_without_a_point_there_is_no_late_die() -> None:
    assert rolled(option('ability = "debate", difficulty = 5'), (0, 1, 1), reason=0).top.kind == "scene"


@pytest.mark.rule("S-22")
def test_whether_dice_are_bought_late_is_a_house_setting() -> None:
    table = rolled(option('ability = "debate", difficulty = 5'), (0, 1, 1), settings="late_bonus = false")
    assert table.top.kind == "scene"


def test_a_die_that_could_change_nothing_is_not_offered() -> None:
    assert rolled(ARGUE, (0, 0, 0)).top.kind == "scene", "made already, and more brings no more"
    assert rolled(option('ability = "debate", difficulty = 6'), (1, 1, 1)).top.kind == "scene"


def test_a_higher_level_is_worth_a_die_where_the_content_counts_it() -> None:
    more = '[scenes.room.options.act.on.great]\ntext = "Better."'
    table = rolled(option('ability = "debate"', on=more), (0, 0, 0))
    assert table.offers["late:0"].why == "33% to come out higher with it: Great."
    counted = rolled(counting("level"), (0, 0, 0))
    assert "late:0" in counted.offers
    assert rolled(counting("1"), (0, 0, 0)).top.kind == "scene"


def counting(formula: str) -> str:
    return (
        option('ability = "debate"').replace(
            'text = "It is done."', f'text = "It is done."\ndo = [{{ set = "reached", to = "{formula}" }}]'
        )
        + "\n[variables.reached]\nvalue = 0\n"
    )


LATE_ONE = """
[people.late_one]
name = "the answerer"
pools = { vigor = 1, instinct = 1, reason = 2 }
abilities = { resist = 1 }
spends = "you.reason < 5"
"""
ANSWERED = option('ability = "debate", against = "late_one"', first=joins("late_one", side="foe")) + LATE_ONE


@pytest.mark.rule("S-22")
def test_either_side_may_buy_late_and_answer_the_other() -> None:
    table = rolled(ANSWERED, (0, -1, 0), (0, 0, 0))
    assert list(table.offers) == ["late:0"], "level: a tie goes to whoever resists"
    table.answer("late:0").throw(0)
    assert table.paid[-1] == ("late_one", "reason", 1), "now they have reason to, and do"
    table.throw(1)
    assert table.grade_of(0) == "tie"
    assert table.grade_of(1) == "good"


@pytest.mark.rule("S-22")
def test_the_contents_people_buy_no_die_they_have_no_use_for() -> None:
    table = sit(ANSWERED).choose("act").pull("bonus").commit().throw(-1, -1, 0, -1).throw(0, 1, 1)
    assert ("late_one", "reason", 1) not in table.paid


# Ties ----------------------------------------------------------------------------------------------------------------

TIED = '[scenes.room.options.act.on.tie]\ntext = "Level."'
RACE = option('ability = "athletics", race = ["cask", "bede"]', TIED, first=joins("cask", side="other"))


@pytest.mark.rule("S-25")
def test_a_tie_may_be_rolled_off_by_those_who_tie() -> None:
    table = rolled(RACE, (-1, 0, 0), (1, 1, 0), (0, 0, 0), vigor=0)
    assert table.grade_of(0) == "tie"
    assert table.last_said("Bede") == "Bede: 1, Marginal."
    table.answer("again")
    assert [part.who for part in table.top.parts] == ["ada", "cask"], "whoever is behind stays behind"
    table.throw(1, 1, 1).throw(0, 0, 0)
    assert (table.grade_of(0), table.last_level) == ("great", 3)
    assert table.scene == "room"
    assert table.paid == []


@pytest.mark.rule("S-25")
def test_whoever_was_behind_when_it_was_rolled_off_comes_in_at_nothing() -> None:
    table = rolled(RACE, (-1, 0, 0), (1, 1, 0), (0, 0, 0), vigor=0).answer("again")
    table.throw(-1, -1, -1).throw(-1, -1, -1)
    assert table.grade_of(0) == "failure"
    assert (table.last_marks["place"], table.last_marks["theirs"]) == (1, 0)


@pytest.mark.rule("S-25")
def test_whoever_is_here_and_behind_rolls_no_more() -> None:
    both = f"{joins('bede', side='other')}, {joins('cask', side='other')}"
    race = option('ability = "athletics", race = ["bede", "cask"]', TIED, first=both)
    table = rolled(race, (1, 1, 0), (-1, -1, -1), (0, 0, 0), vigor=0)
    assert [part.who for part in table.answer("again").top.parts] == ["ada", "cask"]


@pytest.mark.rule("S-25")
def test_a_tie_may_stay_a_tie() -> None:
    table = rolled(RACE, (0, 0, 0), (1, 1, 0), (0, 0, 0), vigor=0).decline()
    assert (table.top.kind, table.grade_of(0)) == ("scene", "tie")
    house = rolled(RACE, (0, 0, 0), (1, 1, 0), (0, 0, 0), vigor=0, settings="ties_roll_again = false")
    assert house.top.kind == "scene"
    silent = rolled(RACE.replace(TIED, ""), (-1, 0, 0), (1, 1, 0), (0, 0, 0), vigor=0)
    assert silent.grade_of(0) == "met", "nobody has words for a tie, but it can be rolled off"
    assert silent.answer("again").top.call is not None


@pytest.mark.rule("S-22", "S-25")
def test_a_late_die_in_a_race_says_whether_it_can_bring_one_to_the_front() -> None:
    race = option('ability = "athletics", race = ["cask"]', first=joins("cask", side="other"))
    table = rolled(race, (1, 0, 0), (-1, 0, 0))
    assert table.offers["late:0"].why == "33% with it; as it lies, you are not first."


# The Pain ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-40")
def test_the_pain_is_offered_after_a_resisted_check_won_or_lost() -> None:
    for mine, theirs in (((-1, -1, -1), (0, 0, 0)), ((0, 0, -1), (0, 0, 0)), ((1, 1, 1), (0, 0, 0))):
        table = rolled(AGAINST, mine, theirs, reason=0)
        assert list(table.offers) == ["pain"]
        won = "It is won: this puts it at stake again. " if mine == (1, 1, 1) else ""
        assert table.offers["pain"].why == (
            f"{won}You and Cask, blow by blow: It is done, or It is not done. The harm done there lasts."
        )


@pytest.mark.rule("S-29")
def test_whoever_loses_and_lets_it_stand_abides_by_it() -> None:
    table = rolled(AGAINST, (-1, -1, -1), (0, 0, 0), reason=0).decline()
    assert table.top.kind == "scene"
    assert "It is not done." in table.told()


@pytest.mark.rule("S-30")
def test_one_check_settles_it_unless_the_pain_is_brought_down() -> None:
    table = rolled(AGAINST, (1, 1, 1), (0, 0, 0), reason=0).decline()
    assert "It is done." in table.told()
    assert not table.offered_option("act")


@pytest.mark.rule("S-40")
def test_taking_it_begins_the_volleys_before_anything_follows() -> None:
    table = rolled(AGAINST, (-1, -1, -1), (0, 0, 0), reason=0).answer("pain")
    assert [f.kind for f in table.state.frames] == ["scene", "exchange", "conflict"]
    assert "It is not done." not in table.told()
    assert {aim.who for aim in table.top.aims} == {"ada", "cask"}


@pytest.mark.rule("S-40")
def test_only_players_are_asked_and_only_against_somebody() -> None:
    assert rolled(option('ability = "debate", rank = 1, what = "the crowd"'), (0, 0, 0), (0, 0, 0)).top.kind == "scene"
    assert rolled(ARGUE, (0, 0, 0)).top.kind == "scene"
    table = rolled(AGAINST, (-1, -1, -1), (0, 0, 0), reason=0)
    assert {lever.seat for lever in table.offers.values()} == {"player"}


@pytest.mark.rule("S-40")
@pytest.mark.parametrize("faces", [((-1, -1, -1), (0, 0, 0)), ((1, 1, 1), (0, 0, 0))])
def test_it_is_there_won_or_lost(faces: tuple[tuple[int, ...], ...]) -> None:
    body = option('ability = "debate", against = "cask"', first=joins("cask"))
    table = rolled(body.replace('side = "yours"', 'side = "foe"'), *faces, reason=0)
    table.say(Answer("pain"))
    assert {aim.who for aim in table.top.aims} == {"ada", "cask"}


@pytest.mark.rule("S-40")
def test_the_content_may_have_a_conflict_of_its_own_for_it() -> None:
    own = """
[conflicts.quarrel]
kind = "volleys"
title = "The quarrel"
[[conflicts.quarrel.people]]
person = "cask"
key = "cask"
plays = { goal = "lost", moves = [{ ability = "debate", label = "Talk" }] }
[conflicts.quarrel.goals.won]
label = "it is read out"
settles = "success"
[conflicts.quarrel.goals.lost]
label = "it is burnt"
settles = "failure"
"""
    body = option('ability = "debate", against = "cask", pain = "quarrel"', first=joins("cask", side="foe")) + own
    table = rolled(body, (-1, -1, -1), (0, 0, 0), reason=0)
    assert table.offers["pain"].why == "The quarrel, blow by blow: the harm done there lasts."
    table.answer("pain")
    assert table.top.id == "quarrel"


def test_somebody_who_is_not_here_is_brought_in_by_it() -> None:
    table = rolled(option('ability = "debate", against = "cask"'), (0, 0, 0), (-1, -1, -1), reason=0)
    table.answer("pain")
    assert table.person("cask").side == "foe"


def test_nothing_is_pushed_when_nothing_is_taken() -> None:
    table = rolled(AGAINST, (-1, -1, -1), (0, 0, 0), reason=0).decline()
    assert sum(isinstance(event, Pushed) for event in table.history) == 1


@pytest.mark.rule("S-22")
def test_the_content_pays_from_the_first_pool_that_there_is() -> None:
    pools = (Pick("vigor", "Vigor"), Pick("reason", "Reason"))
    assert value_of(Lever("late:0", "A bonus die", "choice", picks=pools)) == "vigor"
    assert value_of(Lever("secret", "A secret", "switch")) == 1
