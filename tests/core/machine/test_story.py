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
