"""Steps of the machine: cards come into hands, and the end is the end."""

from typing import Any

import pytest

from game.core import cards
from game.core.commands import Declare
from game.core.content import Op
from game.core.draft import Sight
from game.core.machine.steps import do
from game.core.overlay import Overlay
from game.core.record import changed
from game.core.run import Fault, Run
from game.core.state import Frame, Person, Step
from tests import carded
from tests.happened import happened
from tests.playing import begun
from tests.tables import Table, sit

pytestmark = pytest.mark.quick


def test_cards_that_were_dealt_are_held_behind_those_that_were() -> None:
    table = begun(Table, carded.world(carded.room('{ deal = "suits", by = "2" }')), "ada")
    table.choose("act")
    assert (table.call.dice, table.call.as_cards) == (("card", "card"), True)
    table.throw(6, 0).choose("act").throw(4, 1)
    assert cards.hand(Sight(table.state, table.world), "ada") == (6, 0, 4, 1)


def test_nothing_leads_on_once_the_story_has_ended() -> None:
    table = sit(
        """
        [scenes.room.options.out]
        label = "Out"
        do = [{ end = "away" }, { goto = "yard" }]
        [scenes.yard]
        title = "A yard"
        text = "No walls."
        [scenes.yard.options.back]
        label = "Back"
        goto = "room"
        [endings.away]
        title = "Away"
        text = "You go."
        """
    )
    table.choose("out")
    assert table.state.ending == "away"
    assert Sight(table.state, table.world).times("seen.yard") == 0


# One step at a time ---------------------------------------------------------------------------------------------------

HOUSE = """
[variables]
fire = { value = 0, most = 4, full = [{ say = "It burns." }] }
[decks.few]
title = "A few"
cards = [{ name = "Nought", value = 0 }, { name = "Three", value = 3 }]
[conditions.tired]
label = "tired"
until = ["rests:2"]
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.fight]
label = "Fight"
do = [{ conflict = "brawl" }]
[scenes.room.options.burn]
label = "Burn"
do = [{ add = "fire", by = "4" }, { say = "It smells." }, { goto = "yard" }, { say = "Never." }]
[scenes.room.options.wait]
label = "Wait"
[scenes.yard]
title = "A yard"
text = "No walls."
[scenes.yard.options.back]
label = "Back"
goto = "room"
[conflicts.brawl]
title = "A brawl"
people = [{ person = "lout", key = "lout" }]
ends = [{ when = "foes == 0" }]
[acts.swim]
label = "Swim"
text = "The water is cold."
once = true
check = { pool = "movement", challenge = 3 }
[acts.swim.on.success]
text = "Across."
[acts.swim.on.failure]
text = "Wet."
"""


def does(table: Table, step: Step, **state: Any) -> list[str]:
    """What one step does where the table stands so."""
    run = Run(changed(table.state, **state), table.world)
    do(run, step)
    return happened(run.events)


def out(table: Table, who: str = "ada") -> dict[str, Person]:
    return {**table.state.people, who: changed(table.state.people[who], out="asleep")}


def fighting() -> Table:
    return sit(HOUSE).choose("fight")


def test_a_turn_is_cut_short_where_it_is_theirs_and_not_over() -> None:
    table = fighting()
    cut = Step.of("cut", who="ada")
    assert does(table, cut) == ["Said You can do nothing more this turn. rule", "Acted ada"]
    assert does(table, Step.of("cut", who="lout")) == []
    acted = (*table.state.frames[:-1], changed(table.top, acted=("ada",)))
    assert does(table, cut, frames=acted) == []
    assert does(table, cut, frames=table.state.frames[:1]) == []


def test_a_turn_is_spent_in_a_fight_or_once_what_lies_on_it_has_closed() -> None:
    table = fighting()
    spent = Step.of("spent", who="ada")
    assert does(table, spent) == ["Acted ada"]
    assert does(table, spent, frames=table.state.frames[:1]) == []
    run = Run(changed(table.state, frames=(*table.state.frames, Frame("exchange", "act", "free"))), table.world)
    do(run, spent)
    assert [[step.kind for step in f.steps] for f in run.d.frames] == [[], ["spent"], []]


def test_an_act_follows_for_whoever_can_still_do_it() -> None:
    table = fighting()
    strike = next(p.command for p in table.prompts if p.label.startswith("Strike"))
    assert isinstance(strike, Declare)
    follows = Step.of("begin", who="ada", act=strike.act, label="Strike", against="lout", using=strike.using)
    assert does(table, follows)[0].startswith("Pushed exchange")
    assert does(table, follows, people=out(table)) == []
    assert does(table, follows.knowing(who="nobody")) == []


def test_whoever_left_is_gone_unless_they_have_come_back() -> None:
    table = fighting()
    assert does(table, Step.of("gone", who="lout")) == []
    assert does(table, Step.of("gone", who="lout"), people=out(table, "lout")) == ["Parted lout"]
    assert does(table, Step.of("gone", who="nobody")) == []


def test_cards_are_dealt_to_whoever_is_there() -> None:
    table = sit(HOUSE)
    deal = Step.of("deal", who="ada", deck="few", count=2)
    assert does(table, deal) == ["Drew few 0, 1", "Called hand card card few -1"]
    assert does(table, deal.knowing(count=0)) == []
    assert does(table, deal.knowing(count=1))[-1].startswith("Called hand card few")
    assert does(table, deal.knowing(who="nobody")) == []
    assert does(table, deal, people=out(table)) == []
    assert does(table, Step.of("deal", who="ada", count=1))[-1].startswith("Called hand card lamps")


def test_a_rest_counts_for_whoever_is_not_out_of_it() -> None:
    table = sit(HOUSE, guide=True).say_ops('{ effect = "tired" }')
    rest = Step("moment", data=(("moment", "rest:hour"), ("who", "ada")))
    own = table.world.system.vocabulary.own_rests
    assert ("Effected ada tired 0 until rests:1" in does(table, rest)) is not own
    assert does(table, rest, people=out(table)) == []
    assert does(table, rest.knowing(who="nobody")) == []
    assert does(table, rest.knowing(moment="nonsense")) == []


def test_time_passes_for_so_long_or_until_then() -> None:
    table = sit(HOUSE)
    now = table.state.minute
    assert does(table, Step.of("clock", minutes=10)) == [f"Clocked {now + 10}"]
    assert does(table, Step.of("clock", until=now + 20)) == [f"Clocked {now + 20}"]
    assert does(table, Step.of("clock", until=now)) == []


def test_an_act_is_called_for_once_of_whoever_is_not_out_of_it() -> None:
    table = sit(HOUSE)
    act = Step("act", Op("act", "swim"))
    assert does(table, act) == ["Said The water is cold. story", "Pushed exchange acts/swim (ada: Swim)"]
    assert does(table, act, people=out(table)) == []
    assert does(table, act, seen=Overlay({"done.swim": 1})) == []
    with pytest.raises(Fault, match="calls for the act fly, which is nowhere"):
        does(table, Step("act", Op("act", "fly")))


def test_what_a_full_clock_is_for_comes_behind_what_is_beside_it_and_before_another_scene() -> None:
    assert sit(HOUSE).choose("burn").happened == [
        "Took took.room.burn 1",
        "Put fire 4",
        "Said It smells. story",
        "Said It burns. story",
        "Said Never. story",
        "Entered yard 1",
        "Said No walls. story",
    ]


def test_healing_that_changes_nothing_is_told_where_a_guide_sits() -> None:
    heal = Step.of("heal", who="ada", points=1, kind="mental_harm")
    assert does(sit(HOUSE, guide=True), heal) == ["Said Ada: nothing to heal (mental harm). rule"]
    assert does(sit(HOUSE), heal) == []
    hurt = sit(HOUSE, guide=True).tracks(injuries=1)
    assert does(hurt, Step.of("heal", who="ada", points=1))[0] == "Tracked ada injuries 0 V-65"
