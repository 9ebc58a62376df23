"""The chance table against the truth: every face thrown through `decide`, and what came out counted."""

from itertools import product

import pytest

from game.core.commands import Ready, Refusal, Throw
from game.core.events import Resolved
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.state import State
from tests.small import joins
from tests.systems.solar.tables import Table, option, sit


def counted(table: Table) -> dict[str, int]:
    """How many of all throws of everybody come out in which grade for the first part, by throwing each of them."""
    committed = table.commit()
    found: dict[str, int] = {}
    _thrown(table, committed.state, found)
    return found


def _thrown(table: Table, state: State, found: dict[str, int]) -> None:
    call = state.frames[-1].call
    assert call is not None
    for faces in product((-1, 0, 1), repeat=len(call.dice)):
        said = decide(state, Throw(faces), table.world, "table")
        assert not isinstance(said, Refusal)
        events, after = said
        if after.frames[-1].call is not None:
            _thrown(table, after, found)
            continue
        while after.frames[-1].asking == "hand":
            left = decide(after, Ready(after.frames[-1].offers[0].seat), table.world)
            assert not isinstance(left, Refusal)
            events, after = (*events, *left[0]), left[1]
        grade = next(event.outcome.grade for event in events if isinstance(event, Resolved) and event.part == 0)
        found[grade] = found.get(grade, 0) + 1


def three(counts: dict[str, int]) -> dict[str, int]:
    """The grades as winning, tying, losing, and in a race as coming behind."""
    lost = {grade: n for grade, n in counts.items() if grade in ("failure", "tie", "met")}
    won = sum(counts.values()) - sum(lost.values())
    return {**lost, **({"success": won} if won else {})}


ALONE = {
    "plain": 'ability = "debate"',
    "trained": 'ability = "etiquette", difficulty = 2',
    "nil": 'ability = "charm"',
    "hard": 'ability = "debate", harder = [{ label = "noise", by = 2 }]',
    "helped": 'ability = "debate", passed = [{ label = "crept up", dice = "3" }]',
}
AGAINST = {
    "somebody": 'ability = "debate", against = "cask"',
    "nobody": 'ability = "debate", rank = 0, what = "the crowd"',
    "absent": 'ability = "debate", against = "cask", harder = [{ label = "noise" }]',
}


@pytest.mark.rule("S-20", "S-21", "S-24")
@pytest.mark.parametrize("check", ALONE.values(), ids=ALONE)
def test_alone_the_table_counts_every_level_and_failure(check: str) -> None:
    table = sit(option(check)).choose("act")
    rows = {row.grade: row.weight for row in table.rows.values() if row.weight}
    assert all(row.whole for row in table.rows.values())
    assert rows == counted(table)


@pytest.mark.rule("S-26")
@pytest.mark.parametrize("check", AGAINST.values(), ids=AGAINST)
def test_against_others_the_table_counts_winning_tying_and_losing(check: str) -> None:
    here = "" if "noise" in check else joins("cask", side="foe")
    table = sit(option(check, first=here)).choose("act")
    rows = {row.grade: row.weight for row in table.rows.values() if row.whole and row.weight}
    assert list(table.rows) == ["success", "tie", "failure"]
    assert rows == three(counted(table))


@pytest.mark.rule("S-25")
def test_in_a_race_the_table_counts_who_is_first() -> None:
    race = option('ability = "athletics", difficulty = 2, race = ["cask"]', first=joins("cask", side="other"))
    table = sit(race).choose("act")
    assert [row.label for row in table.rows.values()] == [
        "first",
        "done, a tie or not first",
        "not done",
    ]
    tie = '[scenes.room.options.act.on.tie]\ntext = "Level."'
    told = sit(race.replace("[scenes.room.options.act.on.failure]", f"{tie}\n[scenes.room.options.act.on.failure]"))
    assert [row.label for row in told.choose("act").rows.values()] == [
        "first",
        "a tie for first",
        "done, not first",
        "not done",
    ]
    assert [row.grade for row in told.rows.values() if row.done] == ["tie"]
    rows = {row.grade: row.weight for row in table.rows.values() if row.weight}
    assert rows == three(counted(table))


def test_the_rows_say_who_wins() -> None:
    table = sit(option('ability = "debate", against = "cask"', first=joins("cask", side="foe"))).choose("act")
    assert [row.label for row in table.rows.values()] == ["you win", "a tie", "Cask wins"]
    theirs = preview.now(table.state, table.world, 1)
    assert [row.label for row in theirs if row.weight] == ["Cask wins", "you win"], "a tie is Cask’s"


def test_the_contents_own_levels_stand_beside_the_three() -> None:
    on = '[scenes.room.options.act.on.great]\ntext = "Better."\n[scenes.room.options.act.on.legendary]\ntext = "Best."'
    table = sit(option('ability = "debate", against = "cask"', on, first=joins("cask", side="foe"))).choose("act")
    beside = {row.grade: row.weight for row in table.rows.values() if not row.whole}
    counts = counted(table)
    assert beside == {"legendary": counts["legendary"], "great": counts["great"] + counts["amazing"]}


@pytest.mark.rule("S-22")
def test_the_second_column_is_what_a_late_die_would_make_of_it() -> None:
    table = sit(option('ability = "debate", difficulty = 3')).choose("act")
    word, weight, of = table.rows["failure"].later or ("", 0, 0)
    assert word == "late die"
    lost = sum(1 for faces in product((-1, 0, 1), repeat=4) if sum(faces[:3]) < 1 and sum(sorted(faces)[-3:]) < 1)
    assert (weight, of) == (lost, 81)
    assert sum((row.later or ("", 0, 0))[1] for row in table.rows.values()) == of
    table.pull("bonus")
    assert table.rows["failure"].later is None
    assert sit(option('ability = "debate"')).tracks(reason=0).choose("act").rows["failure"].later is None
    hard = sit(option('ability = "debate", harder = [{ label = "noise" }]')).choose("act")
    assert hard.rows["failure"].later is None


@pytest.mark.rule("S-22")
def test_the_second_column_against_somebody_is_of_everybodys_dice() -> None:
    table = sit(option('ability = "debate", against = "cask"', first=joins("cask", side="foe"))).choose("act")
    won = 0
    for mine in product((-1, 0, 1), repeat=4):
        for theirs in product((-1, 0, 1), repeat=3):
            level, other = max(0, 2 + sum(mine[:3])), max(0, 1 + sum(theirs))
            if level <= other:
                level = max(0, 2 + sum(sorted(mine)[-3:]))
            won += level > other
    assert table.rows["success"].later == ("late die", won, 3**7)


def test_what_is_done_first_says_what_it_brings() -> None:
    entry = '{ ability = "etiquette", label = "Etiquette first", on_fail = "stop" }'
    table = sit(option(f'ability = "debate", first = [{entry}]')).choose("act").first("Etiquette first")
    stakes = preview.stakes(table.state, table.world)
    assert (stakes["failure"], stakes["good"]) == ("It cannot be tried.", "2 bonus dice on what follows.")
    assert all(len(words) <= 46 for words in stakes.values())
