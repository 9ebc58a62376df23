"""What scenes and endings tell: the text, and the paragraphs whose conditions hold."""

import pytest

from game.core.events import Said
from tests.tables import sit

pytestmark = pytest.mark.quick

BODY = """
[variables]
paid = {{ value = {paid} }}

[scenes.room.options.out]
label = "Out"
do = [{{ end = "away" }}]

[endings.away]
title = "Away"
text = "You go."
also = [
    {{ when = "paid >= 1", text = "Nobody follows you." }},
    {{ when = "paid >= 2", text = "They wave." }},
    {{ when = "paid == 0", text = "They come after you." }},
]
"""


@pytest.mark.parametrize(
    ("paid", "told"),
    [
        (0, "You go.\n\nThey come after you."),
        (1, "You go.\n\nNobody follows you."),
        (2, "You go.\n\nNobody follows you.\n\nThey wave."),
    ],
)
def test_an_ending_tells_the_paragraphs_whose_conditions_hold(paid: int, told: str) -> None:
    table = sit(BODY.format(paid=paid))
    table.choose("out")
    assert told in [event.words for event in table.events if isinstance(event, Said)]


YARDS = """
[scenes.room]
title = "A room"
text = "Four walls."
enter = [{ join = "sentry", as = "sentry", side = "aside"STAYS }]
[scenes.room.options.out]
label = "Out"
goto = "yard"
[scenes.room.options.again]
label = "Look round"
goto = "room"
[scenes.room.options.turn]
label = "Talk him round"
do = [{ stand = "sentry", side = "yours" }, { goto = "yard" }]
[scenes.yard]
title = "A yard"
text = "No walls."
[scenes.yard.options.back]
label = "Back"
goto = "room"
"""


@pytest.mark.parametrize(
    ("head", "stays", "there"),
    [("format = 1", "", False), ("format = 1", ", stays = true", True), ("", "", True)],
)
def test_whoever_joins_aside_leaves_with_the_scene_unless_they_stay(head: str, stays: str, there: bool) -> None:
    table = sit(YARDS.replace("STAYS", stays), head=head)
    assert "sentry" in table.choose("again").state.people
    assert ("sentry" in table.choose("out").state.people) is there
    assert "sentry" in table.choose("back").state.people


def test_whoever_was_aside_and_stands_with_you_comes_along() -> None:
    table = sit(YARDS.replace("STAYS", ""), head="format = 1").choose("turn")
    assert table.scene == "yard"
    assert table.state.people["sentry"].side == "yours"


def test_a_guide_is_told_who_stays_behind() -> None:
    table = sit(YARDS.replace("STAYS", ""), head="format = 1", guide=True)
    people = table.state.people
    table.say_ops('{ goto = "yard" }')
    assert set(people) - set(table.state.people) == {"sentry"}


BEFORE = """
[variables]
visits = { value = 0 }
rain = { value = false }

[scenes.room.options.on]
label = "On"
goto = "yard"

[scenes.yard]
title = "The yard"
text = "Visit {visits}{rain:, in the rain}."
before = [
    { add = "visits" },
    { if = "visits >= 2", do = [{ set = "rain", to = "true" }, { say = "It begins to rain." }] },
]
enter = [{ set = "rain", to = "false" }]

[scenes.yard.options.back]
label = "Back"
goto = "room"

[scenes.yard.options.late]
label = "Late"
goto = "late"

[scenes.late]
title = "Late"
time = 30
text = "Visit {visits}."
before = [{ add = "visits", by = "10" }, { goto = "room", when = "visits > 15" }]

[scenes.late.options.yard]
label = "Yard"
goto = "yard"
"""


def told_by(*options: str) -> list[str]:
    table = sit(BEFORE, head="format = 1")
    for one in options:
        table.choose(one)
    return [event.words for event in table.events if isinstance(event, Said) and event.role == "story"]


def test_what_is_done_before_a_text_is_in_it() -> None:
    assert told_by("on") == ["Visit 1."]
    assert told_by("on", "back", "on")[-2:] == ["It begins to rain.", "Visit 2, in the rain."]


def test_it_is_done_when_the_time_of_the_way_has_passed_and_may_send_on() -> None:
    table = sit(BEFORE, head="format = 1")
    for one in ("on", "late"):
        table.choose(one)
    assert [event.words for event in table.events if isinstance(event, Said)][-1].startswith("Visit 11")
    table.choose("yard").choose("late")
    assert table.state.frames[0].id == "room", "and what would be told there is not"
    assert not table.state.frames[0].steps


MODED = """
[scenes.room]
title = "A room"
text = "Four walls."
mode = "narrative"
[scenes.room.options.wait]
label = "Wait"
once = false
[acts.chase]
label = "Give chase"
mode = "action"
do = [{ say = "You run." }]
check = { pool = "movement", challenge = 3 }
[acts.chase.on.success]
text = "Caught."
[acts.chase.on.failure]
text = "Gone."
[acts.look]
label = "Look"
check = { pool = "perception", challenge = 3 }
[acts.look.on.success]
text = "There."
[acts.look.on.failure]
text = "Nothing."
"""


@pytest.mark.parametrize(("act", "mode", "said"), [("chase", "action", True), ("look", "narrative", False)])
def test_an_act_that_is_called_for_begins_with_its_mode_and_with_what_it_does_first(
    act: str, mode: str, said: bool
) -> None:
    table = sit(MODED)
    assert table.state.mode == "narrative"
    table.say_ops(f'{{ act = "{act}" }}')
    assert (table.state.mode, table.top.kind) == (mode, "exchange")
    assert ("You run." in [event.words for event in table.history if isinstance(event, Said)]) is said


# A way through scenes -------------------------------------------------------------------------------------------------

JOURNEY = """
[variables]
visits = { value = 0 }
[conditions.muddy]
label = "muddy"
until = ["scene"]
lasting = "The mud is off."
[conditions.cold]
label = "cold"
until = ["never"]
hourly = [{ add = "visits", by = "10" }]
[scenes.room]
title = "A room"
text = "Four walls."
again = "The same walls."
first = [{ say = "It is your first time here." }]
enter = [{ add = "visits" }]
also = [{ when = "visits >= 1", text = "Somebody has swept." }]
[scenes.room.options.yard]
label = "To the yard"
text = "You take the stairs."
time = 5
goto = "yard"
[scenes.room.options.hall]
label = "To the hall"
goto = "hall"
[scenes.room.options.well]
label = "To the well"
do = [{ say = "Down." }, { goto = "well" }]
[scenes.room.options.mud]
label = "Fall"
once = true
do = [{ effect = "muddy" }, { effect = "cold" }]
[scenes.room.options.gate]
label = "To the gate"
when = "visits >= 3"
barred = "It is shut."
goto = "yard"
[scenes.room.options.vault]
label = "To the vault"
when = "visits >= 4"
goto = "yard"
[scenes.room.options.count]
label = "Count {visits}"
when = "visits >= 3"
barred = "Nothing to count, {visits}."
do = [{ say = "{visits}." }]
[scenes.room.options.dice]
label = "Throw"
do = [{ add = "visits", by = "1d6" }, { say = "So be it." }, { goto = "yard" }]
[scenes.room.options.split]
label = "Split"
do = [{ if = "1 == 1", do = [{ say = "One." }] }, { say = "Two." }, { goto = "yard" }]
[scenes.room.options.die]
label = "Die"
do = [{ leave = "you", how = "dead" }]
[scenes.yard]
title = "A yard"
text = "No walls."
mode = "action"
time = 90
[scenes.yard.options.back]
label = "Back"
goto = "room"
[scenes.hall]
title = "A hall"
text = "Pillars."
mode = "narrative"
before = [{ say = "A door." }]
[scenes.hall.options.back]
label = "Back"
goto = "room"
[scenes.hall.options.still]
label = "Stay"
goto = "hall"
[scenes.well]
title = "A well"
text = "Dark."
enter = [{ goto = "hall" }]
[scenes.well.options.back]
label = "Back"
goto = "room"
[scenes.ground]
title = "The ground"
text = "Here you lie."
[scenes.ground.options.rest]
label = "Rest"
do = [{ end = "away" }]
[endings.away]
title = "Away"
text = "You go."
"""
HEAD = 'death = "ground"\nhour = 12\n'

WAYS = """\
> begin
Joined ada “Ada” yours player at 0 True
Drew lamps 50 of them
Entered room 1
Said Four walls. story
Said It is your first time here. story
Put visits 1
> ?
story | To the yard | player
story | To the hall | player
story | To the well | player
story | Fall | player
story | To the gate | not: It is shut. | player
story | Count 1 | not: Nothing to count, 1. | player
story | Throw | player
story | Split | player
story | Die | player
> choose gate
Refused: It is shut.
> choose vault
Refused: That cannot be done any more.
> choose mud
Took took.room.mud 1
Effected ada muddy 0 until scene:1
Effected ada cold 0 until nothing
> choose mud
Refused: That cannot be done any more.
> choose yard
Took took.room.yard 1
Said You take the stairs. result
Clocked 725
Lifted ada muddy muddy scene
Said The mud is off. rule
Entered yard 1
Moded action
Clocked 780
Put visits 11
Clocked 815
Said No walls. story
> choose back
Took took.yard.back 1
Entered room 2
Said The same walls. / Somebody has swept. story
Put visits 12
> choose hall
Took took.room.hall 1
Entered hall 1
Moded narrative
Said A door. story
Said Pillars. story
> choose still
Took took.hall.still 1
Entered hall 2
Said A door. story
Said Pillars. story
> choose back
Took took.hall.back 1
Entered room 3
Said The same walls. / Somebody has swept. story
Put visits 13
> choose well
Took took.room.well 1
Said Down. story
Entered well 1
Said Dark. story
Entered hall 3
Said A door. story
Said Pillars. story
> choose back
Took took.hall.back 2
Entered room 4
Said The same walls. / Somebody has swept. story
Put visits 14
> ?
story | To the yard | player
story | To the hall | player
story | To the well | player
story | To the gate | player
story | To the vault | player
story | Count 14 | player
story | Throw | player
story | Split | player
story | Die | player
> choose count
Took took.room.count 1
Said 14. story
"""
WAITS = """\
> choose dice
Took took.room.dice 1
Called amount d6 -1
> throw 4
Threw amount d6 -1 4
Put visits 5
Said So be it. story
Entered yard 1
Moded action
Clocked 780
Clocked 810
Said No walls. story
> choose back
Took took.yard.back 1
Entered room 2
Said The same walls. / Somebody has swept. story
Put visits 6
> choose split
Took took.room.split 1
Said One. story
Said Two. story
Entered yard 2
Clocked 840
Clocked 900
Said No walls. story
"""
DIES = """\
> choose die
Took took.room.die 1
Left ada dead
Entered ground 1
Said Here you lie. story
> choose rest
Took took.ground.rest 1
Said You go. story
Ended away Away
"""
DIES_ALONE = """\
> choose die
Took took.room.die 1
Left ada dead
Ended the_end The end
"""


def test_scenes_are_entered_told_and_left_as_they_say() -> None:
    assert sit(JOURNEY, head=HEAD).replayed(WAYS) == WAYS


def test_what_has_to_wait_goes_on_in_its_order() -> None:
    assert sit(JOURNEY, head=HEAD).replayed(WAITS) == WAITS


def test_the_story_goes_on_where_the_pack_says_once_whoever_was_played_is_out() -> None:
    assert sit(JOURNEY, head=HEAD).replayed(DIES) == DIES


def test_and_ends_where_the_pack_says_nothing() -> None:
    assert sit(JOURNEY).replayed(DIES_ALONE) == DIES_ALONE
