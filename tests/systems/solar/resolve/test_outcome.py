"""How a check comes out beside others: resisted, raced, against nobody in particular; what content reads of it."""

import pytest

from game.core.act import Act
from game.core.commands import Choose
from game.core.record import changed
from game.core.rolls import Outcome
from game.systems.solar.resolve.outcome import marks, ruled
from tests.small import joins
from tests.systems.solar.tables import Table, option, sit

CASK = option('ability = "debate", against = "cask"', first=joins("cask", side="foe"))


def settled(table: Table, *hands: tuple[int, ...]) -> Table:
    """Commit, throw these, and leave every offer."""
    table.commit()
    for hand in hands:
        table.throw(*hand)
    while table.top.asking:
        table.decline()
    return table


@pytest.mark.rule("S-26")
def test_the_higher_level_wins_and_is_the_one_that_counts() -> None:
    table = settled(sit(CASK).choose("act"), (0, 0, 0), (0, 0, 0))
    assert (table.grade_of(0), table.grade_of(1)) == ("good", "failure")
    assert (table.last_level, table.last_marks["margin"], table.last_marks["theirs"]) == (2, 1, 1)
    lost = settled(sit(CASK).choose("act"), (0, 0, 0), (1, 1, 0))
    assert (lost.grade_of(0), lost.grade_of(1)) == ("failure", "great")
    assert lost.last_level == 2, "what one's own dice came to"


@pytest.mark.rule("S-26")
def test_on_a_tie_whoever_started_it_loses() -> None:
    table = settled(sit(CASK).choose("act"), (0, 0, 0), (1, 0, 0))
    assert (table.grade_of(0), table.grade_of(1)) == ("tie", "good")
    assert "It is not done." in table.told()


@pytest.mark.rule("S-26")
def test_a_tie_goes_to_you_against_what_somebody_else_has_started() -> None:
    act = """
[acts.pushed]
label = "Hold your ground"
forced = true
check = { ability = "resist", against = "cask", resist = "debate" }
[acts.pushed.on.success]
text = "You stay."
[acts.pushed.on.failure]
text = "You go."
"""
    table = sit(option('ability = "debate"', first=joins("cask", side="foe")) + act).say_ops('{ act = "pushed" }')
    assert table.lines["Resisted"] == "the higher level gets its way; a tie goes to you"
    assert "tie" not in {row.grade for row in table.rows.values() if row.weight}
    settled(table, (0, 0, 0), (0, 0, 0))
    assert (table.grade_of(0), table.grade_of(1)) == ("good", "tie")
    assert "You stay." in table.told()


@pytest.mark.rule("S-26")
def test_a_tie_may_have_words_of_its_own() -> None:
    table = sit(option('ability = "debate", against = "cask"', '[scenes.room.options.act.on.tie]\ntext = "Neither."'))
    settled(table.choose("act"), (1, 0, 0), (0, 0, 0))
    assert table.grade_of(0) == "tie"
    assert "Neither." in table.told()


# Nobody in particular ------------------------------------------------------------------------------------------------

CROWD = option('ability = "debate", rank = 1, what = "the crowd"')


@pytest.mark.rule("S-26")
def test_what_is_nobody_throws_as_well_and_says_what_it_comes_to() -> None:
    table = sit(CROWD).choose("act")
    assert table.lines["The crowd"] == "1 Greenhorn"
    assert len(table.top.parts) == 1
    table.commit()
    assert table.call.why == "the crowd"
    table.throw(1, 0, 0)
    assert table.last_said("The crowd") == "The crowd: 2, Good."
    assert table.call.why == "S-20"
    table.throw(0, 0, 1)
    assert (table.grade, table.last_marks["theirs"]) == ("great", 2)
    assert table.thrown == [-1, 0]


@pytest.mark.rule("S-26")
def test_whoever_is_not_here_resists_with_the_numbers_of_their_entry() -> None:
    table = sit(option('ability = "debate", against = "cask"')).choose("act")
    assert table.lines["Cask"] == "1 Resist, Greenhorn"
    settled(table, (0, 0, 0), (-1, -1, 0))
    assert table.grade == "failure"
    assert "cask" not in table.state.people


@pytest.mark.rule("S-26")
def test_somebody_here_under_another_name_is_the_one_who_resists() -> None:
    table = sit(
        option('ability = "debate", against = "cask"', first='{ join = "cask", as = "old_cask", side = "foe" }')
    )
    assert [part.who for part in table.choose("act").top.parts] == ["ada", "old_cask"]


# Races ---------------------------------------------------------------------------------------------------------------

RACE = option('ability = "athletics", difficulty = 2, race = ["cask", "skala"]', first=joins("cask", side="other"))


@pytest.mark.rule("S-25")
def test_everybody_in_a_race_rolls_and_the_highest_is_first() -> None:
    table = sit(RACE).choose("act")
    assert [part.act for part in table.top.parts] == ["check", "race"]
    assert table.lines["Race"] == "2 Good or better does it; the highest does it best"
    assert {"Cask", "Skala", "You"} <= set(table.lines)
    settled(table, (0, 0, 0), (1, 1, 1), (0, 0, 0))
    assert (table.grade_of(0), table.grade_of(1)) == ("great", "met")
    assert (table.last_marks["met"], table.last_marks["place"]) == (1, 1)


@pytest.mark.rule("S-25")
def test_those_behind_are_ranked_and_may_have_done_it_all_the_same() -> None:
    table = settled(sit(RACE).choose("act"), (1, 1, 1), (1, 1, 0), (1, 0, 0))
    assert table.grade_of(0) == "met"
    assert "It is done." in table.told()
    assert (table.state.times("done.room.act"), table.state.times("tried.room.act")) == (1, 0)
    assert (table.last_marks["met"], table.last_marks["place"], table.last_marks["margin"]) == (1, 3, -2)


@pytest.mark.rule("S-25")
def test_an_author_may_have_words_for_who_has_done_it_and_is_not_first() -> None:
    words = '[scenes.room.options.act.on.met]\ntext = "Done, behind Cask."'
    race = option('ability = "athletics", race = ["cask"]', words, first=joins("cask", side="other"))
    assert "Done, behind Cask." in settled(sit(race).choose("act"), (1, 1, 0), (1, 1, 1)).told()


@pytest.mark.rule("S-25")
def test_a_tie_that_nobody_wrote_words_for_is_done_and_counted_so() -> None:
    table = settled(sit(RACE).choose("act"), (-1, -1, -1), (1, 1, 0), (0, 0, 0))
    assert "It is done." in table.told()
    assert table.state.times("done.room.act") == 1


@pytest.mark.rule("S-25")
def test_a_pack_from_before_reads_as_it_did() -> None:
    table = settled(sit(RACE, head="").choose("act"), (1, 1, 1), (1, 1, 0), (1, 0, 0))
    assert table.grade_of(0) == "failure"
    assert "It is not done." in table.told()
    assert (table.state.times("done.room.act"), table.state.times("tried.room.act")) == (0, 1)
    words = '[scenes.room.options.act.on.met]\ntext = "Done, behind Cask."'
    race = option('ability = "athletics", race = ["cask"]', words, first=joins("cask", side="other"))
    assert "Done, behind Cask." in settled(sit(race, head="").choose("act"), (1, 1, 0), (1, 1, 1)).told()


@pytest.mark.rule("S-25")
def test_the_best_of_those_who_fail_has_not_done_it() -> None:
    table = settled(sit(RACE).choose("act"), (-1, -1, 0), (1, 0, 0), (-1, -1, -1))
    assert (table.grade_of(0), table.last_marks["place"], table.last_marks["met"]) == ("failure", 1, 0)


@pytest.mark.rule("S-25")
def test_equals_at_the_top_are_level() -> None:
    tie = option(
        'ability = "athletics", difficulty = 2, race = ["cask", "skala"]',
        '[scenes.room.options.act.on.tie]\ntext = "Level."',
        first=joins("cask", side="other"),
    )
    table = settled(sit(tie).choose("act"), (-1, -1, -1), (1, 1, 0), (0, 0, 0))
    assert (table.grade_of(0), table.grade_of(1)) == ("tie", "tie")
    assert "Level." in table.told()
    assert table.state.times("done.room.act") == 1, "both have done it"
    assert table.last_marks["tie"] == 1


# What the content reads ----------------------------------------------------------------------------------------------

READ = (
    option(
        'ability = "debate", against = "cask"',
        first=joins("cask", side="foe"),
        on='[scenes.room.options.act.on.great]\ndo = [{ set = "got", to = "level * 100 + margin * 10 + theirs" }]',
    )
    + "\n[variables.got]\nvalue = 0\n"
)


def test_the_content_reads_level_margin_and_theirs() -> None:
    table = settled(sit(READ).choose("act"), (1, 0, 0), (0, 0, 0))
    assert table.state.var("got") == 321


def test_a_grade_without_words_falls_back_on_the_next_lower_one_that_passes() -> None:
    table = settled(sit(READ).choose("act"), (1, 1, 1), (0, 0, 0))
    assert table.grade_of(0) == "legendary"
    assert table.state.var("got") == 541


@pytest.mark.rule("S-30")
def test_what_is_done_is_done_and_what_is_tried_is_counted() -> None:
    table = settled(sit(CASK).choose("act"), (-1, -1, -1), (0, 0, 0))
    assert table.state.times("tried.room.act") == 1
    assert not table.barred(Choose("act"))
    settled(table.choose("act"), (1, 1, 1), (0, 0, 0))
    assert table.state.times("done.room.act") == 1


@pytest.mark.rule("S-20")
def test_a_check_says_by_how_much_its_difficulty_was_met_or_missed() -> None:
    for hand, grade, margin in (((1, 0, 0), "great", 1), ((-1, 0, 0), "failure", -1)):
        table = settled(sit(option('ability = "debate", difficulty = 2')).choose("act"), hand)
        assert (table.grade, table.last_marks["margin"]) == (grade, margin)
        assert table.last_marks["dice"] == sum(hand), "what the dice alone came to"


TONGUE_TIED = """
[conditions.tongue_tied]
label = "tongue-tied"
until = ["done:debate"]
"""


@pytest.mark.rule("S-20")
def test_what_ends_with_such_an_act_ends_once_it_is_done_and_not_when_it_was_only_tried() -> None:
    table = sit(option('ability = "debate"') + TONGUE_TIED).under("tongue_tied")
    settled(table.choose("act"), (-1, -1, -1))
    assert table.is_under("tongue_tied")
    settled(table.choose("act"), (0, 0, 0))
    assert not table.is_under("tongue_tied")


# Settled by the Pain -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-40", "S-46")
def test_the_pain_settles_the_check_it_was_brought_down_over() -> None:
    table = sit(CASK).choose("act").commit().throw(-1, -1, -1).throw(0, 0, 0)
    while "pain" not in table.offers:
        table.decline()
    table.answer("pain").yields("cask")
    assert "It is done." in table.told()
    assert (table.grade_of(0), table.last_level) == ("success", 1)
    assert table.state.times("done.room.act") == 1
    given = sit(CASK).choose("act").commit().throw(1, 1, 1).throw(0, 0, 0)
    given.answer("pain").yields("ada")
    assert "It is not done." in given.told()
    assert (given.grade_of(0), given.last_level) == ("failure", 0)


def test_content_reads_the_level_as_a_guide_has_ruled_it() -> None:
    table = sit(option('ability = "debate"')).choose("act").commit()
    part = changed(table.part, hand=(-1, -1, -1))
    frame = changed(table.top, parts=(part,))
    assert dict(marks(table.sight, Act(table.sight, frame, 0)))["level"] == 0
    given = changed(table.top, parts=(changed(part, outcome=ruled(Outcome("failure"), "great")),))
    assert dict(marks(table.sight, Act(table.sight, given, 0)))["level"] == 3
