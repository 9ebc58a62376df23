"""Ends of effects, and to whom what the content says of them is said."""

import pytest

from game.core.content import MOST_DAYS, MOST_MINUTES
from game.core.machine.clock import SUNRISE, SUNSET, clock, tick
from game.core.record import changed
from game.core.run import Fault, Run
from tests import tables
from tests.happened import happened
from tests.small import joins
from tests.systems.solar.tables import Table, option, sit

pytestmark = pytest.mark.quick

STATES = """
[conditions.dazed]
label = "dazed"
until = ["never"]
lasting = "Your head is clear."
lasting_others = "{target} can count again."
[conditions.dim]
label = "dim"
until = ["never"]
lasting = "You can see."
[conditions.loud]
label = "loud"
until = ["never"]
lasting = "It is quiet. “You,” says somebody."
"""


def lifted(condition: str, who: str) -> str:
    table: Table = sit(option('ability = "debate"', first=joins("cask", side="foe")) + STATES)
    table.say_ops(f'{{ effect = "{condition}", who = "{who}" }}')
    return table.say_ops(f'{{ lift = "{condition}", who = "{who}" }}').said()


@pytest.mark.parametrize(
    ("condition", "who", "words"),
    [
        ("dazed", "you", "Your head is clear."),
        ("dazed", "cask", "Cask can count again."),
        ("dim", "you", "You can see."),
        ("dim", "cask", ""),
        ("loud", "cask", "It is quiet. “You,” says somebody."),
    ],
)
def test_what_speaks_to_you_is_said_to_nobody_else(condition: str, who: str, words: str) -> None:
    assert lifted(condition, who) == words


DAY = """
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.hour]
label = "Wait an hour"
once = false
time = 60
"""


def test_the_sun_rises_and_sets_once_a_day_and_the_pack_says_what_comes_with_it() -> None:
    head = 'hour = 12\nsunrise = [{ say = "Dawn." }]\nsunset = [{ say = "Dusk." }]\n'
    table = tables.sit(DAY, head=head)
    at: dict[str, list[int]] = {"Dawn.": [], "Dusk.": []}
    for _ in range(48):
        begun = len(table.history)
        table.choose("hour")
        for words, hours in at.items():
            if any(getattr(event, "words", "") == words for event in table.history[begun:]):
                hours.append(table.state.minute // 60 % 24)
    assert at == {"Dawn.": [SUNRISE] * 2, "Dusk.": [SUNSET] * 2}


ENDS = """
[variables]
noise = { value = 0 }
[conditions.brief]
label = "brief"
until = ["round:3"]
[conditions.short]
label = "short"
until = ["minutes:20"]
[conditions.long]
label = "long"
until = ["hours:2"]
[conditions.dark]
label = "dark"
until = ["sunrise"]
[conditions.ill]
label = "ill"
until = ["never"]
hourly = [{ add = "noise" }, { say = "{target} is ill." }]
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.wait]
label = "Wait"
"""
PASSES = """\
> ops { effect = "brief" }
Effected ada brief 0 until round:3
> ops { effect = "short" }
Effected ada short 0 until minutes:20
> ops { effect = "long" }
Effected ada long 0 until hours:2
> ops { effect = "dark" }
Effected ada dark 0 until sunrise:1
> ops { time = "0" }
> ops { time = "5" }
Clocked 965
Lifted ada brief brief round
Effected ada short 0 until minutes:15
> ops { time = "14" }
Clocked 979
Effected ada short 0 until minutes:1
> ops { time = "1" }
Clocked 980
Lifted ada short short minutes
> ops { effect = "ill" }
Effected ada ill 0 until nothing
> ops { time = "40" }
Clocked 1020
Effected ada long 0 until hours:1
Put noise 1
Said Ada is ill. story
> ops { time = "59" }
Clocked 1079
> ops { time = "121" }
Clocked 1080
Lifted ada long long hours
Put noise 2
Said Ada is ill. story
Clocked 1140
Put noise 3
Said Ada is ill. story
Clocked 1200
Put noise 4
Said Ada is ill. story
> ops { lift = "ill" }
Lifted ada ill ill content
> ops { time = "720" }
Clocked 1260
Clocked 1320
Clocked 1380
Clocked 1440
Clocked 1500
Clocked 1560
Clocked 1620
Clocked 1680
Clocked 1740
Clocked 1800
Lifted ada dark dark sunrise
Clocked 1860
Clocked 1920
> ops { time = "525601" }
Refused: A table lets more than 40 days pass at once.
"""


def test_effects_end_as_time_passes() -> None:
    assert tables.sit(ENDS, head="hour = 16\n").replayed(PASSES) == PASSES


def test_an_effect_ends_for_whom_its_moment_comes() -> None:
    table = tables.sit(ENDS, guide=True).second()
    for who in ("ada", "wenna_tarr"):
        table.say_ops(f'{{ effect = "brief", who = "{who}" }}', f'{{ effect = "long", who = "{who}" }}')
    run = Run(table.state, table.world)
    tick(run, "round", "ada")
    tick(run, "round", "ada", only="long")
    tick(run, "hours", only="long")
    tick(run, "hours", only="brief")
    assert happened(run.events) == [
        "Effected ada brief 0 until round:2",
        "Effected ada long 0 until hours:1",
        "Effected wenna_tarr long 0 until hours:1",
    ]


def test_whoever_is_out_of_it_does_not_get_worse_by_the_hour() -> None:
    table = tables.sit(ENDS, guide=True).second().say_ops('{ effect = "ill", who = "wenna_tarr" }')
    assert table.say_ops('{ time = "60" }').state.var("noise") == 1
    out = changed(table.person("wenna_tarr"), out="asleep")
    table.state = changed(table.state, people={**table.state.people, "wenna_tarr": out})
    assert table.say_ops('{ time = "60" }').state.var("noise") == 1


def test_no_more_than_so_many_days_pass_at_once() -> None:
    table = tables.sit(ENDS)
    run = Run(table.state, table.world)
    assert clock(run, MOST_MINUTES)
    with pytest.raises(Fault, match=f"lets more than {MOST_DAYS} days pass at once"):
        clock(run, MOST_MINUTES + 1)


@pytest.mark.parametrize(
    ("start", "minutes", "at_once"),
    [(600, 59, True), (600, 60, False), (601, 58, True), (601, 59, False), (600, 0, True), (600, -5, True)],
)
def test_minutes_pass_at_once_where_no_hour_is_crossed(start: int, minutes: int, at_once: bool) -> None:
    table = tables.sit(ENDS)
    run = Run(changed(table.state, minute=start), table.world)
    assert (clock(run, minutes) == ()) is at_once
    assert run.d.minute == (start + max(0, minutes) if at_once else start)
